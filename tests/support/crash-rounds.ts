import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@server/db/open';
import type { Database } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import {
  type Audit,
  codeWriter,
  type EventWriter,
  eventWriter,
  mailWriter,
  orderWriter,
  saveWriter,
  type Writer,
} from './crash-writers';
import { startSmtpServer } from './servers/mail';
import { spawnServer } from './servers/server-process';
import { createOrderKey, makeShop, PID, pageToken, signIn } from './servers/shop-on-server';
import { countWrongTotals } from './wrong-totals';

/** Process that `crashRounds` kills; `backend` is the PostgreSQL process of one connection. */
export type Victim = 'both' | 'server' | 'database' | 'backend';

export interface CrashReport {
  /** Rejected events by reason; the list must be empty. */
  rejected: { reason: string; total: number }[];
  writes: Record<'events' | 'saves' | 'orders' | 'codes' | 'mails', Audit>;
  unexpectedExits: number;
  /** How many totals differ from the raw events. */
  wrongTotals: number;
  /** Milliseconds from each kill until an event was stored again. */
  recovery: number[];
  /** Milliseconds from each clean stop until an event was stored again, for comparison. */
  restart: number[];
}

/** Concurrent writers without pauses; `each` applies to orders, codes and e-mails. */
const FULL_LOAD = { senders: 20, savers: 4, each: 3 };
/** A smaller load that still finds lost writes, but leaves CPU time for other tests. */
const LIGHT_LOAD = { senders: 3, savers: 2, each: 1 };

/**
 * Kills the victims repeatedly while events, orders, saves, coupon codes and e-mails are written.
 * The writers repeat requests without a response, so in the end each write must be stored exactly
 * once. `program` contains Node's arguments; at the end the server is restarted `restarts` times.
 */
export async function crashRounds(
  victims: Victim[],
  program: string[],
  { restarts = 0, light = false } = {},
): Promise<CrashReport> {
  const load = light ? LIGHT_LOAD : FULL_LOAD;
  const dataDir = path.join(tmpdir(), `vitrin-crash-${randomUUID().slice(0, 8)}`);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const mailServer = await startSmtpServer();
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    MAIL_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'vitrin@instance.example',
  };
  const start = () => spawnServer(env, { program });
  let server = start();
  try {
    await ready(address);
    const { db, close } = openDatabase({
      connection: { host: `${dataDir}/socket`, port: 5432, user: 'vitrin', database: 'vitrin' },
    });
    await makeShop(db, 2);
    const cookie = await signIn(address);
    const place = { address, pid: PID };
    const events = eventWriter({ ...place, token: await pageToken(address) });
    const saves = saveWriter({ ...place, cookie });
    const others = {
      orders: orderWriter({ ...place, key: await createOrderKey(address, cookie) }),
      codes: await codeWriter(db, { ...place, campaign: 1 }),
      mails: mailWriter(db, mailServer),
    };
    let open = true;
    const many = (writer: Writer, count: number) =>
      Array.from({ length: count }, () => writer.write(() => open));
    const writing = [
      ...many(events, load.senders),
      ...many(saves, load.savers),
      ...Object.values(others).flatMap((writer) => many(writer, load.each)),
    ];
    const recovery: number[] = [];
    let unexpectedExits = 0;
    for (const victim of victims) {
      await sleep(300 + Math.random() * 500);
      const killed = performance.now();
      const ends = victim === 'server' || victim === 'both';
      const ended = ends ? once(server, 'exit') : undefined;
      if (ends) server.kill('SIGKILL');
      if (victim === 'backend') process.kill(await backendOf(db), 'SIGKILL');
      else if (victim !== 'server') process.kill(postmasterOf(dataDir), 'SIGKILL');
      if (ended) {
        await ended;
        server = start();
      }
      await storedAgain(events, db);
      recovery.push(performance.now() - killed);
      if (server.exitCode !== null) {
        unexpectedExits += 1;
        server = start();
      }
    }
    open = false;
    const restart: number[] = [];
    await Promise.all(writing);
    await waitForDatabase(db);
    // Waits until events that the server acknowledged without the database are stored.
    while (await keepsEvents(address)) await sleep(20);
    const writes = {
      events: await events.audit(db),
      saves: await saves.audit(db),
      orders: await others.orders.audit(db),
      codes: await others.codes.audit(db),
      mails: await others.mails.audit(db),
    };
    const wrongTotals = await countWrongTotals(db);
    const rejected = await db.selectFrom('rejected_event').select(['reason', 'total']).execute();
    for (let nth = 0; nth < restarts; nth++) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      const began = performance.now();
      server = start();
      await storedAgain(events, db);
      restart.push(performance.now() - began);
    }
    await close();
    return { rejected, writes, unexpectedExits, wrongTotals, recovery, restart };
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await mailServer.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function ready(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(20);
  }
}

export async function keepsEvents(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`).catch(() => null);
  return !answer?.ok || 'eventSpool' in ((await answer.json()) as object);
}

/** Resolves when an event is stored: it may be acknowledged before the database is back. */
async function storedAgain(events: EventWriter, db: Kysely<Database>): Promise<void> {
  const id = await events.send();
  const isStored = () => sql`SELECT FROM events WHERE id = ${id}`.execute(db).catch(() => null);
  while (!(await isStored())?.rows.length) await sleep(20);
}

/** A free port, which the server uses after each restart, so that the writers find it again. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** The database may restart with a delay after one of its processes was killed. */
export async function waitForDatabase(db: Kysely<Database>): Promise<void> {
  while (!(await sql`SELECT`.execute(db).catch(() => null))) await sleep(20);
}

async function backendOf(db: Kysely<Database>): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity
      WHERE application_name = 'vitrin' AND pid <> pg_backend_pid()
      ORDER BY state = 'idle in transaction' DESC, state = 'active' DESC LIMIT 1`.execute(db);
    if (rows[0]) return rows[0].pid;
    await sleep(20);
  }
}

function postmasterOf(dataDir: string): number {
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}
