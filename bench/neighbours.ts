// What one busy shop costs the others: twenty shops send events at a steady rate, without and with a shop that
// sends twenty times as many as all of them together. The ratio of their waits is the figure.
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import os from 'node:os';
import { createApp } from '@server/app';
import { boot } from '@server/boot';
import { parseEnv } from '@server/env';
import { signEventToken } from '@server/events/event-token';
import { listen } from '@server/listen';
import { makeLive } from '@tests/support/campaigns';
import { idleSince, machineTime } from './support/machine';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
/** Events a second of all quiet shops together. */
const RATE = Number(process.env.BENCH_RATE ?? 100);
const TIMES = 20;
const SHOPS = 20;
/** Each round measures both, one after the other; the median round counts. */
const ROUNDS = 3;
const RATIO_LIMIT = 1.2;
const CAMPAIGNS = [1, 2, 3, 4, 5];

interface Waits {
  sent: number;
  failed: number;
  p50: number;
  p95: number;
  p99: number;
}

const dataDir = `/tmp/vitrin-bench-neighbours-${process.pid}`;
const env = parseEnv({
  DATA_DIR: dataDir,
  DEMO: '0',
  PORT: '0',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
});
const { deps, shutDown } = await boot(env, { assets: null, dist: 'dist/server', say: console.log });
try {
  const quiet = Array.from({ length: SHOPS }, (_, shop) => `quiet${String(shop).padStart(7, '0')}`);
  const busy = 'busy00000001';
  for (const pid of [...quiet, busy]) {
    await deps.db.insertInto('product').values({ pid }).execute();
    for (const id of CAMPAIGNS) await makeLive(deps.db, pid, id);
  }
  const server = await listen(createApp(deps).fetch, { host: '127.0.0.1', port: 0 });
  const send = (pids: string[], rate: number, batch: number, seconds = SECONDS) =>
    new Promise<Waits>((resolve, reject) => {
      const child = fork('bench/support/send-events.mjs').once('error', reject);
      child.once('message', (message) => resolve(message as Waits));
      const tokens = Object.fromEntries(
        pids.map((pid) => [pid, signEventToken(deps.env.secretKey, pid, new Date())]),
      );
      const plan = { port: server.port, path: '/widget/events', pids, tokens };
      child.send({ ...plan, connections: 16, batch, seconds, rate });
    });
  const before = machineTime();
  const ratios: number[] = [];
  let failed = 0;
  await send(quiet, RATE, 1, 3);
  for (let round = 1; round <= ROUNDS; round++) {
    const alone = await send(quiet, RATE, 1);
    const [beside, neighbour] = await Promise.all([
      send(quiet, RATE, 1),
      send([busy], RATE * TIMES, 10),
    ]);
    failed += alone.failed + beside.failed;
    ratios.push(beside.p95 / alone.p95);
    console.log(
      `round ${round}: p95 alone ${alone.p95.toFixed(2)} ms, beside the busy shop ${beside.p95.toFixed(2)} ms, its own ${neighbour.p95.toFixed(2)} ms (${neighbour.sent} events, ${neighbour.failed} refused)`,
    );
  }
  ratios.sort((one, other) => one - other);
  const ratio = ratios[Math.floor(ratios.length / 2)] ?? Number.NaN;
  console.log(
    `p95 beside a shop at ${TIMES} times the rest / alone: ${ratio.toFixed(2)}, limit ${RATIO_LIMIT}; ${failed} failed`,
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
