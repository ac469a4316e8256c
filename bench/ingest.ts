// Measures how many events a second the server stores and counts, and how long browsers wait.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import os from 'node:os';
import { createApp } from '@server/app';
import { boot } from '@server/boot';
import { openDatabase } from '@server/db/open';
import { signEventToken } from '@server/events/receive/event-token';
import { addArrivals } from '@server/events/rollup/add-arrivals';
import { parseEnv } from '@server/platform/env';
import { listen } from '@server/platform/listen';
import { makeLive } from '@tests/support/rows/campaigns';
import { sql } from 'kysely';
import { askChild } from './support/ask-child';
import { databaseSeconds, idleSince, machineTime } from './support/machine';
import { storeOneByOne, storeTexts } from './support/naive-ingest';

interface Plan {
  port: number;
  path: string;
  pids: string[];
  /** Event tokens by shop. A view without a token does not count against the shop's limit. */
  tokens: Record<string, string>;
  connections: number;
  batch: number;
  seconds: number;
  rate?: number;
}

interface Result {
  /** Number of events with a measured response, which excludes the first second. */
  events: number;
  /** Number of all answered events, including the first second. */
  sent: number;
  failed: number;
  perSecond: number;
  p50: number;
  p99: number;
  worst: number;
  /** Share of idle CPU time. Near 0, other processes compete, and the times are unreliable. */
  idle: number;
  /** CPU time of the server per event, in microseconds. */
  server: number;
  /** CPU time of the database per event, in microseconds. */
  database: number;
}

/** Measurements made one after the other, so that the machine is in a similar state. */
interface Round {
  reference: Result;
  /** Result when browsers send again as soon as they have a response, which is the maximum rate. */
  most: Result;
  /** Result at two thirds of the rate of `most`, at which the server is not overloaded. */
  belowLimit: Result;
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
/** Number of browsers at the maximum rate; with fewer, the server would sometimes idle. */
const CONNECTIONS = 100;
/** Number of browsers at a fixed rate; with few, a slow response would delay the next requests. */
const PACED_CONNECTIONS = 200;
/**
 * Number of write-ahead log files of 16 MB to create before measuring. A server that has run for
 * long reuses such files; a new server would create them during the measurement.
 */
const LOG_FILES = 32;
/** Number of rounds. The figures are medians, because the speed of the machine varies. */
const ROUNDS = 5;
/** Must equal CAMPAIGNS in bench/support/send-events.mjs. */
const CAMPAIGNS = 5;
const dataDir = `/tmp/vitrin-bench-${process.pid}`;
const pids = Array.from({ length: 20 }, (_, n) => `bench${String(n).padStart(7, '0')}`);

console.log(
  `Load of the machine before: ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores`,
);
const env = parseEnv({
  DATA_DIR: dataDir,
  DEMO: '0',
  PORT: '0',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
  EVENT_WRITERS: process.env.EVENT_WRITERS,
});
const { deps, shutDown } = await boot(env, {
  assets: null,
  dist: 'dist/server',
  print: console.log,
});
const connection = { host: `${dataDir}/socket`, port: 5432, user: 'vitrin', database: 'vitrin' };
const vacuuming = openDatabase({ connection, size: 1, patient: true });
try {
  await deps.db
    .insertInto('product')
    .values(pids.map((pid) => ({ pid })))
    .execute();
  for (const pid of pids) {
    for (let id = 1; id <= CAMPAIGNS; id++) await makeLive(deps.db, pid, id);
  }
  const tokens = Object.fromEntries(
    pids.map((pid) => [pid, signEventToken(deps.env.secretKey, pid, new Date())]),
  );
  const naive = openDatabase({ connection, size: 10 });
  const app = createApp(deps).storefront;
  app.post('/naive/events', await storeOneByOne(naive.pool));
  app.post('/naive/texts', await storeTexts(naive.pool));
  const server = await listen(app.fetch, { host: '127.0.0.1', port: 0 });

  const plan = { port: server.port, path: '/widget/events', pids, tokens, connections: 50 };
  await send({ ...plan, batch: 10, seconds: 3 });
  for (let file = 0; file < LOG_FILES; file++) {
    await sql`SELECT pg_logical_emit_message(false, 'vitrin', 'full'), pg_switch_wal()`.execute(
      deps.db,
    );
  }
  await settle();
  const offered = { ...plan, connections: PACED_CONNECTIONS, batch: 10, seconds: SECONDS };
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const takes = { ...plan, batch: 10, seconds: SECONDS / 2 };
    const reference = await send({ ...takes, path: '/naive/events' });
    print(`${round} reference: a transaction per event`, reference, reference);
    const most = await send({ ...takes, connections: CONNECTIONS });
    print(`${round} 10 events a batch, all it takes`, most, reference);
    await addRest(most);
    await settle();
    const belowLimit = await send({ ...offered, rate: Math.round((most.perSecond * 2) / 3) });
    print(`${round} two thirds of that`, belowLimit, reference);
    await addRest(belowLimit);
    rounds.push({ reference, most, belowLimit });
  }
  const middle = (of: (round: Round) => number) =>
    rounds.toSorted((one, other) => of(one) - of(other))[Math.floor(ROUNDS / 2)] as Round;
  const timesOf = ({ reference, most }: Round) => most.perSecond / reference.perSecond;
  const { reference } = middle(timesOf);
  const paced = { ...offered, rate: 22_000 };
  await settle();
  const floor = await send({ ...paced, path: '/naive/texts' });
  print('floor: texts in groups, 22,000/s offered', floor, reference);
  const before = await bytes();
  await settle();
  const even = await send(paced);
  print('10 events a batch, 22,000/s offered', even, reference);
  await addRest(even);
  const after = await bytes();
  const each = (what: keyof typeof after) => Math.round((after[what] - before[what]) / even.sent);
  console.log(
    `  bytes an event: ${each('events')} with its indexes, ${each('visitors')} of visitors who come for the first time, ${each('log')} of log`,
  );
  print(
    '1 event a batch, all it takes',
    await send({ ...plan, batch: 1, seconds: SECONDS }),
    reference,
  );
  const one = { ...plan, pids: pids.slice(0, 1), batch: 10, seconds: SECONDS };
  print('10 events a batch, one shop', await send(one), reference);

  await server.stop(1_000);
  await Promise.all([naive.close(), vacuuming.close()]);
  await checkCounts();
  const times = timesOf(middle(timesOf));
  const { belowLimit } = middle((round) => round.belowLimit.p99);
  const reached = { times: times >= 12, wait: belowLimit.p99 < 10 };
  const reachedText = (is: boolean) => (is ? 'reached' : 'NOT reached');
  console.log(
    `Figure (>= 12 times a transaction for each event, median): ${times.toFixed(1)}, ${reachedText(reached.times)}`,
  );
  console.log(
    `Figure (p99 < 10 ms at two thirds of what it takes, median): ${belowLimit.p99.toFixed(1)} ms, ${reachedText(reached.wait)}, ${Math.round(belowLimit.idle * 100)} % of the machine idle meanwhile`,
  );
  if (!reached.times || !reached.wait) process.exitCode = 1;
} finally {
  await shutDown();
  rmSync(dataDir, { recursive: true });
}
process.exit();

async function send(plan: Plan): Promise<Result> {
  const before = machineTime();
  const cpu = process.cpuUsage();
  const database = databaseSeconds(dataDir);
  const result = await askChild<Omit<Result, 'idle'>>('send-events.mjs', plan);
  const { user, system } = process.cpuUsage(cpu);
  return {
    ...result,
    idle: idleSince(before),
    server: (user + system) / result.sent,
    database: ((databaseSeconds(dataDir) - database) * 1e6) / result.sent,
  };
}

/** Finishes vacuum, checkpoint and writes, which would slow down the next measurement. */
async function settle(): Promise<void> {
  await sql`VACUUM`.execute(vacuuming.db);
  await sql`CHECKPOINT`.execute(deps.db);
  execFileSync('sync');
}

/** Counts the stored events that are not yet counted; prints the database's CPU time per event. */
async function addRest({ sent }: Result): Promise<void> {
  const before = databaseSeconds(dataDir);
  await addArrivals(deps);
  const each = ((databaseSeconds(dataDir) - before) * 1e6) / sent;
  console.log(`  ${each.toFixed(1)} µs an event to add the rest to the counts afterwards`);
}

function print(name: string, result: Result, reference: Result) {
  const { perSecond, p50, p99, worst, failed, server, database } = result;
  const ratio = perSecond / reference.perSecond;
  const rate = Math.round(perSecond).toLocaleString('en');
  const wait = [p50, p99, worst].map((ms) => ms.toFixed(1)).join(' / ');
  console.log(
    `${name.padEnd(38)} ${rate.padStart(8)} events/s  x ${ratio.toFixed(1).padStart(5)}  p50/p99/worst ${wait} ms, ${Math.round(server)} + ${Math.round(database)} µs an event${failed ? `  ${failed} FAILED` : ''}`,
  );
}

/** Bytes of the event tables and the visitor tables, and bytes written to the WAL so far. */
async function bytes(): Promise<{ events: number; visitors: number; log: number }> {
  const { rows } = await sql<{ events: number; visitors: number; log: number }>`
    select (select sum(pg_total_relation_size(oid)) from pg_class
        where relnamespace = 'event_months'::regnamespace and relkind = 'r')::float8 as events,
      pg_total_relation_size('event_visitor')::float8 as visitors,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log`.execute(deps.db);
  return rows[0] ?? { events: 0, visitors: 0, log: 0 };
}

/** Throws when totals or unique users differ from the stored events. */
async function checkCounts(): Promise<void> {
  const { rows } = await sql<{ raw: number; counted: number; users: number; exact: number }>`
    SELECT (SELECT count(*) FROM events) raw,
      (SELECT sum(total_count)::bigint FROM event_totals_now WHERE camp_id <> 0) counted,
      (SELECT sum(unique_user)::bigint FROM event_totals_now WHERE camp_id <> 0) users,
      (SELECT count(*) FROM (SELECT DISTINCT pid, (ts AT TIME ZONE 'Europe/Istanbul')::date, camp_id,
        type, visitor FROM events)) exact`.execute(deps.db);
  const { raw, counted, users, exact } = rows[0] ?? { raw: 0, counted: -1, users: 0, exact: -1 };
  if (raw !== counted || users !== exact) throw new Error(`Counts differ: ${JSON.stringify(rows)}`);
  console.log(
    `${raw.toLocaleString('en')} events stored; totals and unique users agree with them.`,
  );
}
