import { JOBS, type Job, startHousekeeping } from '@server/housekeeping/jobs';
import { LeaseError, withLease } from '@server/work/lease';
import { neverStopped } from '@tests/support/jobs';
import { PATIENCE } from '@tests/support/patience';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

/** A job that never ends, regardless of its signal. */
const hang = () => new Promise<never>(() => {});
const job = (name: string, run: Job['run']): Job => ({ name, everyMs: 20, limitMs: 60_000, run });

test('Jobs run at their interval while others hang or fail', async () => {
  const rounds = { money: 0, failing: 0 };
  const work = startHousekeeping({ ...server.deps, later: (task) => void task() }, [
    job('test: hangs', hang),
    job('test: fails', async () => {
      rounds.failing++;
      throw new Error('broken');
    }),
    job('test: money', async () => {
      rounds.money++;
    }),
  ]);
  await expect.poll(() => rounds.money, PATIENCE).toBeGreaterThan(2);
  await expect.poll(() => rounds.failing, PATIENCE).toBeGreaterThan(2);
  work.stop();
});

test('A lease is released when its work still runs after its abort signal', async () => {
  const lease = { name: 'test: lease', restMs: 0, limitMs: 10, endMs: 10 };
  const signals: AbortSignal[] = [];
  const first = withLease(server.deps, lease, (signal) => {
    signals.push(signal);
    return hang();
  });
  await expect(first).rejects.toThrow(LeaseError);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(await withLease(server.deps, lease, async () => {})).toBe(true);
});

test('A stopping server starts no new work and aborts the signal of running work', async () => {
  const stopping = new AbortController();
  const deps = { ...server.deps, signal: stopping.signal };
  const lease = { name: 'test: stop', restMs: 0, limitMs: 60_000 };
  const work = withLease(deps, lease, async (signal) => {
    stopping.abort();
    expect(signal.aborted).toBe(true);
  });
  expect(await work).toBe(true);
  expect(await withLease(deps, lease, async () => {})).toBe(false);
  expect(await withLease({ ...deps, signal: neverStopped() }, lease, async () => {})).toBe(true);
});

test('Every job has its own lease', () => {
  const names = JOBS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
