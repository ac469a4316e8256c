// Measures how much one busy shop slows down twenty steady shops: p95 alone, beside a shop with
// twenty times their events, and beside equally many requests with a fixed response, which shows
// the cost of sharing the machine. The cases alternate every few seconds.
import { rmSync } from 'node:fs';
import os from 'node:os';
import { createApp } from '@server/app';
import { boot } from '@server/boot';
import { signEventToken } from '@server/events/receive/event-token';
import { parseEnv } from '@server/platform/env';
import { listen } from '@server/platform/listen';
import { makeLive } from '@tests/support/rows/campaigns';
import { askChild } from './support/ask-child';
import { idleSince, machineTime } from './support/machine';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
/** Events per second of the twenty measured shops together. */
const RATE = Number(process.env.BENCH_RATE ?? 100);
const BUSY_FACTOR = 20;
const SHOPS = 20;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);
const RATIO_LIMIT = 1.2;
const CAMPAIGNS = [1, 2, 3, 4, 5];
const EVENTS = '/widget/events';
const NOTHING = '/bench/nothing';

interface Waits {
  sent: number;
  failed: number;
  p50: number;
  p95: number;
  p99: number;
  latencies: number[];
}

const dataDir = `/tmp/vitrin-bench-neighbours-${process.pid}`;
const env = parseEnv({
  DATA_DIR: dataDir,
  DEMO: '0',
  PORT: '0',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
});
const { deps, shutDown } = await boot(env, {
  assets: null,
  dist: 'dist/server',
  print: console.log,
});
try {
  const quiet = Array.from({ length: SHOPS }, (_, shop) => `quiet${String(shop).padStart(7, '0')}`);
  const busy = 'busy00000001';
  for (const pid of [...quiet, busy]) {
    await deps.db.insertInto('product').values({ pid }).execute();
    for (const id of CAMPAIGNS) await makeLive(deps.db, pid, id);
  }
  const app = createApp(deps).storefront.post(NOTHING, async (c) => {
    await c.req.text();
    return c.json({ success: true }, 202);
  });
  const server = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
  const send = (
    pids: string[],
    rate: number,
    { batch = 1, path = EVENTS, seconds = SECONDS, connections = 16 } = {},
  ) => {
    const tokens = Object.fromEntries(
      pids.map((pid) => [pid, signEventToken(deps.env.secretKey, pid, new Date())]),
    );
    const plan = { port: server.port, path, pids, tokens, connections, batch, seconds, rate };
    return askChild<Waits>('send-events.mjs', { ...plan, keepsAll: true });
  };
  const busyAt = (path: string) =>
    send([busy], RATE * BUSY_FACTOR, { batch: 10, path, connections: 64 });
  const waits = { alone: [], answered: [], stored: [] } as Record<string, number[]>;
  let failed = 0;
  const turn = async (kind: string, neighbour?: Promise<Waits>) => {
    const measured = await send(quiet, RATE);
    failed += measured.failed + ((await neighbour)?.failed ?? 0);
    waits[kind]?.push(...measured.latencies);
    return measured.p95;
  };
  const before = machineTime();
  await send(quiet, RATE, { seconds: 3 });
  for (let round = 1; round <= ROUNDS; round++) {
    const alone = await turn('alone');
    const answered = await turn('answered', busyAt(NOTHING));
    const stored = await turn('stored', busyAt(EVENTS));
    const times = [alone, answered, stored].map((time) => `${time.toFixed(2)} ms`).join(', ');
    console.log(`round ${round}: p95 alone, beside answers and beside events ${times}`);
  }
  const [alone, answered, stored] = ['alone', 'answered', 'stored'].map((kind) => {
    const sorted = (waits[kind] ?? []).sort((one, other) => one - other);
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
    console.log(
      `${kind.padEnd(8)} ${sorted.length} waits, p50/p95/p99 ${at(0.5).toFixed(2)} / ${at(0.95).toFixed(2)} / ${at(0.99).toFixed(2)} ms`,
    );
    return at(0.95);
  }) as [number, number, number];
  const ratio = stored / alone;
  console.log(
    `p95 beside a shop at ${BUSY_FACTOR} times the rest / alone: ${ratio.toFixed(2)}, limit ${RATIO_LIMIT}; ` +
      `${(answered / alone).toFixed(2)} where its requests are only answered; ${failed} failed`,
  );
  console.log(
    `Load of the machine: ${os.loadavg()[0]?.toFixed(1)}, ${Math.round(idleSince(before) * 100)} % idle over the whole run`,
  );
  await server.stop(1_000);
  if (!(ratio <= RATIO_LIMIT) || failed > 0) process.exitCode = 1;
} finally {
  await shutDown();
  rmSync(dataDir, { recursive: true, force: true });
}

process.exit();
