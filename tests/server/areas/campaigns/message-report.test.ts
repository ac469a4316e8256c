import { randomUUID } from 'node:crypto';
import type { LabelCount } from '@contract/entities/reports/analytics';
import { deleteScheduleState } from '@server/areas/campaigns/schedules/state';
import { forShop } from '@server/db/shop-scope';
import { dropOldRows } from '@server/housekeeping/retention';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSchedule } from '../../../support/rows/schedules';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const IN_FEBRUARY = '2026-02-28T20:59:59Z';
/** This time is 1 March in Istanbul. */
const IN_MARCH = '2026-02-28T21:00:00Z';

async function ask(merchant: Merchant, filter = {}, labels?: string[]): Promise<LabelCount[]> {
  const { body } = await merchant.call('POST /live/getEventInfoGeneral', {
    body: { start_date: '2026-03-01', end_date: '2026-03-31', filter, ...(labels && { labels }) },
  });
  return body.result.result;
}

/** Formats the counts of messages; skips the counts of bots, which have no platform. */
const linesOf = (counts: LabelCount[]) =>
  counts
    .filter(({ platform }) => platform)
    .map(({ platform, source, label, total }) => `${platform} ${source} ${label} ${total}`)
    .sort();

interface Letter {
  channel: string;
  state: string;
  at?: string;
  origin?: string;
  schedule?: number;
}

async function settle(
  { pid }: Merchant,
  { channel, state, at = IN_MARCH, origin = 'schedule', schedule = 7 }: Letter,
) {
  await sql`insert into schedule_outbox
    (pid, schedule, contact, channel, address, state, origin, due_at, created_at, settled_at)
    values (${pid}, ${schedule}, ${randomUUID()}, ${channel}, 'a@b.example', ${state}, ${origin},
      ${at}, ${at}, ${state === 'queued' ? null : at})`.execute(server.deps.db);
}

async function storeMessage({ pid }: Merchant, type: string, state: string, at = IN_MARCH) {
  await sql`insert into whatsapp_outbox
    (pid, recipient, message, state, window_until, due_at, created_at, settled_at)
    values (${pid}, '90', ${JSON.stringify({ type })}, ${state}, ${at}, ${at}, ${at}, ${at})`.execute(
    server.deps.db,
  );
}

async function report({ pid }: Merchant, rank: number, at = IN_MARCH) {
  await sql`insert into whatsapp_status values (${pid}, ${randomUUID()}, '', ${rank}, null, ${at})`.execute(
    server.deps.db,
  );
}

async function fill(merchant: Merchant) {
  const { pid } = merchant;
  const { db } = server.deps;
  for (const letter of [
    { channel: 'mail', state: 'sent' },
    { channel: 'mail', state: 'sent', at: IN_FEBRUARY },
    { channel: 'mail', state: 'failed' },
    { channel: 'mail', state: 'sent', origin: 'cart' },
    { channel: 'mail', state: 'sent', origin: 'form' },
    { channel: 'mail', state: 'sent', origin: 'test' },
    { channel: 'mail', state: 'withdrawn' },
    { channel: '', state: 'missed' },
    { channel: 'web-push', state: 'sent' },
    { channel: 'web-push', state: 'unclear' },
    { channel: 'whatsapp-web', state: 'sent' },
    { channel: 'whatsapp-business', state: 'sent' },
  ]) {
    await settle(merchant, letter);
  }
  await storeMessage(merchant, 'text', 'sent');
  await storeMessage(merchant, 'text', 'expired');
  await storeMessage(merchant, 'template', 'sent');
  await storeMessage(merchant, 'template', 'sent', IN_FEBRUARY);
  for (const rank of [1, 2, 3, 3, 4]) await report(merchant, rank);
  await report(merchant, 3, IN_FEBRUARY);
  await sql`insert into whatsapp_inbox (pid, message_id, sender, input, sent_at, received_at, answered_at)
    values (${pid}, 'm1', '90', '{}', ${IN_MARCH}, ${IN_MARCH}, ${IN_MARCH})`.execute(db);
  await sql`insert into question (pid, id, sid, product_id, question, user_name, user_email,
      product_link, answer, mail_state, mail_at, created_at)
    values (${pid}, 1, ${randomUUID()}, 'p', '?', '', '', '', 'a', 'sent', ${IN_MARCH}, ${IN_MARCH})`.execute(
    db,
  );
  await sql`insert into answer_mail (pid, job, question, state, due_at, created_at, settled_at)
    values (${pid}, 1, 1, 'sent', now(), ${IN_MARCH}, ${IN_MARCH}),
      (${pid}, 1, 2, 'failed', now(), ${IN_MARCH}, ${IN_MARCH})`.execute(db);
}

const MARCH = [
  'mail answer failed 1',
  'mail answer sent 1',
  'mail cart sent 1',
  'mail form sent 1',
  'mail schedule failed 1',
  'mail schedule sent 1',
  'web-push schedule sent 1',
  'web-push schedule unclear 1',
  'whatsapp  delivered 3',
  'whatsapp  failed 1',
  'whatsapp  read 2',
  'whatsapp chat failed 1',
  'whatsapp chat received 1',
  'whatsapp chat sent 1',
  'whatsapp schedule sent 2',
  'whatsapp template sent 1',
];

test('Messages count by platform, source and result, in days of Istanbul', async () => {
  const merchant = await server.buildMerchant();
  await fill(merchant);
  expect(linesOf(await ask(merchant))).toEqual(MARCH);
  expect(linesOf(await ask(await server.buildMerchant()))).toEqual([]);
});

test('The report can be narrowed to a platform and to labels', async () => {
  const merchant = await server.buildMerchant();
  await fill(merchant);
  const mail = await ask(merchant, { platform: 'mail' });
  expect(mail).toHaveLength(6);
  expect(linesOf(mail)).toEqual(MARCH.filter((line) => line.startsWith('mail')));
  expect(linesOf(await ask(merchant, { platform: 'web' }))).toEqual([]);
  const sent = await ask(merchant, { platform: 'whatsapp' }, ['sent', 'read', 'conversation']);
  expect(sent.find(({ platform }) => !platform)).toEqual({ label: 'conversation', total: 0 });
  expect(linesOf(sent)).toEqual([
    'whatsapp  read 2',
    'whatsapp chat sent 1',
    'whatsapp schedule sent 2',
    'whatsapp template sent 1',
  ]);
});

test('Messages deleted by age stay in the counts, also after a second deletion', async () => {
  const merchant = await server.buildMerchant();
  const { deps } = server;
  const later = { ...deps, now: () => new Date('2026-11-01T00:00:00Z') };
  const dropAll = () => dropOldRows(later);
  await fill(merchant);
  await dropAll();
  expect(linesOf(await ask(merchant))).toEqual(MARCH);
  const left = await deps.db
    .selectFrom('schedule_outbox')
    .select('id')
    .where('pid', '=', merchant.pid)
    .execute();
  expect(left).toEqual([]);
  await settle(merchant, { channel: 'mail', state: 'sent' });
  expect(linesOf(await ask(merchant))).toContain('mail schedule sent 2');
  await dropAll();
  expect(linesOf(await ask(merchant))).toContain('mail schedule sent 2');
});

test('Sent messages of a deleted schedule stay in the counts', async () => {
  const merchant = await server.buildMerchant({ extra: { useSchedule: true } });
  const schedule = await createSchedule(merchant);
  await settle(merchant, { channel: 'mail', state: 'sent', schedule });
  await settle(merchant, { channel: 'mail', state: 'queued', schedule });
  await deleteScheduleState(forShop(server.deps.db, merchant.pid), schedule);
  expect(linesOf(await ask(merchant))).toEqual(['mail schedule sent 1']);
});
