import { claimInbox } from '@server/areas/bots/whatsapp/inbox';
import { whatsappQueue } from '@server/areas/bots/whatsapp/outbox';
import { finishJobs } from '@server/areas/campaigns/schedules/jobs';
import { downloadJob } from '@server/areas/reports/downloads/job';
import { forShop } from '@server/db/shop-scope';
import { drainQueue, type Queue, type QueueRow } from '@server/work/queue';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Number of due messages of one shop that precede the only message of another shop. */
const CROWD = 500;

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

type Row = QueueRow & { shop?: string };

/** Inserts `count` rows of a shop that became due `ago` minutes ago. */
const ROWS: Record<
  Queue<Row>['table'],
  (pid: string, count: number, ago: number) => RawBuilder<unknown>
> = {
  outbox: (
    pid,
    count,
    ago,
  ) => sql`insert into outbox (shop, to_address, subject, html, plain, due_at)
    select ${pid}, 'a@b.example', '', '', '', ${dueAgo(ago)} from ${numbers(count)}`,
  schedule_outbox: (pid, count, ago) => sql`insert into schedule_outbox
    (pid, schedule, channel, address, state, due_at, created_at)
    select ${pid}, 1, 'mail', 'a@b.example', 'queued', ${dueAgo(ago)}, now() from ${numbers(count)}`,
  whatsapp_outbox: (pid, count, ago) => sql`insert into whatsapp_outbox
    (pid, recipient, message, state, window_until, due_at, created_at)
    select ${pid}, n::text, '{}', 'queued', now(), ${dueAgo(ago)}, now() from ${numbers(count)}`,
  answer_mail: (pid, count, ago) => sql`insert into answer_mail
    (pid, job, question, state, due_at, created_at)
    select ${pid}, 1, n, 'queued', ${dueAgo(ago)}, now() from ${numbers(count)}`,
  webhook_outbox: (pid, count, ago) => sql`insert into webhook_outbox
    (pid, body, due_at, created_at) select ${pid}, '{}', ${dueAgo(ago)}, now() from ${numbers(count)}`,
  connection_outbox: (pid, count, ago) => sql`insert into connection_outbox
    (pid, kind, email, body, due_at, created_at)
    select ${pid}, 'webhook', 'ada@shop.example', '{}', ${dueAgo(ago)}, now() from ${numbers(count)}`,
  marketplace_answer: (pid, count, ago) => sql`insert into marketplace_answer
    (pid, question, body, state, due_at, created_at)
    select ${pid}, n, '', 'queued', ${dueAgo(ago)}, now() from ${numbers(count)}`,
};
const numbers = (count: number) => sql`generate_series(1, ${count}::int) as n`;
const dueAgo = (minutes: number) => sql`now() - ${minutes}::int * interval '1 minute'`;

test.each(Object.keys(ROWS) as Queue<Row>['table'][])(
  'A shop’s only message in %s is among the first sent, although another shop has 500 due before it',
  async (table) => {
    const { db } = server.deps;
    await ROWS[table]('crowd', CROWD, 60).execute(db);
    await ROWS[table]('single', 1, 1).execute(db);
    const sent: string[] = [];
    const queue: Queue<Row> = {
      table,
      retryDelaysS: [],
      concurrency: 4,
      ...(table === 'whatsapp_outbox' && { condition: whatsappQueue.condition }),
      send: async (_deps, { pid, shop }) => {
        sent.push(pid ?? shop ?? '');
        return { state: 'sent' };
      },
    };
    await drainQueue(server.deps, queue, () => sent.length >= 12);
    expect(sent.indexOf('single')).toBeGreaterThanOrEqual(0);
    expect(sent.indexOf('single')).toBeLessThan(8);
    await drainQueue(server.deps, queue);
    expect(sent.length).toBe(CROWD + 1);
  },
);

test('A shop that waits for its deletion receives e-mails but sends no messages until it is restored', async () => {
  const { db } = server.deps;
  const { pid } = await server.buildMerchant();
  const leaveAt = (at: Date | null) =>
    forShop(db, pid).updateTable('product').set({ delete_at: at }).execute();
  const sent: string[] = [];
  const drainAll = async () => {
    sent.length = 0;
    for (const table of Object.keys(ROWS) as Queue<Row>['table'][]) {
      await drainQueue(server.deps, {
        table,
        retryDelaysS: [],
        concurrency: 4,
        send: async (_deps, row) => {
          if ((row.pid ?? (row as Row).shop) === pid) sent.push(table);
          return { state: 'sent' };
        },
      });
    }
  };
  await leaveAt(new Date());
  for (const insert of Object.values(ROWS)) await insert(pid, 1, 1).execute(db);
  await drainAll();
  expect(sent).toEqual(['outbox']);
  await leaveAt(null);
  await drainAll();
  expect(sent).toEqual(Object.keys(ROWS).filter((table) => table !== 'outbox'));
});

test('Received messages are claimed in fair shares of the shops', async () => {
  const { db } = server.deps;
  const insert = (pid: string, count: number, ago: number) => sql`insert into whatsapp_inbox
    (pid, message_id, sender, input, sent_at, received_at)
    select ${pid}, n::text, n::text, '{}', ${dueAgo(ago)}, ${dueAgo(ago)} from ${numbers(count)}`;
  await insert('crowd', CROWD, 60).execute(db);
  await insert('single', 1, 1).execute(db);
  const claimed = await claimInbox(db, 10);
  expect(claimed.map(({ pid }) => pid)).toContain('single');
  expect(claimed.length).toBeGreaterThan(1);
  expect(claimed.length).toBeLessThanOrEqual(10);
});

test('Due schedule jobs are settled in fair shares of the shops', async () => {
  const { db } = server.deps;
  const insert = (pid: string, count: number, ago: number) => sql`insert into schedule_job
    (pid, schedule, person, occurrence, started_at, due_at)
    select ${pid}, 1, gen_random_uuid(), '', now(), ${dueAgo(ago)} from ${numbers(count)}`;
  await insert('crowd', CROWD, 60).execute(db);
  await insert('single', 1, 1).execute(db);
  expect(await finishJobs(server.deps)).toBeGreaterThan(1);
  const { rows } = await sql<{ outcome: string }>`select outcome from schedule_job
    where pid = 'single'`.execute(db);
  // The outcome `off` shows that the job was settled; its schedule is not running.
  expect(rows).toEqual([{ outcome: 'off' }]);
});

test('Workbooks are claimed in fair shares of the shops', async () => {
  const { db } = server.deps;
  const insert = (pid: string, count: number, ago: number) => sql`insert into download
    (pid, filename, sheets, rows, created_at, expires_at)
    select ${pid}, n::text, '[]', 1, ${dueAgo(ago)} + n * interval '1 second', now() + interval '1 day'
    from ${numbers(count)}`;
  await insert('crowd', 5, 60).execute(db);
  await insert('single', 1, 1).execute(db);
  const [first, second] = [
    await downloadJob.claim(server.deps),
    await downloadJob.claim(server.deps),
  ];
  expect([first?.pid, second?.pid]).toEqual(['crowd', 'single']);
});
