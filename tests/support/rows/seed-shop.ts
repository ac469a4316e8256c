import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { newChoice, partDefinitions } from '@catalogue/compile';
import { analyzeReviews } from '@catalogue/marketplace/analyze-reviews';
import { SHOP_TABLES, type ShopTable } from '@server/db/shop-scope';
import { type RawBuilder, sql } from 'kysely';
import type { Merchant, TestServer } from '../servers/server';
import { subscribe } from './billing';
import { BASES, createHandoff, createTopic, openChat, tokenOf } from './bots';
import { buildCampaign, createCampaign } from './campaigns';
import { sendBatch } from './events';
import { reportOrder } from './orders';
import { declarations, sampleBody } from './resource-samples';
import { buildContact, buildSchedule, createSchedule, reportSignal } from './schedules';

const analysisOf = (mark: string) => ({
  ...analyzeReviews({ name: `${mark} company`, products: [], reviews: [] }),
  firm_id: '118734',
  made_at: '2026-11-22T09:00:00.000Z',
  question: null,
});

/** Rows that calls and shop pages do not create, or only after days. */
const REST: Partial<Record<ShopTable, (pid: string, mark: string) => RawBuilder<unknown>>> = {
  billing_mail: (pid, mark) =>
    sql`insert into billing_mail values (${pid}, ${`${mark} mail`}, now())`,
  bot_again: (pid) =>
    sql`insert into bot_again values (${pid}, 'web', '2026-11-20', 'click', 1, 2, 1)`,
  cart_again: (pid) => sql`insert into cart_again values (${pid}, '2026-11-20', 'mail', 2, 1)`,
  cart_person: (pid) =>
    sql`insert into cart_person values (${pid}, ${randomUUID()}, 'mail', '2026-11-20')`,
  cart_totals: (pid) => sql`insert into cart_totals values (${pid}, '2026-11-20', 'mail', 3, 2)`,
  contact_backlog: (pid) => sql`insert into contact_backlog values (${pid}, ${randomUUID()})`,
  download: (
    pid,
    mark,
  ) => sql`insert into download (pid, filename, state, rows, created_at, expires_at)
    values (${pid}, ${`${mark} report`}, 'cancelled', 1, now(), now() + interval '1 day')`,
  event_again: (pid) => sql`insert into event_again values (${pid}, '2026-11-20', 1, 1, 2, 1, 1)`,
  event_referrers: (pid) =>
    sql`insert into event_referrers values (${pid}, '2026-11-20', 1, 3, 'search', 'google.com', 1)`,
  event_arrivals: (pid) =>
    sql`insert into event_arrivals values (${pid}, 1, '{20777}', '{12}', '{1}', '{1}', '{1}', '{1}', '{1}',
      '{1}', '{1}', '{20777}', '{1}', '{f}', '{mobile}', '{NULL}', '{NULL}')`,
  event_outbox: (pid) =>
    sql`insert into event_outbox (pid, size, visitors, content) values (${pid}, 1, '{}', '{}')`,
  event_removal: (pid) => sql`insert into event_removal (pid, visitors) values (${pid}, '{}')`,
  event_hours: (pid) =>
    sql`insert into event_hours values (${pid}, '2026-11-20', 1, 1, 12, 3, 2, 2)
      on conflict do nothing`,
  event_totals: (pid) =>
    sql`insert into event_totals values (${pid}, '2026-11-20', 1, 1, 3, 2, 2) on conflict do nothing`,
  event_parts: (pid) =>
    sql`insert into event_parts values (${pid}, '2026-11-20', 1, 1, 'mobile', 3, 1)`,
  impersonation: (pid, mark) =>
    sql`insert into impersonation (pid, user_id, staff_email, reason, may_change, started_at, ends_at)
      values (${pid}, 'u', 'staff@vitrin.example', ${`${mark} reason`}, false, now(), now())`,
  impersonation_request: (
    pid,
  ) => sql`insert into impersonation_request (pid, impersonation_id, at, call, page, changes)
    select ${pid}, max(id), now(), 'GET /auth/user', '/', false from impersonation where pid = ${pid}`,
  event_again_days: (pid) =>
    sql`insert into event_again_days values (${pid}, '2026-11-18', 1, 1, '{0, 1}', '{0, 1}')`,
  campaign_element: (pid) =>
    sql`insert into campaign_element values (${pid}, 1, '#main', now(), 2, 1, 0)`,
  rejected_event: (pid) =>
    sql`insert into rejected_event values (${pid}, '2026-11-20', 'burst', 3)`,
  installation_page: (pid, mark) => sql`insert into installation_page
    values (${pid}, 'home', ${`https://${mark}.example/`}, now(), '{"facts": [], "problems": []}')`,
  installation_site: (pid, mark) => sql`insert into installation_site
    values (${pid}, ${`https://${mark}.example/`}, now(), '[]')`,
  order_message: (pid) => sql`insert into order_message values (${pid}, 1, 1, now(), true)`,
  order_message_check: (pid) => sql`insert into order_message_check values (${pid}, now())`,
  order_reminder: (pid) => sql`insert into order_reminder
    values (${pid}, 1, '2026-11-20', now(), ${randomUUID()}, 'ay***@mail.example')`,
  order_touch: (pid) => sql`insert into order_touch
    values (${pid}, 1, 1, 1, now(), false, false, '2026-11-20')`,
  marketplace_answer: (pid, mark) => sql`insert into marketplace_answer
    (pid, question, body, state, due_at, created_at)
    values (${pid}, 1, ${`${mark} reply`}, 'sent', now(), now())`,
  marketplace_job: (pid) => sql`insert into marketplace_job
    (pid, firm_id, kind, state, stage, created_at)
    values (${pid}, '118734', 'analyze', 'done', 'match', now())`,
  marketplace_page: (pid, mark) => sql`insert into marketplace_page
    values (${pid}, ${`https://${mark}.example/kupa`}, ${`${mark} page`}, '')`,
  marketplace_product: (pid, mark) => sql`insert into marketplace_product
    values (${pid}, '118734', ${`https://www.trendyol.com/${mark}-p-8`}, '8', ${`${mark} mug`}, '', '{}', '')`,
  marketplace_pair: (pid, mark) => sql`insert into marketplace_pair
    values (${pid}, '118734', ${`https://www.trendyol.com/${mark}-p-9`}, ${`https://${mark}.example/kase`},
      true, 'manual', null, now())`,
  marketplace_shop: (pid, mark) => sql`insert into marketplace_shop
    values (${pid}, '118734', ${`https://${mark}.example/sitemap.xml`}, now())`,
  marketplace_review: (pid, mark) => sql`insert into marketplace_review
    values (${pid}, '118734', ${`${mark} id`}, '7', ${`${mark} vase`}, '', 5, ${`${mark} words`}, ${`${mark} buyer`},
      now())`,
  marketplace_analysis: (pid, mark) => sql`insert into marketplace_analysis
    values (${pid}, '118734', ${JSON.stringify(analysisOf(mark))}, now())`,
  message_totals: (pid) => sql`insert into message_totals
    values (${pid}, '2026-11-20', 'mail', 'schedule', 'sent', 3)`,
  notice: (pid, mark) => sql`insert into notice values
    (${pid}, 1, 'clickRate', ${`${mark} subject`}, 1,
      ${JSON.stringify({ name: `${mark} action`, now: 0.01, usual: 0.03 })}, now(), now())`,
  notice_check: (pid) => sql`insert into notice_check values (${pid}, now(), now())`,
  notice_reader: (pid) => sql`insert into notice_reader (pid, user_id)
    select pid, id from users where pid = ${pid} limit 1`,
  notice_seen: (pid) => sql`insert into notice_seen
    select pid, 1, id from users where pid = ${pid} limit 1`,
  payment_case: (pid, mark) => sql`insert into payment_case (id, kind, pid, email, at)
    values (${`${mark} case`}, 'refund', ${pid}, ${`${mark}@payer.example`}, now())`,
  product_feed: (pid, mark) => sql`insert into product_feed (pid, address, next_at)
    values (${pid}, ${`https://${mark}.example/feed.xml`}, now() + interval '1 day')`,
  product_pair: (pid) => sql`insert into product_pair (pid, product, other) values (${pid}, 1, 2)`,
  product_score: (pid) => sql`insert into product_score (pid, product) values (${pid}, 1)`,
  product_visit: (pid) => sql`insert into product_visit
    values (${pid}, ${randomUUID()}, '{}', '{}', now())`,
  push_subscription: (pid, mark) => sql`insert into push_subscription
    values (${pid}, ${`https://push.example/${mark}`}, ${randomUUID()}, 'key', 'auth', now())`,
  schedule_outbox: (pid, mark) => sql`insert into schedule_outbox
    (pid, schedule, channel, address, state, due_at, created_at)
    select ${pid}, id, 'mail', ${`${mark}@outbox.example`}, 'sent', now(), now()
    from campaign where pid = ${pid} and type = 'schedule' limit 1`,
  schedule_person: (pid) => sql`insert into schedule_person (pid, schedule, contact)
    values (${pid}, 1, ${randomUUID()})`,
  shop_archive: (pid, mark) => sql`insert into shop_archive
    (pid, asked_by, state, tables, created_at, expires_at)
    values (${pid}, ${`${mark}@archive.example`}, 'done', 1, now(), now() + interval '1 day')`,
  // The lease never ends, so no job carries out the deletion.
  shop_deletion: (pid, mark) => sql`insert into shop_deletion (pid, people, begun_at, lease_until)
    values (${pid}, ${[`${mark} people`]}::text[], now(), 'infinity')`,
  shop_connection: (pid, mark) => sql`insert into shop_connection
    values (${pid}, 'shopify', ${`${mark}.myshopify.com`}, now())`,
  shop_order_refund: (pid, mark) => sql`insert into shop_order_refund
    values (${pid}, 1, ${`${mark} refund`}, 10, now(), 'api')`,
  shop_product: (pid, mark) => sql`insert into shop_product
    (pid, key, url, name, available, categories, first_seen, last_seen)
    values (${pid}, ${`${mark} key`}, ${`https://${mark}.example/vase`}, ${`${mark} vase`}, true, '{}',
      now(), now())`,
  consent_text: (pid, mark) => sql`insert into consent_text
    values (${pid}, 1, ${`${mark} agrees`}, now())`,
  contact_connection: (pid, mark) => sql`insert into contact_connection
    values (${pid}, 'webhook', ${`https://${mark}.example/contacts`}, '', now())`,
  assistant: (pid, mark) => sql`insert into assistant
    values (${pid}, 'openai', ${`https://${mark}.example/v1`}, ${`${mark} model`}, 'suggest', true, 100000, now())`,
  assistant_usage: (pid) => sql`insert into assistant_usage values (${pid}, '2026-11-01', 1200, 3)`,
  assistant_page: (pid, mark) => sql`insert into assistant_page
    values (${pid}, ${`https://${mark}.example/returns`}, ${`${mark} returns`}, ${`${mark} page`}, null, now())`,
  connection_outbox: (pid, mark) => sql`insert into connection_outbox
    (pid, kind, email, body, state, error, due_at, created_at)
    values (${pid}, 'webhook', ${`${mark}@contact.example`}, '{}', 'failed', ${`${mark} contact error`}, now(), now())`,
  webhook_outbox: (pid, mark) => sql`insert into webhook_outbox
    (pid, body, state, error, due_at, created_at)
    values (${pid}, ${JSON.stringify({ kind: 'test', state: 'open', shop: mark })}, 'failed', ${`${mark} error`}, now(), now())`,
  inbox_customer: (pid, mark) => sql`insert into inbox_customer
    (pid, channel, person, name, seen_at)
    select pid, channel, coalesce(contact, visitor), ${`${mark} customer`}, now()
    from conversation where pid = ${pid} limit 1`,
  inbox_note: (pid, mark) => sql`insert into inbox_note (pid, conversation, kind, text, at)
    select pid, id, 'note', ${`${mark} note`}, now() from conversation where pid = ${pid} limit 1`,
  inbox_round: (pid) => sql`insert into inbox_round (pid, conversation, opened_at, closed_at)
    select pid, id, now(), now() from conversation where pid = ${pid} limit 1`,
  whatsapp_inbox: (pid, mark) => sql`insert into whatsapp_inbox
    (pid, message_id, sender, input, sent_at, answered_at)
    values (${pid}, ${`${mark} message`}, ${`${mark} sender`}, '{}', now(), now())`,
  whatsapp_outbox: (pid, mark) => sql`insert into whatsapp_outbox
    (pid, recipient, message, state, window_until, due_at, created_at)
    values (${pid}, ${`${mark} recipient`}, '{}', 'sent', now(), now(), now())`,
  whatsapp_status: (pid, mark) => sql`insert into whatsapp_status
    values (${pid}, ${`${mark} wamid`}, 'read', 3, null, now())`,
};

/**
 * Gives a shop at least one row in every shop table. Texts contain `mark`, so that a test can
 * search responses for data of this shop.
 */
export async function seedShop(
  server: TestServer,
  merchant: Merchant,
  mark: string,
): Promise<void> {
  const { pid } = merchant;
  const post = (path: string, body: object | FormData) =>
    server.request(path, {
      method: 'POST',
      ...(body instanceof FormData
        ? { headers: { cookie: merchant.cookie, 'x-vitrin': '1' }, body }
        : { headers: { 'content-type': 'text/plain' }, body: JSON.stringify(body) }),
    });
  const fileOf = (name: string, bytes: BlobPart, type = '') => {
    const form = new FormData();
    form.append('files[]', new File([bytes], name, { type }));
    return form;
  };

  // All texts of this campaign come from the catalogue, so they need no mark.
  await createCampaign(merchant);
  const id = await createCampaign(merchant, { name: `${mark} action`, status: 'active' });
  await merchant.call('POST /campaign/draft/save', {
    body: { data: { ...buildCampaign({ name: `${mark} draft` }), id } },
  });
  await merchant.call('POST /personalize/postUrl', {
    body: {
      url: `https://${mark}.example`,
      type: 'base',
      username: `${mark} account`,
      token: `${mark} token`,
      googleAnalyticsId: '',
      googleAnalyticsEnabled: false,
    },
  });
  await merchant.call('POST /campaign/preview/link', {
    body: { data: buildCampaign({ name: `${mark} preview` }) },
  });
  for (const declaration of declarations) {
    // The contract builds the names of the calls in the same way.
    const save = `POST ${declaration.path}/save` as never;
    await merchant.call(save, { body: sampleBody(declaration, mark) as never });
  }
  const failure = { id: 1, version: 1, message: `${mark} failure`, page: '' };
  await server.request(`/widget/variables/${merchant.pid}`, {
    method: 'POST',
    body: JSON.stringify({ failures: [failure] }),
  });
  const person = { name: `${mark} person`, email: `${mark}@mail.example`, product_id: 'vazo' };
  await post('/widget/review', {
    pid,
    id: randomUUID(),
    ...person,
    rate: 5,
    comment: `${mark} review`,
  });
  await post('/widget/question', {
    pid,
    id: randomUUID(),
    ...person,
    question: `${mark} question`,
  });
  await merchant.call('POST /personalize/answer', { body: { id: 1, answer: `${mark} answer` } });
  await merchant.call('POST /personalize/mailactionsetting', {
    body: {
      mailTemplate: `<p>${mark}</p>`,
      preferredMailService: 'smtp',
      smtpSettings: {
        host: 'localhost',
        port: 25,
        user: '',
        pass: `${mark} pass`,
        secure: false,
        from: `${mark}@shop.example`,
        subject: mark,
        sendinblueApiKey: '',
      },
    },
  });
  await merchant.call('POST /personalize/question/mails', { body: { questions: [1] } });
  for (const channel of ['web', 'whatsapp'] as const) {
    await createTopic(merchant, { channel, name: `${mark} topic` });
    await merchant.call(`GET ${BASES[channel]}/publish/live`);
    await createHandoff(server, merchant, channel);
    await merchant.call(`POST ${BASES[channel]}/postmicroproduct`, {
      body: { data: [{ id: '1', key: `${mark} status`, desc: `${mark} text` }] },
    });
  }
  const chat = await openChat(server, { bot: await tokenOf(merchant) });
  await chat.send({ text: `${mark} words nobody understands` });
  await merchant.call('POST /personalize/whatsapp-bot/account', {
    body: {
      phone_number_id: '1',
      display_phone: '',
      business_account_id: '',
      token: `${mark} token`,
      app_secret: `${mark} secret`,
    },
  });
  await merchant.call('POST /contact/send', {
    body: { subject: `${mark} subject`, message: `${mark} message` },
  });
  await merchant.call('POST /survey/add', {
    body: { data: { type: 'request', action: `${mark} wish` } },
  });
  await merchant.call('POST /analytic/link/create', {
    body: {
      name: `${mark} link`,
      report: 'actions',
      range: { preset: 'today' },
      settings: {},
      days: 7,
    },
  });
  await merchant.call('POST /notifications/webhook/save', {
    body: { url: `https://${mark}.example/hook` },
  });
  await merchant.call('POST /orders/keys/create', { body: { name: `${mark} key` } });
  await post('/api/flow/uploadPermImage', fileOf('note.txt', `${mark} file`, 'text/plain'));
  const codes = readFileSync('tests/fixtures/coupons.xls');
  await post('/api/insertCoupons', fileOf(`${mark} codes.xls`, new Uint8Array(codes)));
  await merchant.call('GET /auth/shopify/api/install', {
    query: { shop: `${mark}.myshopify.com` },
  });
  const influencer = await server.buildMerchant({
    pid,
    host: 'influencer',
    email: `${mark}@influencer.example`,
    extra: { inf_id: `${mark}inf` },
  });
  await influencer.call('POST /personalize/createinflucer', { body: { id: `${mark}camp` } });
  await reportOrder(server, pid, {
    number: `${mark}-1`,
    lines: [{ id: 'vazo', name: `${mark} vase`, price: 1000, quantity: 1 }],
    referral: { yc: `${mark}inf`, ci: `${mark}camp` },
  });
  const survey = await createCampaign(merchant, {
    name: `${mark} survey`,
    tags: [{ ...newChoice(partDefinitions.tags, 'survey'), name: 'Survey', status: true }],
    status: 'active',
  });
  await sendBatch(server, {
    pid,
    events: [
      { type: 'campaignShown', camp_id: id },
      { type: 'pollAnswer', camp_id: survey, detail: `${mark} poll answer` },
    ],
  });
  const shopper = await buildContact(server, merchant, { email: `${mark}@shopper.example` });
  await merchant.call('POST /campaign/save', {
    body: { data: { ...buildSchedule(), name: `${mark} schedule` } },
  });
  await createSchedule(merchant, { delay: 0 });
  await reportSignal(server, merchant, shopper.visitor, 'cart');
  await merchant.call('POST /personalize/recommendationSave', { body: { force: true } });
  await server.settled();
  for (const table of await emptyTables(server, pid)) {
    const rest = REST[table];
    if (rest) await rest(pid, mark).execute(server.deps.db);
  }
}

/** Creates a merchant with all rights, and a row in every shop table, including billing. */
export async function buildSeededShop(server: TestServer, mark: string): Promise<Merchant> {
  const merchant = await server.buildMerchant({
    extra: { useSchedule: true, comment: true, question: true, poll: true, inf: true, pairs: true },
  });
  await seedShop(server, merchant, mark);
  await subscribe(server, merchant, 'grow');
  const empty = await emptyTables(server, merchant.pid);
  if (empty.length > 0)
    throw new Error(`Seed ${empty.join(', ')} in tests/support/rows/seed-shop.ts.`);
  return merchant;
}

export async function emptyTables({ deps }: TestServer, pid: string): Promise<ShopTable[]> {
  const counts = Object.keys(SHOP_TABLES).map(
    (table) => sql`select ${table} as name, exists (
      select from ${sql.table(table)} where pid = ${pid}) as filled`,
  );
  const { rows } = await sql<{ name: ShopTable; filled: boolean }>`
    ${sql.join(counts, sql` union all `)}`.execute(deps.db);
  return rows.filter(({ filled }) => !filled).map(({ name }) => name);
}

export async function stateOf({ database }: TestServer, pid: string): Promise<string[]> {
  const tables = Object.keys(SHOP_TABLES).map(
    (table) => `select '${table} ' || to_jsonb(t)::text as row from "${table}" as t where pid = $1`,
  );
  // The name lets the database plan the query once per connection.
  const { rows } = await database.pool.query<{ row: string }>({
    name: 'rows of a shop',
    text: tables.join(' union all '),
    values: [pid],
  });
  return rows.map(({ row }) => row).sort();
}
