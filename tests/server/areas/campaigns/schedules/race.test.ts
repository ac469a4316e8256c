import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { runSchedules } from '@server/areas/campaigns/schedules/jobs';
import { openDatabase } from '@server/db/open';
import { PATIENCE } from '@tests/support/patience';
import { buildScheduleMerchant, createSchedule } from '@tests/support/rows/schedules';
import { builtProgram } from '@tests/support/servers/built-server';
import { startSmtpServer } from '@tests/support/servers/mail';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const PEOPLE = 200;

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let merchant: Merchant;

beforeAll(async () => {
  // The mail server's delay makes the two servers send at the same time.
  smtp = await startSmtpServer({ delay: 20 });
  server = await buildServer();
});
beforeEach(async () => {
  merchant = await buildScheduleMerchant(server, smtp.port);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

async function planCrowd(): Promise<number> {
  const { db, now } = server.deps;
  await sql`
    insert into contact (pid, email, email_key, source, consented_at, created_at)
    select ${merchant.pid}, mail, mail, 1, now(), now()
    from (select ${merchant.pid} || '-' || n || '@mail.example' as mail
      from generate_series(1, ${PEOPLE}) as n) as people`.execute(db);
  const at = new Date(now().getTime() + 60_000).toISOString();
  const id = await createSchedule(merchant, { push_mode: 'calendar', trigger: ['once', { at }] });
  await db
    .updateTable('schedule_state')
    .set({ next_at: new Date(now().getTime() - 1000), since: new Date(now().getTime() - 120_000) })
    .where('pid', '=', merchant.pid)
    .where('id', '=', id)
    .execute();
  await sql`
    update campaign set body = jsonb_set(body, '{trigger,parameters,at,value}',
      to_jsonb(${new Date(now().getTime() - 30_000).toISOString()}::text))
    where pid = ${merchant.pid} and id = ${id}`.execute(db);
  return id;
}

const received = () =>
  smtp.mails.flatMap(({ to }) => to).filter((address) => address.startsWith(merchant.pid));
const statesOf = async (schedule: number) => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from schedule_outbox
    where pid = ${merchant.pid} and schedule = ${schedule} group by state`.execute(server.deps.db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

test('Two servers at one database send each of 200 e-mails exactly once', async () => {
  const id = await planCrowd();
  const other = openDatabase({ connection: server.database.connection });
  const again = () =>
    Promise.all([runSchedules(server.deps), runSchedules({ ...server.deps, db: other.db })]);
  await again();
  await again();
  await other.close();
  expect(received().sort()).toEqual([...new Set(received())].sort());
  expect(received()).toHaveLength(PEOPLE);
  expect(await statesOf(id)).toEqual({ sent: PEOPLE });
  const { body } = await merchant.call('GET /campaign/schedule/list');
  expect(body.data[0]).toMatchObject({ sent: PEOPLE, failed: 0, waiting: 0 });
});

test('A killed server loses only the e-mails it was sending, and no e-mail arrives twice', async () => {
  const id = await planCrowd();
  const running = [start(), start()];
  try {
    await expect.poll(() => received().length, { ...PATIENCE, interval: 5 }).toBeGreaterThan(30);
    const [victim] = running;
    victim?.kill('SIGKILL');
    if (victim) await once(victim, 'exit');
    running.push(start());
    await expect.poll(async () => (await statesOf(id)).queued ?? 0, PATIENCE).toBe(0);
    await expect
      .poll(async () => (await statesOf(id)).sent ?? 0, PATIENCE)
      .toBeGreaterThanOrEqual(PEOPLE - 3);
    // The surviving servers finish the messages they are sending before they end.
    await Promise.all(running.map(end));
    const { sent = 0, sending = 0, ...rest } = await statesOf(id);
    expect(rest).toEqual({});
    expect(sent + sending).toBe(PEOPLE);
    // Messages of the killed server may have arrived, so no server sends them again.
    expect(sending).toBeLessThanOrEqual(3);
    expect(new Set(received()).size).toBe(received().length);
    expect(received().length).toBeGreaterThanOrEqual(sent);
    await giveUp(id, sending);
  } finally {
    await Promise.all(running.map(end));
  }
});

/** Expires the lease of interrupted messages, after which they are unclear and not sent again. */
async function giveUp(id: number, lost: number): Promise<void> {
  await server.deps.db
    .updateTable('schedule_outbox')
    .set({ lease_until: new Date(0) })
    .where('pid', '=', merchant.pid)
    .where('state', '=', 'sending')
    .execute();
  const before = received().length;
  await runSchedules(server.deps);
  expect((await statesOf(id)).unclear ?? 0).toBe(lost);
  expect(received()).toHaveLength(before);
}

function start(): ChildProcess {
  return spawn(process.execPath, [builtProgram('main')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: server.database.url,
      SECRET_KEY: server.deps.env.secretKey.toString('base64'),
      DATA_DIR: server.deps.env.dataDir,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
