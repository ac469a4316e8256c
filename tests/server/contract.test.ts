import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { contentOf } from '@catalogue/templates/engine/content';
import type { Template } from '@catalogue/templates/engine/types';
import { findTemplate, templates } from '@catalogue/templates/registry';
import { may } from '@contract/access';
import type { Example } from '@contract/call';
import { allCalls, type Call } from '@contract/calls';
import type { Trace } from '@contract/entities/footprint';
import type { AnyDeclaration } from '@contract/resource';
import { SAMPLE } from '@contract/samples';
import { hashToken, type SecretName, storeSecret, unseal } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { isPage } from '@server/http/answers/pages';
import { createRandom } from '@server/platform/random';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_PARAMS, mutate } from '../support/hostile';
import { wholeLoad } from '../support/load';
import { subscribe } from '../support/rows/billing';
import { BASES, createHandoff, createTopic, openChat, tokenOf } from '../support/rows/bots';
import { buildCampaign, createCampaign } from '../support/rows/campaigns';
import { declarations, sampleBody } from '../support/rows/resource-samples';
import { buildSchedule, createSchedule } from '../support/rows/schedules';
import { emptyTables, seedShop, stateOf } from '../support/rows/seed-shop';
import { buildServer, type Merchant, PASSWORD, type TestServer } from '../support/servers/server';
import { AUDIENCES, PUBLIC_CALLS, ROLES, type Role } from './access-table';

/* Tests every call of the contract with the example request that its declaration contains. */
/** Occurs only in texts of the first shop. */
const MARK = 'kuzguncuk';

let server: TestServer;
let owner: Merchant;
let foreigner: Merchant;
let campaignId: number;
let scheduleId: number;
let sessionId: string;
let downloadId: string;
let linkToken: string;
let impersonationId: number;
let botAction: number;
let botVersion: string;
let chat: { bot: string; key: string };
let paid: { checkout_id: string; ref: string; id: string };
const handoffs = new Map<string, string>();
/** A conversation in the inbox. */
let talk: string;
/** The last record of each declared resource, by its name. */
const resourceIds = new Map<string, number>();

beforeAll(async () => {
  server = await buildServer();
  const extra = { useSchedule: true, comment: true, question: true, pairs: true };
  owner = await server.buildMerchant({ extra });
  foreigner = await server.buildMerchant({ extra });
  // Its id does not exist in the other shop.
  for (let made = 0; made < 3; made++)
    campaignId = await createCampaign(owner, { name: `${MARK} window`, status: 'active' });
  for (let made = 0; made < 3; made++) scheduleId = await createSchedule(owner);
  for (const declaration of declarations) {
    for (let made = 0; made < 3; made++) {
      const body = sampleBody(declaration, `${MARK}${made}`) as never;
      const saved = await owner.call(`POST ${declaration.path}/save` as never, { body });
      if (!saved.body.success)
        throw new Error(
          `The server refuses the sample of "${declaration.name}": ${JSON.stringify(saved.body.error)}`,
        );
      resourceIds.set(declaration.name, saved.body.data.id);
    }
  }
  for (const kind of ['review', 'question'] as const) await writeAs(kind);
  for (const channel of ['web', 'whatsapp'] as const) {
    botAction = (await createTopic(owner, { channel })).action;
    await owner.call(`GET ${BASES[channel]}/publish/live`);
    const { id, conversation } = await createHandoff(server, owner, channel);
    handoffs.set(BASES[channel], id);
    talk = conversation;
  }
  const versions = await owner.call('GET /personalize/bot/restore/list');
  botVersion = versions.body.result[0].id;
  const bot = await tokenOf(owner);
  chat = { bot, key: (await openChat(server, { bot })).key };
  await owner.call('POST /recommendations/feed/save', {
    body: { address: 'https://keten.example/feed.xml' },
  });
  await owner.call('POST /personalize/createTrendyol', {
    body: { firm_id: '118734', sitemap_url: `https://${MARK}.example/sitemap.xml` },
  });
  // Leased, so the worker ignores it.
  const held = new Date(Date.now() + 86_400_000);
  const inserted = await server.deps.db
    .insertInto('download')
    .values({
      ...{ pid: owner.pid, filename: `${MARK} report`, state: 'running', rows: 1 },
      ...{ created_at: new Date(), lease_until: held, expires_at: held },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  downloadId = inserted.id;
  const link = await owner.call('POST /analytic/link/create', {
    body: {
      ...{ name: `${MARK} link`, report: 'actions', range: { preset: 'today' }, settings: {} },
      days: 7,
    },
  });
  const impersonation = await server.deps.db
    .insertInto('impersonation')
    .values({
      ...{ pid: owner.pid, user_id: owner.id, staff_email: 'staff@vitrin.example' },
      ...{ reason: `${MARK} impersonation`, may_change: false, started_at: held, ends_at: held },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  impersonationId = impersonation.id;
  linkToken = new URL(link.body.data.url).hash.slice(1);
  const { checkout_id, ref, body } = await subscribe(server, owner, 'grow');
  paid = { checkout_id, ref, id: body.data.subscription.data.subscription_id };
  const list = await owner.call('GET /auth/sessions');
  sessionId = list.body.data[0].id;
});

afterAll(() => server.close());

/** Tables that calls change; of sessions, requests change the time of the last one. */
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
  ...['product', 'product_feed', 'product_secret', 'question', 'recommendation', 'report_link'],
  ...['schedule_outbox', 'shop_archive', 'shop_connection', 'subscription', 'survey', 'template'],
  ...['upload', 'users', 'webhook_outbox', 'whatsapp_account'],
  ...declarations.map(({ table }) => table),
];

/**
 * Returns a hash of the row versions of each table that calls change. Every write of a row gives it a
 * new place and transaction, which are cheaper to read than its content.
 */
async function databaseState(): Promise<Record<string, string | null>> {
  const hashes = CHANGED.map(
    (
      table,
    ) => `select '${table}' as name, md5(string_agg(ctid::text || xmin, ',' order by ctid)) as hash
      from ${table}`,
  );
  const users = "select 'session', md5(string_agg(user_id, ',' order by user_id)) from session";
  const { rows } = await server.database.pool.query([...hashes, users].join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** The calls of a declared resource that name one of its records. */
const ownedCallsOf = ({ path }: Pick<AnyDeclaration, 'path'>) =>
  [`GET ${path}/get/{id}`, `POST ${path}/save`, `POST ${path}/delete`] as Call['name'][];

/** Examples that need the content of a template, or must be refused so that later calls work. */
const OWN_EXAMPLES: Partial<Record<Call['name'], () => Example>> = {
  'POST /admin/account/{id}/impersonate': () => ({
    params: { id: SAMPLE.user },
    // Too short; an impersonation would change the user of all following calls.
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
        ...{ full: [second, first, ...rest], order: [1, 0], language: 'tr' },
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
  ...Object.assign({}, ...declarations.map(resourceExamples)),
};

function resourceExamples(declaration: AnyDeclaration): typeof OWN_EXAMPLES {
  const id = () => resourceIds.get(declaration.name) ?? 0;
  const [get = '', save = '', remove = ''] = ownedCallsOf(declaration);
  return {
    [get]: () => ({ params: { id: id() } }),
    [save]: () => ({ body: { data: { id: id(), ...sampleBody(declaration, 'changed').data } } }),
    [remove]: () => ({ body: { id: id() } }),
  };
}

/** The ids in examples that name a record of one shop. */
const OWNED = [
  ...['campaign', 'schedule', 'impersonation', 'botAction', 'review', 'question', 'order'],
  ...['session', 'download', 'botVersion', 'conversation', 'handoff', 'checkout', 'subscription'],
] as (keyof typeof SAMPLE)[];

/** Returns the owner's id for each id in examples. */
const idsOf = ({ path }: Call): Record<keyof typeof SAMPLE, string | number> => ({
  ...{ campaign: campaignId, schedule: scheduleId, impersonation: impersonationId, botAction },
  // The first rows of their tables.
  ...{ review: 1, question: 1, order: 1 },
  ...{ session: sessionId, download: downloadId, botVersion, conversation: talk },
  handoff: handoffs.get(path.replace(/\/handoffs.*/, '')) ?? '',
  ...{ checkout: paid.checkout_id, checkoutRef: paid.ref, subscription: paid.id },
  ...{ user: owner.id, email: owner.email, shop: owner.pid },
  ...{ bot: chat.bot, chat: chat.key, reportLink: linkToken },
});

/** Returns the example request of a call, with the ids of the owner's shop. */
function exampleOf(call: Call): Example {
  const example = OWN_EXAMPLES[call.name]?.() ?? call.example ?? {};
  const ids = Object.entries(idsOf(call)).map(
    ([name, id]) => [SAMPLE[name as keyof typeof SAMPLE], id] as const,
  );
  const real = new Map<unknown, string | number>(ids);
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one)]));
    return real.get(value) ?? value;
  };
  return replace(example) as Example;
}

/** Returns the path of a call below /api, with the parameters of an example. */
const pathOf = ({ path }: Call, { params = {} }: Example) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? 'personalize'));

/** The body that a shopper of the owner's shop sends from a product page. */
async function writeAs(kind: 'review' | 'question'): Promise<void> {
  const words = kind === 'review' ? { rate: 5, comment: 'Güzel' } : { question: 'Kaç cm?' };
  const person = { name: 'Ayşe Yılmaz', email: 'ayse@mail.example', product_id: 'vazo' };
  await server.request(`/widget/${kind}`, {
    method: 'POST',
    body: JSON.stringify({ pid: owner.pid, id: randomUUID(), ...person, ...words }),
  });
}

async function send(
  call: Call,
  headers: Record<string, string>,
  method: string = call.method,
  example: Example = exampleOf(call),
) {
  const { query, body } = example;
  const path = pathOf(call, example);
  const response = await server.request(
    `/api${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && method === 'POST' && { body: JSON.stringify(body) }),
    },
  );
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const OWN = { 'x-vitrin': '1' };
const title = (call: Call) => [call.name, call] as const;

function callOf(name: string): Call {
  const call = allCalls.find((candidate) => candidate.name === name);
  if (!call) throw new Error(`The contract has no call ${name}.`);
  return call;
}

/*
 * Concurrent calls must change nothing. When one does change data, simultaneous ones may fail as
 * well: the faulty call is the one with a wrong answer.
 */
describe('every call', () => {
  test('A change of a row changes the state that the following tests compare', async () => {
    const before = await databaseState();
    await owner.call('POST /campaign/save', {
      body: { data: { id: campaignId, status: 'active' } },
    });
    const after = await databaseState();
    expect(after.campaign).not.toBe(before.campaign);
    expect(after.template).toBe(before.template);
  });

  test.concurrent.each(allCalls.filter(({ access }) => access !== 'public').map(title))(
    '%s answers 401 to a request that has only the token of a report link',
    async (_, call) => {
      const answer = await send(call, {
        ...OWN,
        authorization: `Bearer ${linkToken}`,
        cookie: owner.cookie.replace(/=.*/, `=${linkToken}`),
      });
      expect(answer.status).toBe(401);
    },
  );

  test.each(allCalls.filter(({ body, path }) => body || path.includes('{id}')).map(title))(
    '%s has an example request that its schema accepts',
    (_, call) => {
      const example = OWN_EXAMPLES[call.name]?.() ?? call.example;
      expect(example, `add an example to ${call.name}`).toBeDefined();
      if (call.body && call.example) call.body.parse(call.example.body);
    },
  );

  test.concurrent.each(allCalls.filter(({ changes }) => changes).map(title))(
    '%s has no effect when another site sends it',
    async (_, call) => {
      const before = await databaseState();
      for (const method of new Set([call.method, 'POST'])) {
        for (const headers of [...CROSS_SITE, ...(method === 'GET' ? PLANTED : [])]) {
          const answer = await send(call, { cookie: owner.cookie, ...headers }, method);
          expect(answer.status, `${method} ${JSON.stringify(headers)}`).toBe(403);
          expect(answer.body.error.code).toBe('cross_site');
        }
      }
      expect(await databaseState()).toEqual(before);
    },
  );

  test.concurrent.each(
    allCalls.filter(({ changes, method }) => changes && method === 'GET').map(title),
  )('%s has no effect when markup of our own page sends a HEAD request', async (_, call) => {
    const before = await databaseState();
    const path = pathOf(call, exampleOf(call));
    for (const headers of [...CROSS_SITE, ...PLANTED]) {
      const answer = await server.request(`/api${path}`, {
        method: 'HEAD',
        headers: { cookie: owner.cookie, ...headers },
      });
      expect(answer.status, JSON.stringify(headers)).toBe(403);
    }
    expect(await databaseState()).toEqual(before);
  });

  test.concurrent.each(allCalls.map(title))('%s is never cached', async (_, call) => {
    const answer = await send(call, {});
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('Every call is in the access table exactly once', () => {
    const listed = [...PUBLIC_CALLS, ...Object.values(AUDIENCES).flatMap(({ calls }) => calls)];
    expect(listed.sort()).toEqual(allCalls.map(({ name }) => name as string).sort());
  });

  // A sign-in with wrong credentials answers 401 as well; the tests of sessions sign in.
  const open = PUBLIC_CALLS.filter((name) => !/\/login$/.test(name));
  test.concurrent.each(allCalls.filter(({ name }) => open.includes(name)).map(title))(
    '%s does not answer 401 to a visitor without a session',
    async (_, call) => expect((await send(call, OWN)).status).not.toBe(401),
  );

  describe.each(Object.entries(AUDIENCES))('of the audience %s', (audience, { roles, calls }) => {
    test.each(allCalls.filter(({ name }) => calls.includes(name)).map(title))(
      '%s answers 401 without a session and 403 to every role that the access table does not list',
      async (_, call) => {
        expect((await send(call, OWN)).status).toBe(401);
        await Promise.all(
          Object.keys(ROLES).map(async (name) => {
            const role = name as Role;
            const { cookie } = await memberOf(audience, role);
            const host = hostName(ROLES[role].host);
            const { status } = await send(call, { ...OWN, cookie, host });
            if (roles.includes(role)) expect(status, role).not.toBe(403);
            else expect(status, role).toBe(403);
          }),
        );
      },
    );
  });
});

describe('a change whose footprint cannot be written', () => {
  const changing = allCalls.filter(({ transaction }) => transaction);
  /** Calls without a footprint, which a refused one cannot undo. */
  const UNLOGGED = [
    'GET /auth/logout',
    'POST /auth/passkey/options',
    'POST /notices/seen',
    'POST /conversations/{id}/read',
    'POST /personalize/recommendationSave',
  ];
  let staff: Merchant;
  let influencer: Merchant;

  beforeAll(async () => {
    const all = { ...ALL_FLAGS, admin: true };
    staff = await server.buildMerchant({ pid: owner.pid, extra: all });
    influencer = await server.buildMerchant({
      pid: owner.pid,
      host: 'influencer',
      extra: { inf: true, inf_id: 'footless' },
    });
    await server.database.pool.query(`
      create function refuse_footprint() returns trigger language plpgsql as
        $$ begin raise exception 'no footprint today'; end $$;
      create trigger refuse_footprint before insert on footprint for each row
        when (new.pid = '${owner.pid}') execute function refuse_footprint()`);
  });
  afterAll(() => server.database.pool.query('drop function refuse_footprint cascade'));

  test.each(changing.filter(({ name }) => !UNLOGGED.includes(name)).map(title))(
    '%s changes nothing without its footprint',
    async (_, call) => {
      // Background jobs of earlier calls also write rows.
      await server.settled();
      const before = await databaseState();
      const isMain = may(call.access, { host: 'main', extra: { admin: true, ...ALL_FLAGS } });
      const { cookie } = isMain ? staff : influencer;
      const host = hostName(isMain ? 'main' : 'influencer');
      const answer = await send(call, { ...OWN, cookie, host });
      expect(answer.body.success).toBe(false);
      expect(await databaseState()).toEqual(before);
      if (!REFUSED_BEFORE.includes(call.name)) expect(answer.status).toBe(500);
    },
  );
});

const ALL_FLAGS = { useSchedule: true, comment: true, question: true, pairs: true };
/** Their examples are rejected before a footprint could be written. */
const REFUSED_BEFORE: readonly string[] = [
  'POST /auth/passkey/remove',
  'POST /auth/sessions/end',
  'POST /shop/archive/cancel',
  'POST /shop/delete',
  'POST /admin/account/{id}/shop/archive/cancel',
  'POST /admin/account/{id}/shop/delete',
  'POST /admin/account/{id}/company',
  'POST /admin/account/{id}/disable',
  'POST /comments/job',
  'POST /comments/settings/delete/{firm_id}/{pid}',
  'POST /admin/account/{id}/flags',
  'POST /admin/account/{id}/impersonate',
  'POST /admin/account/{id}/influencer',
  'POST /admin/account/{id}/invite',
  'POST /admin/account/{id}/sessions/end',
  'POST /admin/account/{id}/settings',
  'POST /campaign/action/sortV2',
  'POST /admin/footprints/undo',
  'POST /admin/surveys/handle',
  'POST /campaign/draft/discard',
  'POST /campaign/preview/link',
  'POST /coupons/pools/delete',
  'POST /analytic/link/revoke',
  'POST /notifications/webhook/renew',
  'POST /notifications/webhook/test',
  'POST /orders/keys/revoke',
  'POST /uploads/delete',
  'POST /personalize/deleceteCampaignInfluencer',
  'POST /personalize/question/mails',
  'POST /payment/createFreeTrial',
  'POST /payment/upsertpremium',
  'GET /personalize/bot/restore/{id}',
  'GET /personalize/whatsapp-bot/restore/{id}',
];

describe('protected fields', () => {
  const PROTECTED = {
    admin: true,
    extra: { admin: true },
    host: 'main',
    pid: 'vitrin-demo',
    is_test: true,
    verify: true,
    dailyLimit: 1_000_000,
    loaded_once: '2026-01-01',
    onboarded: true,
  };
  const saves = allCalls.filter(
    ({ changes, body, access }) => changes && body && access !== 'public',
  );

  test.each(saves.map(title))(
    '%s refuses protected fields or leaves them unchanged',
    async (_, call) => {
      const guarded = async () => [
        await server.deps.db
          .selectFrom('users')
          .select(['id', 'pid', 'host', 'extra'])
          .orderBy('id')
          .execute(),
        await server.deps.db
          .selectFrom('product')
          .select(['pid', 'daily_limit', 'loaded_once'])
          .orderBy('pid')
          .execute(),
      ];
      const before = await guarded();
      const { body } = exampleOf(call) as { body: Record<string, unknown> };
      for (const [field, value] of Object.entries(PROTECTED)) {
        const tricks = [{ ...body, [field]: value }];
        if (typeof body.data === 'object')
          tricks.push({ ...body, data: { ...body.data, [field]: value } });
        for (const sent of tricks) {
          const response = await server.request(`/api${pathOf(call, exampleOf(call))}`, {
            method: 'POST',
            headers: { ...OWN, cookie: owner.cookie, 'content-type': 'application/json' },
            body: JSON.stringify(sent),
          });
          expect(response.status, field).toBeLessThan(500);
        }
      }
      expect(await guarded()).toEqual(before);
    },
  );
});

describe('records of another shop', () => {
  /** An action without a draft, and a list of the shop's own actions, are no errors. */
  const ANSWERED = [
    'GET /campaign/draft/{id}',
    'POST /campaign/draft/discard',
    'POST /personalize/getBuildCampaign',
  ];
  const namesRecord = ({ example }: Call) => {
    const text = JSON.stringify(example ?? {});
    return OWNED.some((name) => text.includes(JSON.stringify(SAMPLE[name])));
  };
  const owned = [
    ...allCalls.filter((call) => namesRecord(call) && !ANSWERED.includes(call.name)).map(title),
    ...declarations.flatMap(ownedCallsOf).map((name) => title(callOf(name))),
    title(callOf('POST /campaign/draft/save')),
  ];

  test.each(owned)(
    '%s answers 404 for an id of another shop, as for an unknown one',
    async (_, call) => {
      const before = await databaseState();
      const answer = await send(call, { ...OWN, cookie: foreigner.cookie });
      expect(answer.status).toBe(404);
      expect(answer.body.error.code).toBe('not_found');
      expect(await databaseState()).toEqual(before);
    },
  );

  test('Lists and counts contain no rows of another shop, even when its pid is requested', async () => {
    const list = await foreigner.call('GET /campaign/all/list');
    expect(list.body.data).toEqual([]);
    const info = await foreigner.call('POST /{product}/getInfo', {
      body: { start_date: '2026-01-01', end_date: '2026-12-31', filter: { pid: owner.pid } },
    });
    expect(info.body.result).toEqual([]);
    const built = await foreigner.call('POST /personalize/getBuildCampaign', {
      body: { camp_ids: [campaignId] },
    });
    expect(built.body.data.data).toEqual([]);
  });
});

/*
 * Two shops with a row in every shop table. The second one makes every call with ids and names of
 * the first: no answer contains data of the first, and none of its rows changes.
 */
describe('two shops', () => {
  let neighbour: Merchant;
  let influencer: Merchant;
  let colleague: Merchant;
  let ownInfluencer: Merchant;
  /** Texts, e-mails and ids in the owner's rows that the neighbour does not have. */
  let secrets: string[];
  /** The owner's rows after the last call. */
  let state: string[];
  const SHOP_FLAGS = {
    ...{ useSchedule: true, comment: true, question: true, poll: true, inf: true },
    pairs: true,
  };
  /** Public calls know no shop, and staff sees every one. */
  const walked = allCalls.filter(
    ({ access }) => !['public', 'admin', 'userTable'].includes(access),
  );

  beforeAll(async () => {
    neighbour = await server.buildMerchant({ extra: SHOP_FLAGS });
    influencer = await server.buildMerchant({
      pid: neighbour.pid,
      host: 'influencer',
      extra: { inf_id: 'neighbours' },
    });
    await seedShop(server, owner, MARK);
    await seedShop(server, neighbour, 'arnavut');
    await subscribe(server, neighbour, 'grow');
    const [own, others] = await Promise.all(
      [owner.pid, neighbour.pid].map(async (pid) => textsOf(await stateOf(server, pid))),
    );
    secrets = [...(own ?? [])].filter((text) => !others?.has(text));
    // Created later, because their own e-mail may be in answers.
    colleague = await server.buildMerchant({ pid: owner.pid, extra: SHOP_FLAGS });
    ownInfluencer = await server.buildMerchant({
      pid: owner.pid,
      host: 'influencer',
      extra: { inf_id: `${MARK}inf` },
    });
    await server.settled();
    state = await stateOf(server, owner.pid);
  });

  const leaksIn = (answer: unknown, sent: unknown) => {
    const [reported, asked] = [JSON.stringify(answer), JSON.stringify(sent)];
    return secrets.filter((text) => reported.includes(text) && !asked.includes(text));
  };

  test('Both shops have a row in every shop table', async () => {
    expect(
      await emptyTables(server, owner.pid),
      'seed them in tests/support/rows/seed-shop.ts',
    ).toEqual([]);
    expect(await emptyTables(server, neighbour.pid)).toEqual([]);
    expect(secrets.filter((text) => text.includes(MARK)).length).toBeGreaterThan(40);
  });

  test.each(walked.map(title))(
    '%s neither shows nor changes data of the other shop',
    async (_, call) => {
      const isMain = may(call.access, { host: 'main', extra: SHOP_FLAGS });
      const { cookie } = isMain ? neighbour : influencer;
      const host = hostName(isMain ? 'main' : 'influencer');
      const before = state;
      const answer = await send(call, { ...OWN, cookie, host });
      // Read before any assertion, so that the next call is not blamed for this one's changes.
      state = await stateOf(server, owner.pid);
      expect(answer.status).not.toBe(401);
      expect(answer.status).not.toBe(403);
      expect(leaksIn(answer.body, exampleOf(call))).toEqual([]);
      expect(state).toEqual(before);
    },
  );

  test.concurrent.each(walked.filter(({ changes }) => !changes).map(title))(
    '%s shows the owner the data that it hides from the other shop',
    async (_, call) => {
      const isMain = may(call.access, { host: 'main', extra: SHOP_FLAGS });
      const { cookie } = isMain ? colleague : ownInfluencer;
      const host = hostName(isMain ? 'main' : 'influencer');
      const answer = await send(call, { ...OWN, cookie, host });
      if (!WITHOUT_TEXTS.includes(call.name)) expect(leaksIn(answer.body, {})).not.toEqual([]);
    },
  );
});

/**
 * Reads that return numbers, masked addresses, the user's own data, the same for every shop, or
 * rarely used data.
 */
const WITHOUT_TEXTS: readonly string[] = [
  // It returns the sent file; tests/server/areas/campaigns/coupons.test.ts sends a list of another
  // shop.
  'POST /coupons/preview',
  'GET /auth/passkeys',
  'POST /conversations/report',
  // Names of nodes are next to counts; tests/server/areas/bots/outcomes.test.ts tests it with
  // another shop.
  'POST /personalize/bot/outcomes',
  'POST /personalize/whatsapp-bot/account/test',
  'POST /conversations/{id}/typing',
  'GET /personalize/brand',
  'GET /auth/secondstep',
  'GET /support/impersonations/{id}',
  'GET /analytic/chances',
  'GET /analytic/experiment/{id}',
  'GET /analytic/holdout',
  'GET /analytic/week',
  'POST /analytic/parts',
  'POST /analytic/schedules',
  'GET /auth/sessions',
  'GET /campaign/draft/{id}',
  'GET /campaign/schedule/getV2/{id}',
  'GET /campaign/schedule/log/{id}',
  'GET /campaign/template/{t_id}',
  'GET /campaign/templateV2/{id}',
  'GET /campaign/definitions',
  'GET /installation/weight',
  'GET /mailer/template/{value}',
  'GET /notices/count',
  'GET /notifications',
  'GET /personalize/bot/actionlist',
  'GET /personalize/question/mails',
  'GET /personalize/whatsapp-bot/actionlist',
  'GET /personalize/whatsapp-bot/messages',
  'GET /personalize/whatsapp-bot/publish/diff',
  'GET /personalize/whatsapp-bot/templates',
  'GET /recommendations/results/{id}',
  'GET /personalize/whatsapp-bot/unanswered',
  'GET /records/deliveries',
  'GET /records/subscription-log',
  'GET /survey/user',
  'GET /{product}/getSubs',
  'GET /{product}/cartReminderAnalytics',
  'GET /{product}/getUserCampaignHourly',
  'POST /campaign/schedule/audience',
  'POST /live/getBotForwardInfo',
  'POST /live/getEventInfoGeneral',
  'POST /live/watsonsGIAClick',
  'POST /payment/checkpreview',
  'POST /personalize/bot/unanswered/talks',
  'POST /personalize/whatsapp-bot/unanswered/talks',
  'POST /recommendations/report',
  'POST /payment/getPaymentHistory',
  'POST /payment/getSubsLogHistory',
  'POST /personalize/getBuildCampaign',
  'POST /{product}/getInfo',
];

/** Returns marked texts, e-mails and ids in rows at any depth; other texts may be from examples. */
function textsOf(rows: readonly string[]): Set<string> {
  const texts = new Set<string>();
  const collect = (value: unknown, name = ''): void => {
    if (typeof value === 'string') {
      // A random token may contain no digit.
      if (name === 'token' || value.includes(MARK) || isId(value)) texts.add(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) collect(one, key);
    }
  };
  for (const row of rows) collect(JSON.parse(row.slice(row.indexOf(' ') + 1)));
  return texts;
}

/** UUIDs, tokens and hashes; e-mail addresses of test users begin with one. */
const isId = (text: string) =>
  /^(?=.*\d)[\w-]{12,}(@[\w.]+|\.\w+)?$/.test(text) && !/^\d{4}-\d\d-\d\d/.test(text);

describe('an impersonation', () => {
  /** Calls whose answer contains a secret; a new one must be added here. */
  const ANSWER_SECRETS = [
    'POST /analytic/link/create',
    'POST /connections/save',
    'POST /notifications/webhook/renew',
    'POST /notifications/webhook/save',
    'POST /orders/hooks/renew',
    'POST /orders/keys/create',
  ];
  const STORED: Record<SecretName, string> = {
    ...{ token: 'planted-platform', smtpPass: 'planted-smtp', sendinblueApiKey: 'planted-brevo' },
    ...{ shopifyToken: 'planted-shopify', orderHook: 'planted-woo', ikasSecret: 'planted-ikas' },
    ...{ whatsappToken: 'planted-whatsapp', whatsappAppSecret: 'planted-whatsapp-app' },
    assistantKey: 'planted-assistant',
    ...{ 'connection-webhook': 'planted-contacts', 'connection-klaviyo': 'planted-klaviyo' },
    ...{
      'connection-mailchimp': 'planted-mailchimp',
      'connection-brevo': 'planted-contacts-brevo',
    },
    ...{ noticeWebhook: 'planted-webhook', trendyolKey: 'planted-trendyol' },
    ...{
      trendyolSecret: 'planted-trendyol-secret',
      linkKey: 'planted-link',
      pushKey: 'planted-push',
    },
  };
  /** Sign-in and registration replace the session as well. */
  const ENDING = [
    ...['POST /auth/impersonation/end', 'GET /auth/logout'],
    ...['POST /auth/login', 'POST /auth/register'],
  ];
  const walked = allCalls.filter(({ name }) => !ENDING.includes(name));
  /** Secrets that are not in `product_secret`. */
  const others: Record<string, string> = {};
  let staff: Merchant;

  async function plant(): Promise<void> {
    const vault = { shop: forShop(server.deps.db, owner.pid), env: server.deps.env };
    for (const [name, text] of Object.entries(STORED))
      await storeSecret(vault, name as SecretName, text);
  }

  beforeAll(async () => {
    staff = await server.buildMerchant({ extra: { admin: true } });
    const key = await owner.call('POST /orders/keys/create', { body: { name: 'Watched' } });
    others.apiKey = key.body.data.key;
    others.reportLink = linkToken;
    const step = await owner.call('POST /auth/secondstep/begin', { body: { password: PASSWORD } });
    others.secondStep = step.body.data.secret;
    const account = await owner.call('GET /personalize/whatsapp-bot/account');
    others.whatsappVerifyToken = account.body.data.verify_token;
    for (const [name, { cookie }] of Object.entries({ owner, staff }))
      others[`session of ${name}`] = cookie.split('=')[1] ?? '';
    for (const [name, text] of Object.entries(others))
      expect(text?.length, name).toBeGreaterThan(10);
    await plant();
  });
  const begin = async (allow: boolean) => {
    await owner.call('POST /support/allow', { body: { allow } });
    await staff.call('POST /auth/impersonation/end');
    const params = { id: owner.id };
    const body = { reason: 'The merchant asked why a popup does not show.' };
    const impersonation = await staff.call('POST /admin/account/{id}/impersonate', {
      params,
      body,
    });
    expect(impersonation.body.data.impersonation.mayChange).toBe(allow);
  };

  /** Returns the words of an answer that are long enough for a token, also within URLs. */
  const partsOf = (answer: unknown): string[] =>
    [...JSON.stringify(answer).matchAll(/[\w.~-]{16,}/g)].map(([text]) => text);

  /** Returns the names of secrets in an answer, including newly created ones. */
  async function leaksIn(answer: unknown): Promise<string[]> {
    const { db, env } = server.deps;
    const text = JSON.stringify(answer);
    const rows = await db
      .selectFrom('product_secret')
      .selectAll()
      .where('pid', '=', owner.pid)
      .execute();
    const stored = rows.map(
      ({ name, sealed }) => [name, unseal(env.secretKey, `${owner.pid}/${name}`, sealed)] as const,
    );
    const planted = [...Object.entries(STORED), ...stored, ...Object.entries(others)];
    const shown = planted.filter(([, secret]) => text.includes(secret)).map(([name]) => name);
    const hashes = new Set(
      (
        await Promise.all([
          db.selectFrom('api_key').select('hash').execute(),
          db.selectFrom('report_link').select('hash').execute(),
        ])
      )
        .flat()
        .map(({ hash }) => hash.toString('hex')),
    );
    const hashed = partsOf(answer).filter((part) => hashes.has(hashToken(part).toString('hex')));
    return [...new Set([...shown, ...hashed])];
  }

  test('The calls that return a secret are those that the contract declares', () => {
    const declared = allCalls.filter(({ answersSecret }) => answersSecret).map(({ name }) => name);
    expect(declared.sort()).toEqual(ANSWER_SECRETS);
  });

  test('The merchant’s own user gets the secrets that are hidden from an impersonation', async () => {
    const answers = async (name: string) => {
      return (await send(callOf(name), { ...OWN, cookie: owner.cookie })).body;
    };
    for (const name of ['GET /orders/hooks', 'GET /personalize/whatsapp-bot/account'])
      expect(await leaksIn(await answers(name)), name).not.toEqual([]);
    for (const name of [...ANSWER_SECRETS].sort(
      (a, b) => (a.endsWith('/save') ? -1 : 0) - (b.endsWith('/save') ? -1 : 0),
    )) {
      // Only a first save creates a secret, and only a saved webhook has one to renew.
      if (name === 'POST /notifications/webhook/save') {
        await server.deps.db
          .deleteFrom('product_secret')
          .where('name', '=', 'noticeWebhook')
          .execute();
        await server.deps.db.deleteFrom('notice_webhook').execute();
      }
      if (name === 'POST /connections/save') {
        await server.deps.db
          .deleteFrom('product_secret')
          .where('name', '=', 'connection-webhook')
          .execute();
      }
      expect(await leaksIn(await answers(name)), name).not.toEqual([]);
    }
    await plant();
  });

  describe.each([
    ['that may only read', false],
    ['that may change the shop', true],
  ])('%s', (_, allow) => {
    beforeAll(() => begin(allow));
    // Reads come first, because examples of changes remove stored data.
    test.each([...walked].sort((a, b) => Number(a.changes) - Number(b.changes)).map(title))(
      '%s returns no secret of the shop',
      async (name, call) => {
        if (call.changes) await plant();
        const answer = await send(call, { ...OWN, cookie: staff.cookie });
        // The session has not ended; a public call answers 401 to a wrong passkey.
        if (call.access !== 'public') expect(answer.status).not.toBe(401);
        expect(await leaksIn(answer.body)).toEqual([]);
        if (ANSWER_SECRETS.includes(name)) expect(answer.status).toBe(403);
      },
    );
  });
});

describe('generated requests', () => {
  const REQUESTS = wholeLoad ? 10_000 : 2_500;
  /** Number of concurrent requests, which mostly wait for the database. */
  const IN_FLIGHT = 6;
  /** Public routes outside the contract. */
  const PUBLIC = [
    ['GET', '/healthz'],
    ['GET', '/widget/config/{}'],
    ['GET', '/widget/config/{}?test={}'],
    ['GET', '/widget/reviews/{}?product={}&page={}'],
    ['POST', '/widget/events'],
    ['POST', '/widget/signals'],
    ['POST', '/widget/review'],
    ['POST', '/widget/question'],
    ['POST', '/widget/orders'],
    ['POST', '/widget/coupon'],
    ['GET', '/unsubscribe/{}'],
    ['POST', '/unsubscribe/{}'],
    ['GET', '/uploads/{}'],
    ['GET', '/chat.html?bot={}'],
    ['GET', '/api/whatsapp/{}?hub.mode=subscribe&hub.verify_token={}&hub.challenge={}'],
    ['POST', '/api/whatsapp/{}'],
    ['POST', '/api/payment/webhook'],
    ['POST', '/api/orders'],
    ['POST', '/api/webhooks/shopify'],
    ['POST', '/api/webhooks/woocommerce/{}'],
    ['POST', '/api/webhooks/ikas/{}'],
    ['GET', '/api/auth/shopify/callback?shop={}&code={}&state={}&hmac={}'],
    ['GET', '/api/conversations/{}/media/{}'],
    ['GET', '/sandbox/checkout/{}'],
  ] as const;
  /** Returns a valid body for each of them. */
  const reported = () => ({
    pid: owner.pid,
    visitor: randomUUID(),
    session: randomUUID(),
    url: 'https://shop.example/p/1',
    list: 1,
    campaign: campaignId,
    product: 'p-1',
    rate: 5,
    comment: 'İyi',
    question: 'Var mı?',
    name: 'Ayşe',
    email: 'ayse@shop.example',
    order: {
      code: 'A-1',
      total: 12.5,
      products: [{ id: 'p-1', name: 'X', price: 1, quantity: 1 }],
    },
    events: [{ id: randomUUID(), type: 'campaignShown', camp_id: campaignId, at: Date.now() }],
  });
  /**
   * Left out, because they end the session that the next request needs, or send e-mail through a
   * configured server.
   */
  const LEFT_OUT = ['/auth/logout', '/auth/sessions/end', '/mailer/test'];

  test('No generated request gets a 5xx answer', async () => {
    const random = createRandom(20_261_121);
    const flags = {
      ...{ useSchedule: true, inf: true, comment: true, question: true, poll: true },
      pairs: true,
    };
    const merchant = await server.buildMerchant({ pid: owner.pid, extra: flags });
    const staff = await server.buildMerchant({ pid: owner.pid, extra: { ...flags, admin: true } });
    const influencer = await server.buildMerchant({ host: 'influencer', extra: { inf_id: 'i1' } });
    const calls = allCalls.filter(({ path }) => !LEFT_OUT.some((out) => path.startsWith(out)));
    const faults = new Map<string, string>();
    let refused = 0;
    const hostile = () => random.pick(HOSTILE_PARAMS);
    const ask = async (name: string, path: string, init: RequestInit) => {
      const response = await server.request(path, init);
      if (response.status >= 500 && response.status !== 502) {
        faults.set(
          name,
          `${response.status} ${path.slice(0, 120)} ${String(init.body).slice(0, 300)}`,
        );
      }
      if (response.status === 401) refused += 1;
      await response.arrayBuffer();
    };
    const askNext = (made: number): Promise<void> => {
      if (made % 8 === 0) {
        const [method, shape] = random.pick(PUBLIC);
        const path = shape.replace(/\{\}/g, hostile);
        const body = method === 'POST' ? JSON.stringify(mutate(reported(), random)) : undefined;
        return ask(shape, path, { method, headers: { 'content-type': 'text/plain' }, body });
      }
      const call = random.pick(calls);
      const example = exampleOf(call);
      const who = may(call.access, { host: 'main', extra: flags })
        ? merchant
        : may(call.access, { host: 'influencer', extra: { inf_id: 'i1' } })
          ? influencer
          : staff;
      const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        random.next() < 0.5 ? hostile() : String(example.params?.[name] ?? 'personalize'),
      );
      const search = Object.keys(example.query ?? {})
        .map((key) => `${key}=${random.next() < 0.7 ? hostile() : example.query?.[key]}`)
        .join('&');
      const headers = {
        ...OWN,
        // Signing in ends the session of the request.
        cookie: call.access === 'public' ? '' : who.cookie,
        host: hostName(who === influencer ? 'influencer' : 'main'),
        'content-type': call.files ? 'multipart/form-data; boundary=x' : 'application/json',
      };
      const body =
        call.body || call.files ? JSON.stringify(mutate(example.body ?? {}, random)) : null;
      return ask(call.name, `/api${filled}?${search}`, { method: call.method, headers, body });
    };
    // Requests are generated in order, so that a seed always produces the same ten thousand.
    let made = 0;
    const askInTurn = async () => {
      while (made < REQUESTS) await askNext(made++);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, askInTurn));
    // Most requests were sent by a user with access.
    expect(refused).toBeLessThan(REQUESTS / 10);
    expect([...faults].map(([name, fault]) => `${name}: ${fault}`)).toEqual([]);
  });
});

test('returns 400 at the field for a report date outside the years 2000 to 2099', async () => {
  const BAD_DATES = ['0001-01-01', '9999-12-31', '-000001-01-01', '2026-13-01', '2026-02-30', ''];
  const DATE_KEYS = ['start_date', 'end_date', 'startDate', 'endDate', 'time', 'timeEnd', 'bucket'];
  const user = await server.buildMerchant({ extra: { useSchedule: true, inf: true } });
  const accepted: string[] = [];
  const asked = new Set<string>();
  for (const call of allCalls) {
    const example = exampleOf(call);
    const place = call.method === 'POST' ? 'body' : 'query';
    const fields = { ...(example[place] as object | undefined) };
    for (const key of DATE_KEYS.filter((name) => name in fields)) {
      for (const value of BAD_DATES) {
        const sent = { ...fields, [key]: value };
        const headers = { ...OWN, cookie: user.cookie };
        const answer = await send(call, headers, call.method, { ...example, [place]: sent });
        asked.add(call.name);
        const paths = answer.body.error?.fields?.map((field: { path: string }) => field.path);
        if (answer.status !== 400 || paths?.[0] !== key)
          accepted.push(`${call.name} ${key}=${value}: ${answer.status}`);
      }
    }
  }
  expect(accepted).toEqual([]);
  expect(asked.size).toBeGreaterThanOrEqual(10);
});

test('A call without /api is the same call and never a page of the console', async () => {
  for (const call of allCalls.filter(({ method, changes }) => method === 'GET' && !changes)) {
    const example = exampleOf(call);
    const { query } = example;
    const path = `${pathOf(call, example)}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const headers = { ...OWN, cookie: owner.cookie };
    const [with_, without] = await Promise.all(
      [`/api${path}`, path].map((address) => server.request(address, { headers })),
    );
    expect(without?.status, path).toBe(with_?.status);
    expect(without?.headers.get('content-type'), path).toMatch(/^application\/json/);
    expect(without?.headers.get('cache-control'), path).toBe('no-store');
  }
  for (const path of ['/personalize/nothing', '/campaign', '/live/x', '/admin/users', '/survey'])
    expect(isPage(path), path).toBe(false);
  for (const path of ['/', '/actions/7', '/campaigns/7', '/payment', '/contact', '/yta/user_table'])
    expect(isPage(path), path).toBe(true);
  for (const path of ['/verify/resetPassword/abc', '/variable/1', '/login', '/bot/edit'])
    expect(isPage(path), path).toBe(true);
});

test('A call that is not in the contract answers 404', async () => {
  for (const path of ['/api/campaign/nothing', '/api/admin', '/api/other/product', '/api/']) {
    const response = await server.request(path, { headers: { cookie: owner.cookie, ...OWN } });
    expect(response.status, path).toBe(404);
    expect(await response.json()).toMatchObject({ success: false });
  }
});

test('The OpenAPI document contains every call with its example', async () => {
  const document = await (await server.request('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const call of allCalls) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation, call.name).toBeDefined();
    expect(operation.requestBody?.content['application/json'].example).toEqual(call.example?.body);
  }
});

test('Every call of the contract has a unique name', () => {
  const files = readdirSync('contract/calls').filter((name) => name !== 'index.ts');
  expect(files.length).toBeGreaterThan(0);
  const names = new Set(allCalls.map(({ name }) => name));
  expect(names.size).toBe(allCalls.length);
});

const CROSS_SITE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { referer: 'https://evil.example/localhost:3000' },
  { origin: 'https://evil.example', ...OWN },
  {},
];

/** Requests that markup of our own pages sends to an address that a visitor may have written. */
const PLANTED: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
  { referer: 'http://localhost:3000/reviewspanel' },
];

const members = new Map<string, Promise<Merchant>>();

/**
 * Returns the user of a role for the calls of an audience. Each audience has its own users and
 * shops, because a call of one audience can buy a package that opens the calls of another.
 */
function memberOf(audience: string, role: Role): Promise<Merchant> {
  const key = `${audience} ${role}`;
  const member = members.get(key) ?? server.buildMerchant(ROLES[role]);
  members.set(key, member);
  return member;
}

const hostName = (host: 'main' | 'influencer') =>
  host === 'influencer' ? 'influencer.localhost:3000' : 'localhost:3000';

/*
 * Last in this file, because these calls really delete data. Each one is checked while its example
 * still works, so removing calls come after changing ones.
 */
describe('the footprint of a successful change', () => {
  const REMOVES = /delete|remove|end$|reset|disable|revoke|discard|erase/;
  const changing = allCalls
    .filter(({ transaction, access }) => transaction && !['influencer', 'public'].includes(access))
    .sort((a, b) => Number(REMOVES.test(a.name)) - Number(REMOVES.test(b.name)));
  /**
   * Executed without a footprint: read marks, a gathered list, and an entry that the console writes
   * itself.
   */
  const SILENT = [
    'POST /notices/seen',
    'POST /conversations/{id}/read',
    'POST /personalize/recommendationSave',
  ];
  const footprints = () =>
    server.deps.db
      .selectFrom('footprint')
      .select(['id', 'pid', 'email', 'category', 'label', 'extra'])
      .execute();

  test('contains its author, its shop and its call, and in most cases the record or its fields', async () => {
    const author = await server.buildMerchant({
      pid: owner.pid,
      extra: { ...ALL_FLAGS, admin: true },
    });
    let carriedOut = 0;
    const details = new Map<string, Trace>();
    for (const call of changing) {
      const known = new Set((await footprints()).map(({ id }) => id));
      const answer = await send(call, { ...OWN, cookie: author.cookie });
      if (answer.status !== 200 || SILENT.includes(call.name)) continue;
      const added = (await footprints()).filter(({ id }) => !known.has(id));
      const own = added.find(({ label }) => label === call.path || call.name === FREE_LABEL);
      expect(own, call.name).toMatchObject({ pid: owner.pid, email: author.email });
      if (call.name !== FREE_LABEL) expect(own?.category).toBe(call.path.split('/')[1]);
      carriedOut += 1;
      if (own) details.set(call.name, own.extra);
    }
    // The remaining examples are refused by design: an unknown id, a stale version, a package
    // already bought.
    expect(carriedOut).toBeGreaterThanOrEqual(60);
    const named = [...details.values()].filter((extra) => Object.keys(extra).length > 0);
    expect(named.length).toBeGreaterThanOrEqual(30);
    expect(details.get('POST /auth/updateInfo')).toMatchObject({
      before: { name: expect.any(String) },
      after: { name: expect.any(String) },
    });
  });

  /** The console writes these labels itself. */
  const FREE_LABEL = 'POST /footprint/add';
});
