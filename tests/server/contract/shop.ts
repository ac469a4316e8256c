import { randomUUID } from 'node:crypto';
import { contentOf } from '@catalogue/templates/engine/template';
import type { Template } from '@catalogue/templates/engine/types';
import { findTemplate, templates } from '@catalogue/templates/registry';
import type { Example } from '@contract/call';
import { allCalls, type Call } from '@contract/calls';
import type { AnyDeclaration } from '@contract/resource';
import { SAMPLE } from '@contract/samples';
import { subscribe } from '@tests/support/rows/billing';
import { BASES, createHandoff, createTopic, openChat, tokenOf } from '@tests/support/rows/bots';
import { buildCampaign, createCampaign } from '@tests/support/rows/campaigns';
import { declarations, sampleBody } from '@tests/support/rows/resource-samples';
import { buildSchedule, createSchedule } from '@tests/support/rows/schedules';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';

/** Occurs only in texts of the owner's shop. */
export const MARK = 'kuzguncuk';
export const CSRF_HEADER = { 'x-vitrin': '1' };
export const ALL_FLAGS = { useSchedule: true, comment: true, question: true, pairs: true };

type Ids = Record<keyof typeof SAMPLE, string | number>;

/** The ids in examples that name a record of one shop. */
const OWNED = [
  ...['campaign', 'schedule', 'impersonation', 'botAction', 'review', 'question', 'order'],
  ...[
    'session',
    'download',
    'botVersion',
    'contact',
    'conversation',
    'handoff',
    'checkout',
    'subscription',
  ],
] as (keyof typeof SAMPLE)[];

export function namesRecord({ example }: Call): boolean {
  const text = JSON.stringify(example ?? {});
  return OWNED.some((name) => text.includes(JSON.stringify(SAMPLE[name])));
}

export const ownedCallsOf = ({ path }: Pick<AnyDeclaration, 'path'>) =>
  [`GET ${path}/get/{id}`, `POST ${path}/save`, `POST ${path}/delete`] as Call['name'][];

export const title = (call: Call) => [call.name, call] as const;

export function callOf(name: string): Call {
  const call = allCalls.find((candidate) => candidate.name === name);
  if (!call) throw new Error(`The contract has no call ${name}.`);
  return call;
}

export const hostName = (host: 'main' | 'influencer') =>
  host === 'influencer' ? 'influencer.localhost:3000' : 'localhost:3000';

export const pathOf = ({ path }: Call, { params = {} }: Example) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? 'personalize'));

/** Examples that need the content of a template, or must be refused so that later calls work. */
const OWN_EXAMPLES: Partial<Record<string, () => Example>> = {
  'POST /admin/account/{id}/impersonate': () => ({
    params: { id: SAMPLE.user },
    // The reason is too short and thus rejected, because an impersonation would change the user of
    // all following calls.
    body: { reason: 'why' },
  }),
  'POST /campaign/action/saveV2': () => ({
    body: { data: { ...contentOf(templates[0] as Template), id: 1, overwrite: true, limit: 7 } },
  }),
  'POST /campaign/action/sortV2': () => {
    const full = templates.map(({ id }) => id);
    const [first = 0, second = 0, ...rest] = full;
    return {
      body: {
        full: [second, first, ...rest],
        order: [1, 0],
        language: 'tr',
        value: [second, null, first],
      },
    };
  },
  'POST /admin/template/try': () => ({
    body: { data: findTemplate(2)?.settings.data.tr[0]?.data, page: 'home' },
  }),
  'POST /campaign/draft/save': () => ({
    body: { data: { ...buildCampaign(), id: SAMPLE.campaign } },
  }),
  'POST /campaign/preview/link': () => ({ body: { data: buildCampaign() } }),
  'POST /campaign/schedule/audience': () => ({ body: { who: buildSchedule().who } }),
  'POST /campaign/schedule/test': () => ({ body: { entry: buildSchedule().tags[0] } }),
};

export type ContractShop = Awaited<ReturnType<typeof createContractShop>>;

/** The owner's shop has a record for each example of the contract; the foreigner's is empty. */
export async function createContractShop() {
  const server = await buildServer();
  const owner = await server.buildMerchant({ extra: ALL_FLAGS });
  const foreigner = await server.buildMerchant({ extra: ALL_FLAGS });
  const resources = await createResources(owner);
  const ids = {
    ...(await createCampaigns(owner)),
    ...(await createConversations(server, owner)),
    ...(await createRows(server, owner)),
    ...(await createReviews(server, owner)),
    ...(await createAccount(server, owner)),
  };
  const examples = { ...OWN_EXAMPLES, ...examplesOf(resources) };

  function exampleOf(call: Call): Example {
    const example = examples[call.name]?.() ?? call.example ?? {};
    const handoff = ids.handoffs.get(call.path.replace(/\/handoffs.*/, '')) ?? '';
    const known: Ids = { ...ids, handoff };
    const real = new Map<unknown, string | number>(
      Object.entries(SAMPLE).map(([name, id]) => [id, known[name as keyof typeof SAMPLE]]),
    );
    const replace = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(replace);
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one)]));
      return real.get(value) ?? value;
    };
    return replace(example) as Example;
  }

  async function send(
    call: Call,
    headers: Record<string, string>,
    method: string = call.method,
    example: Example = exampleOf(call),
  ) {
    const { query, body } = example;
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const response = await server.request(`/api${pathOf(call, example)}${search}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && method === 'POST' && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  }

  return {
    server,
    owner,
    foreigner,
    exampleOf,
    send,
    campaignId: ids.campaign,
    linkToken: ids.reportLink,
    hasExample: (call: Call) => Boolean(examples[call.name] ?? call.example),
    state: () => databaseState(server),
  };
}

/** Tables that calls change; `databaseState` adds those of which it compares some columns. */
const CHANGED = [
  ...[
    'answer_mail',
    'answer_mail_job',
    'api_key',
    'assistant',
    'assistant_page',
    'assistant_usage',
  ],
  ...['bot', 'bot_event', 'bot_line', 'bot_micro_product', 'bot_node', 'bot_version', 'campaign'],
  ...['campaign_draft', 'campaign_preview', 'checkout', 'comment', 'connection_outbox'],
  ...['consent_text', 'contact_connection', 'conversation', 'coupon', 'coupon_pool', 'download'],
  ...['footprint', 'impersonation', 'inbox_customer', 'inbox_note', 'inbox_thread'],
  ...['influencer_link', 'installation_site', 'marketplace_analysis', 'marketplace_job'],
  ...['marketplace_pair', 'marketplace_review', 'marketplace_shop', 'notice_reader', 'notice_seen'],
  ...['notice_webhook', 'oauth_state', 'outbox', 'passkey', 'password_reset', 'payment_case'],
  ...['product', 'product_feed', 'product_secret', 'question', 'recommendation'],
  ...['schedule_outbox', 'shop_archive', 'shop_connection', 'subscription', 'survey', 'template'],
  ...['upload', 'users', 'webhook_outbox', 'whatsapp_account'],
  ...declarations.map(({ table }) => table),
];

/** Hashes `ctid` and `xmin`, which each write renews and which are cheaper than the content. */
async function databaseState({ database }: TestServer): Promise<Record<string, string | null>> {
  const hashes = CHANGED.map(
    (
      table,
    ) => `select '${table}' as name, md5(string_agg(ctid::text || xmin, ',' order by ctid)) as hash
      from ${table}`,
  );
  // Omits columns that reading requests change: times of sessions and of opened report links.
  const users = "select 'session', md5(string_agg(user_id, ',' order by user_id)) from session";
  const links = `select 'report_link',
    md5(string_agg((to_jsonb(report_link) - 'last_opened_at')::text, ',' order by id))
    from report_link`;
  // Each connection plans this query once, because planning takes longer than running it.
  const text = [...hashes, users, links].join(' union all ');
  const { rows } = await database.pool.query({ name: 'state', text });
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Creates three records of each declared resource; returns the last id of each by name. */
async function createResources(owner: Merchant): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const declaration of declarations) {
    for (let made = 0; made < 3; made++) {
      const body = sampleBody(declaration, `${MARK}${made}`) as never;
      const saved = await owner.call(`POST ${declaration.path}/save` as never, { body });
      if (!saved.body.success)
        throw new Error(
          `The server refuses the sample of "${declaration.name}": ${JSON.stringify(saved.body.error)}`,
        );
      ids.set(declaration.name, saved.body.data.id);
    }
  }
  return ids;
}

function examplesOf(ids: Map<string, number>): typeof OWN_EXAMPLES {
  const entries = declarations.flatMap((declaration) => {
    const id = ids.get(declaration.name) ?? 0;
    const { data } = sampleBody(declaration, 'changed');
    const [get = '', save = '', remove = ''] = ownedCallsOf(declaration);
    return [
      [get, () => ({ params: { id } })],
      [save, () => ({ body: { data: { id, ...data } } })],
      [remove, () => ({ body: { id } })],
    ] as const;
  });
  return Object.fromEntries(entries);
}

/** Creates three campaigns and three schedules in the owner's shop; returns the last id of each. */
async function createCampaigns(owner: Merchant) {
  let [campaign, schedule] = [0, 0];
  for (let made = 0; made < 3; made++) {
    campaign = await createCampaign(owner, { name: `${MARK} window`, status: 'active' });
    schedule = await createSchedule(owner);
  }
  return { campaign, schedule };
}

async function createConversations(server: TestServer, owner: Merchant) {
  const handoffs = new Map<string, string>();
  let [botAction, conversation] = [0, ''];
  for (const channel of ['web', 'whatsapp'] as const) {
    botAction = (await createTopic(owner, { channel })).action;
    await owner.call(`GET ${BASES[channel]}/publish/live`);
    const handoff = await createHandoff(server, owner, channel);
    handoffs.set(BASES[channel], handoff.id);
    conversation = handoff.conversation;
  }
  const versions = await owner.call('GET /personalize/bot/restore/list');
  const botVersion: string = versions.body.result[0].id;
  const bot = await tokenOf(owner);
  const chat = (await openChat(server, { bot })).key;
  return { handoffs, botAction, conversation, botVersion, bot, chat };
}

/** Inserts rows that calls create only later or for staff. */
async function createRows({ deps: { db } }: TestServer, owner: Merchant) {
  // Lease of the download, so that the worker ignores it.
  const held = new Date(Date.now() + 86_400_000);
  const download = await db
    .insertInto('download')
    .values({
      pid: owner.pid,
      filename: `${MARK} report`,
      state: 'running',
      rows: 1,
      created_at: new Date(),
      lease_until: held,
      expires_at: held,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const impersonation = await db
    .insertInto('impersonation')
    .values({
      pid: owner.pid,
      user_id: owner.id,
      staff_email: 'staff@vitrin.example',
      reason: `${MARK} impersonation`,
      may_change: false,
      started_at: held,
      ends_at: held,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contact = await db
    .insertInto('contact')
    .values({ pid: owner.pid, email: `${MARK}@posta.example`, source: 0, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { download: download.id, impersonation: impersonation.id, contact: contact.id };
}

/** Sends a review and a question; they and the order are the shop's first, so each has the id 1. */
async function createReviews({ request }: TestServer, { pid }: Merchant) {
  const person = { name: 'Ayşe Yılmaz', email: 'ayse@mail.example', product_id: 'vazo' };
  const words = { review: { rate: 5, comment: 'Güzel' }, question: { question: 'Kaç cm?' } };
  for (const [kind, word] of Object.entries(words)) {
    await request(`/widget/${kind}`, {
      method: 'POST',
      body: JSON.stringify({ pid, id: randomUUID(), ...person, ...word }),
    });
  }
  return { review: 1, question: 1, order: 1 };
}

async function createAccount(server: TestServer, owner: Merchant) {
  await owner.call('POST /recommendations/feed/save', {
    body: { address: 'https://keten.example/feed.xml' },
  });
  await owner.call('POST /personalize/createTrendyol', {
    body: { firm_id: '118734', sitemap_url: `https://${MARK}.example/sitemap.xml` },
  });
  const link = await owner.call('POST /analytic/link/create', {
    body: {
      name: `${MARK} link`,
      report: 'actions',
      range: { preset: 'today' },
      settings: {},
      days: 7,
    },
  });
  const { checkout_id, ref, body } = await subscribe(server, owner, 'grow');
  const sessions = await owner.call('GET /auth/sessions');
  return {
    checkout: checkout_id,
    checkoutRef: ref,
    subscription: body.data.subscription.data.subscription_id,
    session: sessions.body.data[0].id,
    reportLink: new URL(link.body.data.url).hash.slice(1),
    user: owner.id,
    email: owner.email,
    shop: owner.pid,
  };
}
