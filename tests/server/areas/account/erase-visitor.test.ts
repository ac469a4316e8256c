import { randomUUID } from 'node:crypto';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { ERASURES, eraseVisitor } from '@server/areas/account/visitors/erase';
import { forShop, SHOP_TABLES, type ShopTable } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { enqueueMail } from '@server/mail/outbox';
import { contactHasher } from '@server/orders/contact-hash';
import { recordOrder } from '@server/orders/record';
import { countMessages } from '@server/shop/message-totals';
import { PATIENCE } from '@tests/support/patience';
import { buildEvent, storeUncounted } from '@tests/support/rows/events';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

/** A person with a row in every table; `n` makes the ids unique. */
interface Shopper {
  n: number;
  visitor: string;
  session: string;
  contact: string;
  email: string;
  phone: string;
}

const buildShopper = (n: number): Shopper => ({
  n,
  visitor: randomUUID(),
  session: randomUUID(),
  contact: randomUUID(),
  email: `Ayse${n}@mail.example`,
  phone: `90532111220${n}`,
});

const rows: { [Table in ShopTable]?: (pid: string, who: Shopper) => RawBuilder<unknown> } = {
  event_batches: (pid, { n, visitor, session }) =>
    storeUncounted(
      sql`values (${pid}, ${idOf(n)}, now(), 5, 7, ${visitor}, ${session}, '{"email": "x"}')`,
    ),
  contact_backlog: (pid, { n }) => sql`insert into contact_backlog values (${pid}, ${idOf(n)})`,
  event_visitor: (pid, { visitor }) =>
    sql`insert into event_visitor values (${pid}, ${visitor}, 1, '2026-11-20', '[[],[],[]]')`,
  visitor_fact: (pid, { visitor }) =>
    sql`insert into visitor_fact (pid, visitor) values (${pid}, ${visitor})`,
  product_visit: (pid, { session }) =>
    sql`insert into product_visit values (${pid}, ${session}, '{}', '{}', now())`,
  coupon: (pid, { n, visitor }) => sql`insert into coupon (pid, pool_id, code, visitor, taken_at)
    values (${pid}, 1, ${`CODE${n}`}, ${visitor}, now())`,
  schedule_job: (pid, { visitor }) => sql`insert into schedule_job
    (pid, schedule, person, occurrence, started_at, due_at) values (${pid}, 1, ${visitor}, '', now(), now())`,
  schedule_outbox: (pid, { contact, email }) => sql`insert into schedule_outbox
    (pid, schedule, contact, channel, address, state, due_at, created_at)
    values (${pid}, 1, ${contact}, 'mail', ${email}, 'queued', now() + interval '1 year', now())`,
  cart_person: (pid, { contact }) =>
    sql`insert into cart_person values (${pid}, ${contact}, 'mail', '2026-11-20')`,
  order_reminder: (pid, { n, contact, email }) => sql`insert into order_reminder
    values (${pid}, ${n}, '2026-11-20', now(), ${contact}, ${`${email.slice(0, 2)}***`})`,
  schedule_person: (pid, { contact }) =>
    sql`insert into schedule_person (pid, schedule, contact) values (${pid}, 1, ${contact})`,
  push_subscription: (pid, { n, contact }) => sql`insert into push_subscription
    values (${pid}, ${`https://push.example/${n}`}, ${contact}, 'key', 'auth', now())`,
  contact_visitor: (pid, { visitor, contact }) =>
    sql`insert into contact_visitor values (${pid}, ${visitor}, ${contact})`,
  contact: (pid, { contact, email, phone }) => sql`insert into contact
    (pid, id, email, email_key, phone, source, created_at)
    values (${pid}, ${contact}, ${email}, ${email.toLowerCase()}, ${phone}, 7, now())`,
  conversation: (pid, { n, phone }) => sql`insert into conversation
    (pid, id, channel, version_id, test, contact, state, outcome, started_at, last_at)
    values (${pid}, ${`talk${n}`}, 'whatsapp', 'v', false, ${phone}, '{}', 'open', now(), now()),
      (${pid}, ${`chat${n}`}, 'web', 'v', false, '', '{}', 'open', now(), now())`,
  bot_line: (pid, { n, email }) => sql`insert into bot_line
    (pid, conversation, id, from_visitor, message, at) values
    (${pid}, ${`talk${n}`}, 1, true, '{"text": "Selam"}', now()),
    (${pid}, ${`chat${n}`}, 1, true, ${JSON.stringify({ text: `Ben ${email}` })}, now())`,
  bot_handoff: (pid, { n }) => sql`insert into bot_handoff
    (pid, channel, conversation, kind, team, note, test, at)
    values (${pid}, 'web', ${`chat${n}`}, 'note', '', 'A note', false, now())`,
  inbox_thread: (pid, { n }) => sql`insert into inbox_thread
    (pid, conversation, state, opened_at) values (${pid}, ${`talk${n}`}, 'open', now())`,
  inbox_note: (pid, { n, email }) => sql`insert into inbox_note
    (pid, conversation, kind, text, at) values (${pid}, ${`talk${n}`}, 'note', ${email}, now())`,
  inbox_customer: (pid, { visitor, email, phone }) => sql`insert into inbox_customer
    (pid, channel, person, visitor, email, seen_at)
    values (${pid}, 'whatsapp', ${phone}, ${visitor}, ${email}, now())`,
  bot_event: (pid, { n }) => sql`insert into bot_event
    (pid, channel, type, conversation, detail, at)
    values (${pid}, 'web', 'unanswered', ${`chat${n}`}, 'Nerede?', now())`,
  connection_outbox: (pid, { email }) => sql`insert into connection_outbox
    (pid, kind, email, body, state, due_at, created_at)
    values (${pid}, 'webhook', ${email}, ${JSON.stringify({ email })}, 'sent', now(), now())`,
  whatsapp_outbox: (pid, { n, phone }) => sql`insert into whatsapp_outbox
    (pid, recipient, message, state, window_until, due_at, created_at, wamid)
    values (${pid}, ${phone}, '{}', 'sent', now(), now(), now(), ${`wamid${n}`})`,
  whatsapp_status: (pid, { n }) =>
    sql`insert into whatsapp_status values (${pid}, ${`wamid${n}`}, 'read', 3, null, now())`,
  whatsapp_inbox: (pid, { n, phone }) => sql`insert into whatsapp_inbox
    (pid, message_id, sender, input, sent_at, answered_at)
    values (${pid}, ${`message${n}`}, ${phone}, '{}', now(), now())`,
  comment: (pid, { n, email }) => sql`insert into comment
    (pid, id, sid, product_id, verify, hidden, rate, comment, user_name, user_email, order_number,
      absolute_url, media, created_at, updated_at)
    values (${pid}, ${900 + n}, ${randomUUID()}, 'vazo', true, false, 5, 'Güzel', 'Ayşe', ${email}, '',
      '', '[]', now(), now())`,
  question: (pid, { n, email }) => sql`insert into question
    (pid, id, sid, product_id, verify, question, user_name, user_email, product_link, answer,
      mail_state, created_at)
    values (${pid}, ${900 + n}, ${randomUUID()}, 'vazo', true, 'Mavi?', 'Ayşe', ${email}, '', '', 'none',
      now())`,
  answer_mail: (pid, { n }) => sql`insert into answer_mail
    (pid, job, question, state, due_at, created_at)
    values (${pid}, 1, ${900 + n}, 'sent', now(), now())`,
  footprint: (pid, { n }) => sql`insert into footprint (pid, email, category, label, extra)
    values (${pid}, 'team@shop.example', 'personalize', '/personalize/answer',
      ${JSON.stringify({ record: 900 + n, name: `asked${n}` })})`,
  shop_order: (pid, { n, visitor, session, email, phone }) => sql`insert into shop_order
    (pid, id, number, placed_at, day, state, visitor, session, email_hash, phone_hash)
    values (${pid}, ${n}, ${`KK-${n}`}, now(), '2026-11-20', 'reported', ${visitor}, ${session},
      ${hashOf(pid, 'email', email)}, ${hashOf(pid, 'phone', phone)})`,
};

const hashOf = (pid: string, kind: 'email' | 'phone', written: string) =>
  contactHasher(server.deps.env.secretKey, pid)(kind, written);

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

async function leaveTraces(pid: string, who: Shopper): Promise<void> {
  for (const table of Object.keys(ERASURES) as ShopTable[]) {
    const row = rows[table]?.(pid, who);
    if (!row) throw new Error(`No row of a shopper for ${table}.`);
    await row.execute(server.deps.db).catch((error: Error) => {
      throw new Error(`${table}: ${error.message}`);
    });
  }
  const mail = { kind: 'confirmation', subject: 'Onay', html: '', text: '' } as const;
  await enqueueMail(server.deps.db, { ...mail, to: who.email, shop: pid }, server.deps.now());
}

async function dumpShop(pid: string): Promise<string> {
  const texts = await Promise.all(
    Object.keys(SHOP_TABLES).map(async (table) => {
      const { rows: found } = await sql<{ row: object }>`select to_jsonb(t) as row
        from ${sql.table(table)} t where pid = ${pid}`.execute(server.deps.db);
      return found.map(({ row }) => `${table} ${JSON.stringify(row)}`);
    }),
  );
  const mails = await sql`select to_address from outbox where shop = ${pid}`.execute(
    server.deps.db,
  );
  return [...texts.flat(), JSON.stringify(mails.rows)].join('\n');
}

const namesOf = ({ n, visitor, session, contact, email, phone }: Shopper) => [
  ...[visitor, session, contact, email, email.toLowerCase(), phone],
  ...[`talk${n}"`, `wamid${n}`, `message${n}`, `asked${n}`],
];

const ALL = {
  events: 1,
  contacts: 2,
  messages: 6,
  conversations: 2,
  reviews: 1,
  questions: 1,
  coupons: 1,
  orders: 1,
};

describe('erasing a shopper', () => {
  it.each([
    ['a browser', ({ visitor }: Shopper) => visitor],
    ['an address', ({ email }: Shopper) => email],
    ['a phone number', ({ phone }: Shopper) => `+${phone}`],
  ])(
    'removes all data of the shopper named by %s and no data of other shoppers',
    async (_, given) => {
      merchant = await server.buildMerchant();
      const other = await server.buildMerchant();
      const [who, stays] = [buildShopper(1), buildShopper(2)];
      await leaveTraces(merchant.pid, who);
      await leaveTraces(merchant.pid, stays);
      await leaveTraces(other.pid, who);
      const [before, elsewhere] = [await dumpShop(merchant.pid), await dumpShop(other.pid)];
      for (const name of namesOf(who)) expect(before).toContain(name);

      const answer = await merchant.call('POST /personalize/visitor/erase', {
        body: { who: given(who) },
      });
      expect(answer.body.data).toEqual({ erased: ALL });

      const after = await dumpShop(merchant.pid);
      for (const name of namesOf(who)) expect(after).not.toContain(name);
      for (const name of namesOf(stays)) expect(after).toContain(name);
      expect(await dumpShop(other.pid)).toBe(elsewhere);
      expect(after).toMatch(/coupon .*"CODE1"/);
      expect(after).toMatch(/schedule_outbox .*"withdrawn"/);
      const trace = await server.deps.db
        .selectFrom('footprint')
        .selectAll()
        .where('pid', '=', merchant.pid)
        .execute();
      expect(JSON.stringify(trace)).toContain('"conversations":2');
    },
  );

  it('counts every erased event, although one row holds several events', async () => {
    merchant = await server.buildMerchant();
    const { pid } = merchant;
    const visit = buildEvent({ pid });
    const events = [
      'campaignShown',
      'tagClick',
      'tagClick',
      'formSubmit',
      'pushSubscribe',
    ] as const;
    await server.deps.ingest.accept(
      events.map((type) => ({ ...visit, id: randomUUID(), type: eventCodes[type] })),
    );
    const { rows: batches } = await sql`select from event_batches where pid = ${pid}`.execute(
      server.deps.db,
    );
    expect(batches).toHaveLength(2);
    const answer = await merchant.call('POST /personalize/visitor/erase', {
      body: { who: visit.visitor },
    });
    expect(answer.body.data.erased.events).toBe(events.length);
    expect(await dumpShop(pid)).not.toContain(visit.visitor);
  });

  it('returns zero counts for an unknown shopper', async () => {
    merchant = await server.buildMerchant();
    const answer = await merchant.call('POST /personalize/visitor/erase', {
      body: { who: 'nobody@mail.example' },
    });
    expect(Object.values(answer.body.data.erased)).toEqual(Array(8).fill(0));
  });

  it.each(['', 'Ayşe', '12', 'a@', '%', "' or true --"])(
    'refuses %j, which is no id, e-mail address or phone number',
    async (who) => {
      merchant = await server.buildMerchant();
      const answer = await merchant.call('POST /personalize/visitor/erase', { body: { who } });
      expect(answer.status).toBe(400);
    },
  );

  it.each([
    [
      'ali@x.com',
      ['Adresim ALI@x.com.', 'önce\nali@x.com\nsonra'],
      ['kemali@x.com', 'ali@x.com.tr', 'veli.ali@x.com', 'ali@x.community', 'aliax.com'],
    ],
    [
      '+905321112203',
      ['Numaram 0532 111 22 03.', '+90 (532) 111-22-03', '5321112203'],
      ['05321112204', '+49 5321112203', '15321112203', '053211122031'],
    ],
  ])(
    'erases the chats that contain %s, but not those with similar addresses',
    async (given, own, others) => {
      merchant = await server.buildMerchant();
      const { pid } = merchant;
      for (const [index, text] of [...own, ...others].entries()) {
        await sql`insert into conversation
        (pid, id, channel, version_id, test, state, outcome, started_at, last_at)
        values (${pid}, ${`chat${index}`}, 'web', 'v', false, '{}', 'open', now(), now())`.execute(
          server.deps.db,
        );
        await sql`insert into bot_line (pid, conversation, id, from_visitor, message, at)
        values (${pid}, ${`chat${index}`}, 1, true, ${JSON.stringify({ text })}, now())`.execute(
          server.deps.db,
        );
      }
      const answer = await merchant.call('POST /personalize/visitor/erase', {
        body: { who: given },
      });
      expect(answer.body.data.erased.conversations).toBe(own.length);
      const { rows: left } = await sql<{ text: string }>`select message ->> 'text' as text
      from bot_line where pid = ${pid} order by conversation`.execute(server.deps.db);
      expect(left.map(({ text }) => text).sort()).toEqual([...others].sort());
    },
  );

  it('waits for an order that is being recorded and erases its buyer too', async () => {
    merchant = await server.buildMerchant();
    const { db } = server.deps;
    const { visitor, session } = buildShopper(1);
    const at = server.deps.now();
    const isWaiting = async () => {
      const { rows: waits } = await sql`select from pg_locks
        where locktype = 'advisory' and not granted and database =
          (select oid from pg_database where datname = current_database())`.execute(db);
      expect(waits).toHaveLength(1);
    };
    const erasing = await db.transaction().execute(async (trx) => {
      const shop = forShop(trx, merchant.pid);
      const reported = { source: 'browser', names: ['KK-1'], at, visitor, session } as const;
      await recordOrder({ ...server.deps, shop }, reported);
      const body = { who: visitor };
      const answer = merchant.call('POST /personalize/visitor/erase', { body });
      await vi.waitFor(isWaiting, PATIENCE);
      return { answer };
    });
    expect((await erasing.answer).body.data.erased.orders).toBe(1);
    expect(await dumpShop(merchant.pid)).not.toContain(visitor);
  });

  it('erases no row when the transaction is interrupted', async () => {
    merchant = await server.buildMerchant();
    const who = buildShopper(1);
    await leaveTraces(merchant.pid, who);
    const before = await dumpShop(merchant.pid);
    await expect(
      server.deps.db.transaction().execute(async (trx) => {
        await eraseVisitor({ ...server.deps, shop: forShop(trx, merchant.pid) }, who.visitor);
        throw new Error('interrupted');
      }),
    ).rejects.toThrow('interrupted');
    expect(await dumpShop(merchant.pid)).toBe(before);
  });
});

it('Messages of an erased shopper still count in the message report', async () => {
  merchant = await server.buildMerchant();
  const who = buildShopper(1);
  await leaveTraces(merchant.pid, who);
  const shop = forShop(server.deps.db, merchant.pid);
  await sql`update whatsapp_outbox set state = 'sent', settled_at = now() where pid = ${merchant.pid}`.execute(
    server.deps.db,
  );
  const today = istanbulDay(new Date());
  const days = { from: addDays(today, -300), to: today };
  const before = await countMessages(shop, days);
  expect(before).toContainEqual({ platform: 'whatsapp', source: 'chat', label: 'sent', total: 1 });
  await merchant.call('POST /personalize/visitor/erase', { body: { who: who.visitor } });
  expect(await shop.selectFrom('whatsapp_outbox').select('id').execute()).toEqual([]);
  expect(await countMessages(shop, days)).toEqual(before);
});

/** Columns that match the pattern below but identify no shopper, with the reason. */
const NOT_OF_SHOPPERS: Record<string, string> = {
  'checkout.email': 'the merchant who pays',
  'event_again.sessions': 'a count',
  'event_again.visitors': 'a count',
  'event_again_days.sessions': 'counts',
  'event_again_days.visitors': 'counts',
  'event_arrivals.sessions': 'counts',
  'event_arrivals.sessions_of_day': 'counts',
  'event_arrivals.visitors': 'counts',
  'event_arrivals.visitors_of_day': 'counts',
  'event_hours.total_session': 'a count',
  'event_totals.total_session': 'a count',
  'event_outbox.visitors': 'erased in ClickHouse: tests/server/events/clickhouse.test.ts',
  'event_removal.visitors': 'visitors to erase in ClickHouse; deleted afterwards',
  'contact_message.email': 'a merchant who writes to us',
  'footprint.email': 'a user of the console',
  'marketplace_review.user_name': 'a buyer’s public name on the marketplace',
  'payment_case.email': 'the merchant who paid',
  'product_feed.address': 'the URL of a feed',
  'impersonation.staff_email': 'a staff user',
  'survey.email': 'a user of the console',
  'impersonation_request.impersonation_id': 'an impersonation by staff',
  'users.email': 'a user of the console',
  'users.email_key': 'a user of the console',
  'users.phone': 'a user of the console',
  'whatsapp_account.display_phone': 'the number of the shop',
  'whatsapp_account.phone_number_id': 'the number of the shop',
};

it('Every column that may identify a shopper is erased or listed as an exception', async () => {
  const { rows: columns } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any(${Object.keys(SHOP_TABLES)})
      and column_name ~ '^who$|visitor|session|person|contact|sender|recipient|endpoint|email|phone|address|user_name'
    order by name`.execute(server.deps.db);
  expect(columns.length).toBeGreaterThan(30);
  const known = Object.entries(ERASURES).flatMap(([table, erasure]) =>
    (erasure?.columns ?? []).map((column) => `${table}.${column}`),
  );
  const open = columns.filter(({ name }) => !known.includes(name) && !NOT_OF_SHOPPERS[name]);
  expect(open).toEqual([]);
});
