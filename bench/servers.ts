// Compares three servers with one database to a single server: CPU time per event and
// configuration, databases included. Three servers have three times the connections, so with few
// cores only the CPU time can be compared, not the rate.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import os from 'node:os';
import { openDatabase } from '@server/db/open';
import { signEventToken } from '@server/events/receive/event-token';
import { openEmbedded } from '@server/postgres/embedded';
import { makeLive } from '@tests/support/rows/campaigns';
import { GC_OPTIONS } from '../scripts/lib/collector.mjs';
import { askChild } from './support/ask-child';
import { databaseSeconds, processSeconds } from './support/machine';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
/** Number of rounds. Each measures one server, then three; the result is the median. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SERVERS = 3;
const CONNECTIONS = 30;
const RATIO_LIMIT = 1.1;
const SHOPS = Array.from({ length: 20 }, (_, n) => `servers${String(n).padStart(5, '0')}`);
const CAMPAIGNS = [1, 2, 3, 4, 5];
const SECRET_KEY = Buffer.alloc(32, 'secret');

interface Running {
  process: ChildProcess;
  port: number;
}
interface Load {
  sent: number;
  failed: number;
}

const folder = `/tmp/vitrin-bench-servers-${process.pid}`;
const host = `${folder}/database/socket`;
const postgres = await openEmbedded({ dataDir: `${folder}/database`, print: console.log });
const running: Running[] = [];
try {
  // The first server migrates the database.
  for (let n = 0; n < SERVERS; n++) running.push(await start());
  const { db, close } = openDatabase({
    connection: { host, port: 5432, user: 'vitrin', database: 'vitrin' },
  });
  await db
    .insertInto('product')
    .values(SHOPS.map((pid) => ({ pid })))
    .execute();
  for (const pid of SHOPS) for (const id of CAMPAIGNS) await makeLive(db, pid, id);
  await close();

  const tokens = Object.fromEntries(
    SHOPS.map((pid) => [pid, signEventToken(SECRET_KEY, pid, new Date())]),
  );
  const events = (servers: Running[], seconds = SECONDS) =>
    measure(
      servers.map(({ port }) => [
        'send-events.mjs',
        {
          port,
          path: '/widget/events',
          pids: SHOPS,
          tokens,
          connections: CONNECTIONS,
          batch: 10,
          seconds,
        },
      ]),
    );
  const configs = (servers: Running[], seconds = SECONDS) =>
    measure(
      servers.map(({ port }) => [
        'get-many.mjs',
        {
          port,
          paths: SHOPS.map((pid) => `/widget/config/${pid}`),
          connections: CONNECTIONS,
          seconds,
        },
      ]),
    );
  let failed = 0;
  for (const [what, load] of Object.entries({ event: events, configuration: configs })) {
    await load(running, 3);
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const one = await load(running.slice(0, 1));
      const three = await load(running);
      ratios.push(three.micros / one.micros);
      console.log(
        `${what}: one server ${one.micros.toFixed(1)} µs (${one.perSecond}/s), ${SERVERS} servers ${three.micros.toFixed(1)} µs (${three.perSecond}/s)`,
      );
      if (one.failed + three.failed > 0) failed += 1;
    }
    ratios.sort((one, other) => one - other);
    const ratio = ratios[Math.floor(ratios.length / 2)] ?? Number.NaN;
    const isReached = ratio <= RATIO_LIMIT;
    if (!isReached) failed += 1;
    console.log(
      `Figure (cost of ${what} with ${SERVERS} servers at most ${RATIO_LIMIT} times that with one): ${ratio.toFixed(2)}, ${isReached ? 'reached' : 'NOT reached'}`,
    );
  }
  console.log(`Load of the machine: ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores`);
  if (failed > 0) process.exitCode = 1;
} finally {
  for (const { process: child } of running) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function start(): Promise<Running> {
  const child = spawn(process.execPath, [...GC_OPTIONS, 'scripts/run.mjs', 'server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: `postgres://vitrin@localhost:5432/vitrin?host=${encodeURIComponent(host)}`,
      SECRET_KEY: SECRET_KEY.toString('hex'),
      DATA_DIR: `${folder}/servers`,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let printed = '';
    child.once('exit', () => reject(new Error(`A server does not start: ${printed}`)));
    // Reads all output of the server. A full pipe would block it.
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const found = Number(/Console +\S+:(\d+)/.exec(printed)?.[1]);
      if (found) resolve(found);
    });
  });
  return { process: child, port };
}

/** Loads each server from a separate process; returns CPU microseconds per request or event. */
async function measure(loads: [generator: string, plan: object][]) {
  const used = () =>
    running.reduce((sum, one) => sum + processSeconds(one.process.pid ?? 0), 0) +
    databaseSeconds(`${folder}/database`);
  const before = used();
  const began = performance.now();
  const results = await Promise.all(
    loads.map(([generator, plan]) => askChild<Load>(generator, plan)),
  );
  const sent = results.reduce((sum, result) => sum + result.sent, 0);
  return {
    micros: ((used() - before) * 1e6) / sent,
    perSecond: Math.round((sent * 1000) / (performance.now() - began)),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
  };
}
