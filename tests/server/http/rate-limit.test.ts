import { readdirSync, readFileSync } from 'node:fs';
import { countTry, createLocalLimits, LIMIT_NAMES } from '@server/http/guards/rate-limit';
import { createWindowTable, numberOf } from '@server/http/guards/window-table';
import { networkOfAddress } from '@server/http/request';
import { HOUR, MINUTE, moveClock } from '@tests/support/clock';
import { buildServer } from '@tests/support/servers/server';
import { describe, expect, it } from 'vitest';

describe('limits', () => {
  it('Every rate limit has a unique name that exactly one source file uses', () => {
    expect(new Set(LIMIT_NAMES).size).toBe(LIMIT_NAMES.length);
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('rate-limit.ts'))
      .map((file) => `server/${file}`);
    const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
    const places = LIMIT_NAMES.map((name) => [
      name,
      sources.filter(([, text]) => text.includes(`\`${name}:\${`)).map(([file]) => file).length,
    ]);
    expect(Object.fromEntries(places)).toEqual(
      Object.fromEntries(LIMIT_NAMES.map((name) => [name, 1])),
    );
  });

  it('A local limit returns the seconds until its window ends, and 0 in a new window', () => {
    let at = 0;
    const limits = createLocalLimits({ now: () => new Date(at) });
    const limit = { key: 'signals:shop', most: 2, seconds: 10 } as const;
    expect([1, 2, 3].map(() => limits.count(limit))).toEqual([0, 0, 10]);
    // A small correction of the clock must not start a new window.
    at = -5;
    expect(limits.count(limit)).toBe(10);
    at = 9_500;
    expect(() => limits.enforce(limit)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    at = 10_000;
    expect(limits.count(limit)).toBe(0);
    at = -60_000;
    expect(limits.count(limit)).toBe(0);
  });

  it('Local limits use bounded memory and drop the oldest windows first', () => {
    const limits = createLocalLimits({ now: () => new Date(0) });
    const count = (who: number) => limits.count({ key: `signals:${who}`, most: 1, seconds: 10 });
    for (let who = 0; who <= 50_000; who++) count(who);
    expect([count(50_000), count(25_000), count(0)]).toEqual([10, 10, 0]);
  });

  it('A local limit in use is not dropped, however many other keys are counted', () => {
    const limits = createLocalLimits({ now: () => new Date(0) });
    const own = { key: 'events-shown-day:shop:address', most: 100, seconds: 86_400 } as const;
    let waits = 0;
    for (let who = 0; who <= 110_000; who++) {
      if (who % 1_000 === 0) waits = limits.count(own);
      limits.count({ key: `events-visitor:${who}`, most: 1, seconds: 10 });
    }
    expect(waits).toBe(86_400);
  });
});

it('The window table retains ends and tries while it grows, with a different number for each key', () => {
  const table = createWindowTable();
  const names = Array.from({ length: 20_000 }, (_, at) => `events-visitor:shop:${at}`);
  for (const [at, name] of names.entries()) table.open(numberOf(name), at + 1, at % 7);
  expect(table.size()).toBe(names.length);
  for (const [at, name] of names.entries()) {
    const slot = table.slotOf(numberOf(name));
    expect([table.endOf(slot), table.triesAt(slot)]).toEqual([at + 1, at % 7]);
  }
  expect(table.slotOf(numberOf('somebody else'))).toBe(-1);
  table.open(numberOf('events-visitor:shop:0'), 9, 0);
  expect(table.size()).toBe(names.length);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('The address %s is counted as %s', (ip, network) => {
  expect(networkOfAddress(ip)).toBe(network);
});

it('A limit that begins in the future has expired, so setting the clock back locks out no user', async () => {
  const server = await buildServer();
  const clock = moveClock(server);
  const attempt = () =>
    countTry(
      { db: server.deps.db, now: () => server.deps.now() },
      { key: 'contact:1', most: 1, seconds: 600 },
    );
  clock.forward(HOUR);
  await attempt();
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
  clock.forward(-HOUR);
  await attempt();
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
  // Clocks of two servers differ a little; the difference opens no second window.
  clock.forward(-MINUTE / 2);
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
  await server.close();
});
