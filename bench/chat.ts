// Measures how long visitors wait for the bot while 200 chat, compared with fixed responses.
import { rmSync } from 'node:fs';
import os from 'node:os';
import { createApp } from '@server/app';
import { boot } from '@server/boot';
import { parseEnv } from '@server/platform/env';
import { type Listening, listen } from '@server/platform/listen';
import { DEMO_PIDS } from '@server/shop/demo-pid';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { askChild } from './support/ask-child';
import { databaseSeconds, idleSince, machineTime } from './support/machine';

interface Plan {
  port: number;
  bot: string;
  conversations: number;
  seconds: number;
  /** Average pause of a visitor between two messages, in milliseconds. */
  think: number;
}

interface Waits {
  answers: number;
  failed: number;
  p50: number;
  p99: number;
  worst: number;
}

interface Result extends Waits {
  /** CPU milliseconds per answer of this process, which runs the server. */
  here: number;
  /** CPU milliseconds per answer of the database. */
  database: number;
  /** Number of database transactions per answer. */
  commits: number;
  idle: number;
}

/** Maximum ratio of the p99 with 200 visitors to the p99 of the reference in the same run. */
const RATIO_LIMIT = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const dataDir = `/tmp/vitrin-bench-chat-${process.pid}`;

const load = os.loadavg()[0]?.toFixed(1);
console.log(`Load of the machine before: ${load} on ${os.cpus().length} cores`);
const env = parseEnv({
  DATA_DIR: dataDir,
  DEMO: '1',
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
  const { token: bot } = await deps.db
    .selectFrom('bot')
    .select('token')
    .where('pid', '=', DEMO_PIDS.tr)
    .where('channel', '=', 'web')
    .executeTakeFirstOrThrow();
  const server = await open(createApp(deps).storefront);
  const mute = await open(canned());
  const plan = { port: server.port, bot, seconds: SECONDS, think: 1000 };
  await talk({ ...plan, conversations: 50, seconds: 3 });
  await talk({ ...plan, port: mute.port, conversations: 50, seconds: 1 });
  const reference = await talk({ ...plan, port: mute.port, conversations: 200 });
  report('reference, 200', reference);
  report('5 conversations', await talk({ ...plan, conversations: 5 }));
  const many = await talk({ ...plan, conversations: 200 });
  report('200 conversations', many);
  report('200 in a hurry', await talk({ ...plan, conversations: 200, think: 600 }));
  const ratio = many.p99 / reference.p99;
  console.log(
    `Figure (p99 of 200 at once, at most ${RATIO_LIMIT} x the reference): ${many.p99.toFixed(1)} ms, ${ratio.toFixed(2)} x, ` +
      `${Math.round(many.idle * 100)} % of the machine idle meanwhile`,
  );
  if (!(ratio <= RATIO_LIMIT) || many.failed > 0) process.exitCode = 1;
  await Promise.all([server.stop(1000), mute.stop(1000)]);
} finally {
  await shutDown();
  rmSync(dataDir, { recursive: true, force: true });
}

function open({ fetch }: Hono): Promise<Listening> {
  return listen(fetch, { host: '127.0.0.1', port: 0 });
}

/** Creates a server that answers chat requests with fixed responses. */
function canned(): Hono {
  const at = new Date().toISOString();
  const lines = ['visitor', 'bot'].map((from, index) => {
    const message = { kind: 'text', text: 'Kargonuz bir ile üç iş günü arasında elinizde olur.' };
    return { id: index + 1, from, message, at };
  });
  return new Hono()
    .post('/api/chat/start', (c) => c.json({ success: true, data: { key: 'k', lines } }))
    .post('/api/chat/send', async (c) => {
      await c.req.json();
      return c.json({ success: true, data: { lines } });
    });
}

async function talk(plan: Plan): Promise<Result> {
  const [machine, cpu, database, commits] = [
    machineTime(),
    process.cpuUsage(),
    databaseSeconds(dataDir),
    await countCommits(),
  ];
  const waits = await askChild<Waits>('chat-crowd.mjs', plan);
  const idle = idleSince(machine);
  const { user, system } = process.cpuUsage(cpu);
  return {
    ...waits,
    idle,
    here: (user + system) / 1000 / waits.answers,
    database: ((databaseSeconds(dataDir) - database) * 1000) / waits.answers,
    commits: ((await countCommits()) - commits) / waits.answers,
  };
}

/**
 * Returns the number of transactions; waits first, because connections report them up to a second
 * late.
 */
async function countCommits(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const { rows } = await sql<{ count: number }>`
    select xact_commit as count from pg_stat_database where datname = current_database()`.execute(
    deps.db,
  );
  return rows[0]?.count ?? 0;
}

function report(name: string, result: Result): void {
  const [p50, p99, worst] = [result.p50, result.p99, result.worst].map((time) => time.toFixed(1));
  const [here, database, commits] = [result.here, result.database, result.commits].map((cost) =>
    cost.toFixed(2),
  );
  console.log(
    `${name.padEnd(18)} ${String(result.answers).padStart(6)} answers, ${result.failed} failed, ` +
      `p50/p99/worst ${p50} / ${p99} / ${worst} ms; an answer: ${here} + ${database} ms of a core, ${commits} transactions`,
  );
}
