// Measures the CPU time of 500 open inboxes that read their list again after each change.
import { rmSync } from 'node:fs';
import os from 'node:os';
import { createApp } from '@server/app';
import { boot } from '@server/boot';
import { cookieName, insertSession } from '@server/http/guards/session';
import { parseEnv } from '@server/platform/env';
import { listen } from '@server/platform/listen';
import { sql } from 'kysely';
import { askChild } from './support/ask-child';
import { databaseSeconds } from './support/machine';

interface Result {
  /** Number of streams that were open at the end of the measurement. */
  open: number;
  events: number;
  seconds: number;
}

const SHOPS = 10;
const INBOXES = 500;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
/** Maximum CPU time of all open inboxes without changes, in percent of a core. */
const LIMIT_PERCENT = 5;
const CHANGE_INTERVAL_MS = 10_000 / SHOPS;
const dataDir = `/tmp/vitrin-bench-inboxes-${process.pid}`;

const load = os.loadavg()[0]?.toFixed(1);
console.log(`Load of the machine before: ${load} on ${os.cpus().length} cores`);
const env = parseEnv({ DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'warn' });
const { deps, shutDown } = await boot(env, {
  assets: null,
  dist: 'dist/server',
  print: console.log,
});
try {
  const server = await listen(createApp(deps).fetch, { host: '127.0.0.1', port: 0 });
  const pids = Array.from({ length: SHOPS }, (_, nth) => `inbox${String(nth).padStart(7, '0')}`);
  const cookies = await Promise.all(pids.map(createShop));
  const plan = { port: server.port, cookies, inboxes: INBOXES };
  const idle = await measure({ ...plan, inboxes: 0 }, []);
  const quiet = await measure(plan, []);
  const changing = await measure(plan, pids);
  for (const [name, cost] of Object.entries({ idle, quiet, changing })) {
    console.log(
      `${name.padEnd(9)} ${cost.open} streams, ${cost.events} events; ` +
        `${cost.here.toFixed(2)} % of a core in the server, ${cost.database.toFixed(2)} % in the database`,
    );
  }
  const total = ({ here, database }: typeof idle) => here + database;
  const added = total(quiet) - total(idle);
  const each = ((total(changing) - total(quiet)) / 100) * (SECONDS - 6) * 1000;
  console.log(
    `Figure (${INBOXES} open inboxes, less than ${LIMIT_PERCENT} % of a core): ${added.toFixed(2)} %; ` +
      `each change that an inbox shows costs ${(each / changing.events).toFixed(1)} ms more, with reading its list again`,
  );
  if (!(added < LIMIT_PERCENT) || changing.open !== INBOXES) process.exitCode = 1;
  await server.stop(1000);
} finally {
  await shutDown();
  rmSync(dataDir, { recursive: true, force: true });
}

async function createShop(pid: string): Promise<string> {
  const { db } = deps;
  await db.insertInto('product').values({ pid, type: 'base', daily_limit: null }).execute();
  const email = `${pid}@shop.example`;
  await db
    .insertInto('users')
    .values({
      id: pid,
      pid,
      host: 'main',
      email,
      email_key: email,
      name: 'Bench',
      password_hash: '',
      extra: '{}',
    })
    .execute();
  await sql`insert into inbox_thread (pid, conversation, state, opened_at)
    values (${pid}, 'bench', 'open', now())`.execute(db);
  const token = await insertSession(deps, { userId: pid, userAgent: '', ip: '' });
  return `${cookieName(deps.env)}=${token}`;
}

/** Runs inboxes while conversations of the shops `changing` change; CPU in percent of a core. */
async function measure(plan: { inboxes: number } & object, changing: readonly string[]) {
  const running = askChild<Result>('inbox-crowd.mjs', { ...plan, seconds: SECONDS });
  // The load generator opens all streams during this pause.
  await pause(5_000);
  const [cpu, database, began] = [process.cpuUsage(), databaseSeconds(dataDir), performance.now()];
  const until = began + (SECONDS - 6) * 1000;
  for (let nth = 0; performance.now() < until; nth++) {
    await pause(CHANGE_INTERVAL_MS);
    const pid = changing[nth % changing.length];
    if (!pid) continue;
    await sql`update inbox_thread set waiting_since = now() where pid = ${pid}`.execute(deps.db);
  }
  const wall = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const here = ((user + system) / 1e6 / wall) * 100;
  const inDatabase = ((databaseSeconds(dataDir) - database) / wall) * 100;
  return { ...(await running), here, database: inDatabase };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
