import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WidgetBatch } from '@contract/storefront';
import { openDatabase } from '@server/db/open';
import { sql } from 'kysely';
import { buildBatch } from './events';

/** What is killed without warning in a round. */
export type Victim = 'both' | 'server' | 'database';

export interface CrashReport {
  /** Answered events missing from the database. */
  lost: number;
  /** Events in the database that nobody sent. */
  strange: number;
  stored: number;
  /** Rows of the totals that differ from what the raw events say. */
  wrongTotals: number;
  /** Milliseconds from each kill until an event was stored again. */
  recovery: number[];
}

const PID = 'crash0000001';
const SENDERS = 20;

/**
 * Kills server and database again and again under a stream of events. What was not answered is
 * sent again, as the widget does, so in the end everything sent must be there exactly once.
 */
export async function crashRounds(victims: Victim[]): Promise<CrashReport> {
  const dataDir = `/tmp/vitrin-crash-${randomUUID().slice(0, 8)}`;
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let server = start(dataDir, port);
  try {
    await ready(address);
    const { db, close } = openDatabase({
      connection: { host: `${dataDir}/socket`, port: 5432, user: 'vitrin', database: 'vitrin' },
    });
    await db.insertInto('product').values({ pid: PID }).execute();

    const recovery: number[] = [];
    const sent = new Set<string>();
    const answered = new Set<string>();
    let open = true;
    const senders = Array.from({ length: SENDERS }, async () => {
      while (open) {
        const batch = buildBatch({ pid: PID, events: [{}, { camp_id: 2 }, { type: 'tagClick' }] });
        for (const { id } of batch.events) sent.add(id);
        while (!(await post(address, batch))) await sleep(20);
        for (const { id } of batch.events) answered.add(id);
      }
    });
    for (const victim of victims) {
      await sleep(300 + Math.random() * 500);
      const killed = performance.now();
      const ended = victim === 'database' ? undefined : once(server, 'exit');
      if (victim !== 'database') server.kill('SIGKILL');
      if (victim !== 'server') process.kill(postmasterOf(dataDir), 'SIGKILL');
      if (ended) {
        await ended;
        server = start(dataDir, port);
      }
      await storedAgain(address, sent, answered);
      recovery.push(performance.now() - killed);
    }
    open = false;
    await Promise.all(senders);

    const { rows } = await sql<{ id: string }>`SELECT id FROM events`.execute(db);
    const stored = new Set(rows.map(({ id }) => id));
    const wrong = await sql`
      SELECT FROM (
        SELECT (ts AT TIME ZONE 'Europe/Istanbul')::date AS day, camp_id, type, count(*) AS total_count,
          count(DISTINCT session) AS total_session, count(DISTINCT visitor) AS unique_user
        FROM events GROUP BY 1, 2, 3) AS raw
      FULL JOIN event_totals USING (day, camp_id, type, total_count, total_session, unique_user)
      WHERE raw.day IS NULL OR event_totals.pid IS NULL`.execute(db);
    await close();
    return {
      lost: [...answered].filter((id) => !stored.has(id)).length,
      strange: [...stored].filter((id) => !sent.has(id)).length,
      stored: stored.size,
      wrongTotals: wrong.rows.length,
      recovery,
    };
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function start(dataDir: string, port: number): ChildProcess {
  return spawn(process.execPath, ['scripts/run.mjs', 'server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function ready(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(20);
  }
}

/** Whether the batch was answered for good: stored. */
async function post(address: string, batch: WidgetBatch): Promise<boolean> {
  const init = { method: 'POST', body: JSON.stringify(batch) };
  const answer = await fetch(`${address}/widget/events`, init).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status === 202;
}

async function storedAgain(
  address: string,
  sent: Set<string>,
  answered: Set<string>,
): Promise<void> {
  const probe = buildBatch({ pid: PID });
  const [id = ''] = probe.events.map((event) => event.id);
  sent.add(id);
  while (!(await post(address, probe))) await sleep(20);
  answered.add(id);
}

/** The same one for every restart, so that senders find the server again. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

function postmasterOf(dataDir: string): number {
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}
