import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WidgetBatch, WidgetConfig } from '@contract/storefront';
import { hashPassword } from '@server/areas/session/password';
import { openDatabase } from '@server/db/open';
import type { Database } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import { makeLive } from './campaigns';
import { type Audit, codeWriter, mailWriter, orderWriter } from './crashWriters';
import { buildBatch, fromElsewhere } from './events';
import { startSmtpServer } from './mail';
import { countWrongTotals } from './wrongTotals';

/** What is killed without warning in a round; `backend` is one connection's process of the database. */
export type Victim = 'both' | 'server' | 'database' | 'backend';

export interface CrashReport {
  /** Answered events and saves missing from the database. */
  lost: number;
  /** Events that were not believed, by reason: none may be. */
  aside: { reason: string; total: number }[];
  /** Events in the database that nobody sent. */
  strange: number;
  stored: number;
  /** Saves of a variable that were answered. */
  saved: number;
  /** Orders, codes and letters. */
  writes: Record<'orders' | 'codes' | 'letters', Audit>;
  /** Times the server ended though nobody had killed it. */
  died: number;
  /** Rows of the totals that differ from what the raw events say. */
  wrongTotals: number;
  /** Milliseconds from each kill until an event was stored again. */
  recovery: number[];
  /** The same after a clean stop, for comparison. */
  restart: number[];
}

const PID = 'crash0000001';
const PASSWORD = 'Passw0rd!';
const OWN = { 'content-type': 'application/json', 'x-vitrin': '1' };
const SENDERS = 20;
const SAVERS = 4;
/** Of orders, codes and letters each. */
const WRITERS = 3;

/**
 * Kills server and database again and again under a stream of events, orders, saves, codes of lists and letters.
 * What was not answered is sent again, as the widget and a shop's server do, so in the end everything
 * sent must be there exactly once.
 * `program` is what Node runs as the server; at the end it is stopped and started again `restarts` times.
 */
export async function crashRounds(
  victims: Victim[],
  program: string[],
  { restarts = 0 } = {},
): Promise<CrashReport> {
  const dataDir = path.join(tmpdir(), `vitrin-crash-${randomUUID().slice(0, 8)}`);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const mailServer = await startSmtpServer();
  const start = () => startServer(program, { dataDir, port, mailPort: mailServer.port });
  let server = start();
  try {
    await ready(address);
    const { db, close } = openDatabase({
      connection: { host: `${dataDir}/socket`, port: 5432, user: 'vitrin', database: 'vitrin' },
    });
    const cookie = await signUp(db, address);
    for (const id of [1, 2]) await makeLive(db, PID, id);
    const config = await fetch(`${address}/widget/config/${PID}`);
    const { token } = (await config.json()) as WidgetConfig;
    const batchOf = (parts: Parameters<typeof buildBatch>[0] = {}) =>
      buildBatch({ pid: PID, ...(token && { token }), ...parts });

    const recovery: number[] = [];
    const sent = new Set<string>();
    const answered = new Set<string>();
    let open = true;
    const senders = Array.from({ length: SENDERS }, async () => {
      while (open) {
        const batch = batchOf({ events: [{}, { camp_id: 2 }, { type: 'tagClick' }] });
        for (const { id } of batch.events) sent.add(id);
        while (!(await post(address, batch))) await sleep(20);
        for (const { id } of batch.events) answered.add(id);
      }
    });
    const saves = { answered: 0, lost: 0 };
    const savers = Array.from({ length: SAVERS }, async (_, n) => {
      const saver = createSaver(address, cookie, `saver${n}`);
      while (open) if (await saver.saveNext()) saves.answered += 1;
      return saver;
    });
    const place = { address, pid: PID };
    const writers = {
      orders: orderWriter({ ...place, key: await createKey(address, cookie) }),
      codes: await codeWriter(db, { ...place, campaign: 1 }),
      letters: mailWriter(db, mailServer),
    };
    const writing = Object.values(writers).flatMap((writer) =>
      Array.from({ length: WRITERS }, () => writer.write(() => open)),
    );
    let died = 0;
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
      await storedAgain(address, db, batchOf(), sent, answered);
      recovery.push(performance.now() - killed);
      if (server.exitCode !== null) {
        died += 1;
        server = start();
      }
    }
    open = false;
    const restart: number[] = [];
    await Promise.all([...senders, ...writing]);
    await up(db);
    // Some events may have been acknowledged while the database was away.
    while (await keepsEvents(address)) await sleep(20);
    const writes = {
      orders: await writers.orders.audit(db),
      codes: await writers.codes.audit(db),
      letters: await writers.letters.audit(db),
    };
    for (const saver of await Promise.all(savers)) saves.lost += await saver.countLost(db);

    const { rows } = await sql<{ id: string }>`SELECT id FROM events`.execute(db);
    const stored = new Set(rows.map(({ id }) => id));
    const wrongTotals = await countWrongTotals(db);
    const aside = await db.selectFrom('event_aside').select(['reason', 'total']).execute();
    for (let nth = 0; nth < restarts; nth++) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      const began = performance.now();
      server = start();
      // What is stored from here on is not compared any more.
      await storedAgain(address, db, batchOf(), new Set(), new Set());
      restart.push(performance.now() - began);
    }
    await close();
    return {
      lost: [...answered].filter((id) => !stored.has(id)).length + saves.lost,
      strange: [...stored].filter((id) => !sent.has(id)).length,
      stored: stored.size,
      aside,
      saved: saves.answered,
      writes,
      died,
      wrongTotals,
      recovery,
      restart,
    };
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await mailServer.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function startServer(
  program: string[],
  { dataDir, port, mailPort }: { dataDir: string; port: number; mailPort: number },
): ChildProcess {
  return spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      MAIL_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'vitrin@instance.example',
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

async function keepsEvents(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`).catch(() => null);
  return !answer?.ok || 'eventSpool' in ((await answer.json()) as object);
}

/** Whether the batch was answered for good: stored, or kept until it can be. */
async function post(address: string, batch: WidgetBatch): Promise<boolean> {
  const init = { method: 'POST', headers: fromElsewhere(), body: JSON.stringify(batch) };
  const answer = await fetch(`${address}/widget/events`, init).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status === 202;
}

async function storedAgain(
  address: string,
  db: Kysely<Database>,
  probe: WidgetBatch,
  sent: Set<string>,
  answered: Set<string>,
): Promise<void> {
  const [id = ''] = probe.events.map((event) => event.id);
  sent.add(id);
  while (!(await post(address, probe))) await sleep(20);
  answered.add(id);
  // It may have been acknowledged while the database was away.
  const isStored = () => sql`SELECT FROM events WHERE id = ${id}`.execute(db).catch(() => null);
  while (!(await isStored())?.rows.length) await sleep(20);
}

/** The same one for every restart, so that senders find the server again. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** A shop and its merchant, signed in. */
async function signUp(db: Kysely<Database>, address: string): Promise<string> {
  const email = 'crash@shop.example';
  await db.insertInto('product').values({ pid: PID }).execute();
  await db
    .insertInto('users')
    .values({
      id: PID,
      pid: PID,
      host: 'main',
      email,
      email_key: email,
      password_hash: await hashPassword(PASSWORD),
    })
    .execute();
  const body = JSON.stringify({ username: email, password: PASSWORD });
  const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers: OWN, body });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** A key for the shop's own server. */
async function createKey(address: string, cookie: string): Promise<string> {
  const answer = await fetch(`${address}/api/orders/keys/create`, {
    method: 'POST',
    headers: { ...OWN, cookie },
    body: JSON.stringify({ name: 'ERP' }),
  });
  return (await answer.json()).data.key;
}

/** Saves one variable again and again, in the transactions its call opens. */
function createSaver(address: string, cookie: string, key: string) {
  let id: number | undefined;
  let attempt = 0;
  let answered = 0;
  const data = {
    _raw: {
      key: { value: key },
      auto: { value: false },
      unique: { value: true },
      code: { value: 'return 1;' },
    },
  };
  return {
    async saveNext(): Promise<boolean> {
      attempt += 1;
      const sent = { data: { ...(id && { id }), name: String(attempt), disabled: false, data } };
      const answer = await fetch(`${address}/api/personalize/variable/save`, {
        method: 'POST',
        headers: { ...OWN, cookie },
        body: JSON.stringify(sent),
      }).catch(() => null);
      const said = await answer?.json().catch(() => null);
      if (answer?.status !== 200) {
        // The first save may have been stored though its answer was lost.
        if (!id) id = await findVariable(address, cookie, key);
        await sleep(20);
        return false;
      }
      id = said.data.id;
      answered = attempt;
      return true;
    },
    /** 1 when what was answered last is not what is stored, or something saved later. */
    async countLost(db: Kysely<Database>): Promise<number> {
      if (!id) return 0;
      const row = await db
        .selectFrom('variable')
        .select('name')
        .where('pid', '=', PID)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && Number(row.name) >= answered ? 0 : 1;
    },
  };
}

async function findVariable(address: string, cookie: string, key: string) {
  const answer = await fetch(`${address}/api/personalize/variable/get`, {
    headers: { ...OWN, cookie },
  }).catch(() => null);
  const said = answer?.ok ? await answer.json().catch(() => null) : null;
  const mine = (said?.data ?? []).find(
    (one: { data: { _raw: { key: { value: string } } } }) => one.data._raw.key.value === key,
  );
  return mine?.id as number | undefined;
}

/** After one of its processes was killed, the database may begin to start again only now. */
async function up(db: Kysely<Database>): Promise<void> {
  while (!(await sql`SELECT`.execute(db).catch(() => null))) await sleep(20);
}

/** The process of one connection that is at work for the server. */
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
