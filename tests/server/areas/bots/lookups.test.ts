import { randomUUID } from 'node:crypto';
import type { BotAction, BotChannel } from '@catalogue/bot/types';
import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import { httpCaller } from '@server/areas/bots/chat/http-step';
import { learn } from '@server/areas/campaigns/recommendations/learn';
import { forShop } from '@server/db/shop-scope';
import { BASES, createTopic, openChat, tokenOf } from '@tests/support/rows/bots';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { startWebServer, type WebServer } from '@tests/support/servers/web-server';
import {
  connectNumber,
  deliver,
  delivery,
  startWhatsappCloud,
} from '@tests/support/servers/whatsapp-cloud';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

/** Address of the merchant's server. A saved bot accepts only HTTPS addresses. */
const API = 'https://api.example';
const SITE = 'https://keten.example';

interface Call {
  method: string | undefined;
  url: string | undefined;
  body: string;
  key?: string;
}
let calls: Call[];
let reply: { status?: number; body?: string; location?: string; silent?: boolean };
let server: TestServer;
let site: WebServer;
let cloud: Awaited<ReturnType<typeof startWhatsappCloud>>;

beforeAll(async () => {
  site = await startWebServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const key = request.headers['x-api-key'];
    calls.push({ method: request.method, url: request.url, body, ...(key && { key: `${key}` }) });
    if (reply.silent) return;
    const { status = 200, location } = reply;
    response.writeHead(status, { ...(location && { location }) });
    response.end(reply.body ?? '{"data":{"left":3}}');
  });
  cloud = await startWhatsappCloud();
  server = await buildServer({ WHATSAPP_URL: cloud.url });
});
afterAll(async () => {
  await server.close();
  await cloud.close();
  await site.close();
});
beforeEach(() => {
  calls = [];
  reply = {};
});

const ASK: BotAction = { type: 'ask', text: 'Kod?', name: 'no', answer: 'text' };
const CALL: BotAction = {
  type: 'http',
  value: `${API}/stock?no={{answer:no}}`,
  method: 'GET',
  body: '',
  mapping: [{ path: 'data.left', name: 'kalan' }],
  fallback: 'Bakamadım.',
};
const LEFT: BotAction = { type: 'text', text: 'Kalan: {{answer:kalan|?}}' };

/** Publishes a bot with one action whose HTTP calls go to the test's own server. */
async function publish(
  merchant: Merchant,
  actions: BotAction[],
  channel: BotChannel = 'web',
): Promise<number> {
  const { action } = await createTopic(merchant, { channel, data: { actions } });
  await merchant.call(`GET ${BASES[channel]}/publish/live`);
  await sql`update bot_version set snapshot = replace(snapshot::text, ${API}, ${site.origin})::jsonb
    where pid = ${merchant.pid}`.execute(server.deps.db);
  return action;
}

describe('an HTTP step', () => {
  test('The server calls the address with the visitor’s answer, and the next message shows the result', async () => {
    const merchant = await server.buildMerchant();
    const action = await publish(merchant, [ASK, CALL, LEFT]);
    const chat = await openChat(server, { bot: await tokenOf(merchant) });
    expect((await chat.send({ choice: `node:${action}` })).texts).toEqual(['Kod?']);
    expect((await chat.send({ text: 'a b&c' })).texts[0]).toBe('Kalan: 3');
    expect(calls).toEqual([{ method: 'GET', url: '/stock?no=a%20b%26c', body: '' }]);
  });

  test('A POST sends the JSON body', async () => {
    const merchant = await server.buildMerchant();
    const post = { ...CALL, method: 'POST', body: '{"no":"{{answer:no}}"}' };
    const action = await publish(merchant, [ASK, post, LEFT]);
    const chat = await openChat(server, { bot: await tokenOf(merchant) });
    await chat.send({ choice: `node:${action}` });
    expect((await chat.send({ text: '"x"' })).texts[0]).toBe('Kalan: 3');
    expect(calls).toMatchObject([{ method: 'POST', body: '{"no":"\\"x\\""}' }]);
  });

  test('The bot refuses to save an address without https', async () => {
    const merchant = await server.buildMerchant();
    const data = { actions: [{ ...CALL, value: 'http://api.example' }] };
    await expect(createTopic(merchant, { data })).rejects.toThrow('notHttps');
  });

  const KEY = 'planted-api-key-4711';
  const KEYED: BotAction = { ...CALL, headers: [{ name: 'X-Api-Key', value: KEY }] };
  const headerOf = async (merchant: Merchant, id: number) =>
    (await merchant.call(`GET ${BASES.web}/get/{id}`, { params: { id } })).body.data.data.actions[1]
      .headers[0];
  const save = (merchant: Merchant, id: number, action: BotAction) =>
    merchant.call(`POST ${BASES.web}/save`, {
      body: { node: { id, name: 'Kargo', type: 'action', data: { actions: [ASK, action] } } },
    });

  test.each([
    ['GET', CALL],
    ['POST', { ...CALL, method: 'POST', body: '{}' }],
  ])('A %s sends the secret header', async (_, call) => {
    const merchant = await server.buildMerchant();
    const headers = [{ name: 'X-Api-Key', value: KEY }];
    const action = await publish(merchant, [ASK, { ...call, headers }, LEFT]);
    const chat = await openChat(server, { bot: await tokenOf(merchant) });
    await chat.send({ choice: `node:${action}` });
    expect((await chat.send({ text: '7' })).texts[0]).toBe('Kalan: 3');
    expect(calls).toMatchObject([{ key: KEY }]);
  });

  test('A secret header appears unsealed in no response and in no table', async () => {
    const merchant = await server.buildMerchant();
    const action = await publish(merchant, [ASK, KEYED, LEFT]);
    expect(await headerOf(merchant, action)).toEqual({
      name: 'X-Api-Key',
      value: SECRET_MASK,
      secret: expect.any(String),
    });
    for (const path of ['get', 'get/{id}', 'publish/diff', 'actionlist'] as const) {
      const answer = await merchant.call(`GET ${BASES.web}/${path}`, { params: { id: action } });
      expect(JSON.stringify(answer.body), path).not.toContain(KEY);
    }
    const { rows: tables } = await server.database.pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await server.database.pool.query(`select t::text as row from "${name}" t`);
      expect(JSON.stringify(rows), name).not.toContain(KEY);
    }
  });

  test('The mask leaves a header unchanged, and a new value applies from the next publication', async () => {
    const merchant = await server.buildMerchant();
    const action = await publish(merchant, [ASK, KEYED]);
    const stored = await headerOf(merchant, action);
    expect((await save(merchant, action, { ...CALL, headers: [stored] })).status).toBe(200);
    expect(await headerOf(merchant, action)).toEqual(stored);
    const renewed = { ...stored, value: 'second-key' };
    expect((await save(merchant, action, { ...CALL, headers: [renewed] })).status).toBe(200);
    expect((await headerOf(merchant, action)).secret).not.toBe(stored.secret);
    const sent = async () => {
      const chat = await openChat(server, { bot: await tokenOf(merchant) });
      await chat.send({ choice: `node:${action}` });
      await chat.send({ text: '7' });
      return calls.at(-1)?.key;
    };
    expect(await sent()).toBe(KEY);
    await merchant.call(`GET ${BASES.web}/publish/live`);
    await sql`update bot_version set snapshot = replace(snapshot::text, ${API}, ${site.origin})::jsonb
      where pid = ${merchant.pid}`.execute(server.deps.db);
    await expect.poll(sent, { timeout: 20_000 }).toBe('second-key');
  });

  test('A stored header is rejected for another address and for another action', async () => {
    const merchant = await server.buildMerchant();
    const action = await publish(merchant, [ASK, KEYED]);
    const headers = [await headerOf(merchant, action)];
    const elsewhere = { ...CALL, value: 'https://evil.example/', headers };
    expect((await save(merchant, action, elsewhere)).body.error.fields).toMatchObject([
      { path: 'data.actions.1.headers.0.value', code: 'secretElsewhere' },
    ]);
    const other = await createTopic(merchant, { name: 'İade', data: { actions: [ASK, CALL] } });
    expect(
      (await save(merchant, other.action, { ...CALL, headers })).body.error.fields,
    ).toMatchObject([{ path: 'data.actions.1.headers.0.value', code: 'secretMissing' }]);
  });

  test('A removed header is deleted once no draft or active version uses it', async () => {
    const merchant = await server.buildMerchant();
    const action = await publish(merchant, [ASK, KEYED]);
    const count = async () => {
      const { rows } = await server.database.pool.query(
        `select name from product_secret where pid = $1 and name like 'botHeader-%'`,
        [merchant.pid],
      );
      return rows.length;
    };
    await save(merchant, action, CALL);
    expect(await count()).toBe(1);
    await merchant.call(`GET ${BASES.web}/publish/live`);
    expect(await count()).toBe(0);
  });

  test('An imported header has no value, and the bot is published only after it was entered', async () => {
    const merchant = await server.buildMerchant();
    const data = { actions: [ASK, KEYED] };
    const topics = [{ name: 'Stok', actions: [{ name: 'Kalan', data }] }];
    const imported = await merchant.call(`POST ${BASES.web}/topics`, {
      body: { topics, existing: 'skip' } as never,
    });
    expect(imported.body.data).toMatchObject({ added: 1, secrets: 1 });
    const refused = await merchant.call(`GET ${BASES.web}/publish/live`);
    expect(refused.body.error.fields).toMatchObject([
      { path: 'Kalan: data.actions.1.headers.0.value', code: 'secretMissing' },
    ]);
    const nodes = (await merchant.call(`GET ${BASES.web}/get`)).body.data as {
      id: number;
      name: string;
    }[];
    const id = nodes.find(({ name }) => name === 'Kalan')?.id ?? 0;
    expect((await save(merchant, id, KEYED)).status).toBe(200);
    expect((await merchant.call(`GET ${BASES.web}/publish/live`)).status).toBe(200);
  });

  const lookup = (path = '/', body?: string) => ({
    kind: 'http' as const,
    url: `${site.origin}${path}`,
    ...(body && { body }),
    mapping: [{ path: 'data.left', name: 'kalan' }],
  });
  const caller = (
    env: Partial<TestServer['deps']['env']> = {},
    conversation: string = randomUUID(),
  ) => {
    const deps = { ...server.deps, env: { ...server.deps.env, fetchPrivate: true, ...env } };
    return httpCaller(deps, { pid: 'p', conversation });
  };

  test.each<[string, typeof reply, string | undefined]>([
    ['an error', { status: 500 }, undefined],
    ['an error after a POST', { status: 404 }, '{}'],
    ['a redirect', { status: 302, location: '/other' }, undefined],
    ['a redirect after a POST', { status: 302, location: '/other' }, '{}'],
    ['no JSON', { body: '<html>' }, undefined],
    ['more than 64 kB', { body: JSON.stringify({ long: 'x'.repeat(66_000) }) }, undefined],
    ['more than 64 kB after a POST', { body: JSON.stringify({ long: 'x'.repeat(66_000) }) }, '{}'],
  ])('A server that answers with %s counts as a failure', async (_, answer, body) => {
    reply = answer;
    expect(await caller()(lookup('/', body))).toBeNull();
    expect(calls).toHaveLength(1);
  });

  test('A server that does not answer within five seconds counts as a failure', async () => {
    reply = { silent: true };
    const began = performance.now();
    expect(await caller()(lookup())).toBeNull();
    expect(performance.now() - began).toBeGreaterThan(4_500);
  }, 20_000);

  test('All calls of one message share a time limit of ten seconds', async () => {
    reply = { silent: true };
    const call = caller();
    const began = performance.now();
    for (const path of ['/1', '/2', '/3', '/4']) expect(await call(lookup(path))).toBeNull();
    expect(performance.now() - began).toBeLessThan(13_000);
  }, 30_000);

  test('An internal address is not called', async () => {
    expect(await caller({ fetchPrivate: false })(lookup())).toBeNull();
    const [, port] = site.origin.split('127.0.0.1');
    for (const host of ['localhost', '[::1]', '169.254.169.254']) {
      const url = `http://${host}${port}/`;
      expect(await caller({ fetchPrivate: false })({ ...lookup(), url })).toBeNull();
    }
    expect(calls).toEqual([]);
  });

  test('A repeated bot turn repeats no call, and a conversation makes at most ten calls a minute', async () => {
    const conversation = randomUUID();
    const call = caller({}, conversation);
    // Counts this test's calls only: a call that an earlier test abandoned may still arrive.
    const own = () => calls.filter(({ url }) => url?.startsWith('/own'));
    await call(lookup('/own'));
    await call(lookup('/own'));
    expect(own()).toHaveLength(1);
    // Each call has its own bot turn, because the calls of one turn share 10 seconds.
    for (let at = 0; at < 12; at++) await caller({}, conversation)(lookup(`/own/${at}`));
    expect(own()).toHaveLength(10);
    expect(await caller()(lookup())).toEqual({ answers: { kalan: '3' } });
  });

  test('The log names neither the address nor the answer', async () => {
    reply = { body: 'secret answer' };
    const info = vi.fn();
    const log = { ...server.deps.log, info } as never;
    await httpCaller({ ...server.deps, log }, { pid: 'p', conversation: 'c' })(lookup('/?no=42'));
    expect(info).toHaveBeenCalledWith({ pid: 'p', reason: 'not-json' }, expect.any(String));
  });

  test('A WhatsApp bot answers after its HTTP calls, and a call can use an earlier call’s result', async () => {
    const merchant = await server.buildMerchant();
    const second = { ...CALL, mapping: [{ path: 'data.left', name: 'sonra' }] };
    const twice = { ...second, value: `${API}/again?n={{answer:kalan}}` };
    const actions = [ASK, CALL, LEFT, twice, { type: 'text', text: 'Sonra: {{answer:sonra}}' }];
    const action = await publish(merchant, actions, 'whatsapp');
    const { path } = await connectNumber(merchant);
    const from = '905551110001';
    const send = async (id: string, text: { text: string } | { choice: string }) => {
      await deliver(server, path, delivery([{ id, from, ...text }]));
      await server.settled();
    };
    await send('h1', { choice: `node:${action}` });
    await send('h2', { text: 'K-7' });
    const bodies = cloud.sent
      .filter(({ to }) => to === from)
      .map(({ text, interactive }) => text?.body ?? interactive?.body.text);
    expect(bodies.slice(-2)).toEqual(['Kalan: 3', 'Sonra: 3']);
    expect(calls.map(({ url }) => url)).toEqual(['/stock?no=K-7', '/again?n=3']);
  });
});

describe('product cards', () => {
  test('The chat shows the shop’s available products by source and by search words', async () => {
    const merchant = await server.buildMerchant();
    const foreign = await server.buildMerchant();
    const product = (id: string, more = {}) => ({
      id,
      url: `${SITE}/${id}`,
      name: `Dalga ${id}`,
      price: 89_000,
      currency: 'TRY',
      ...more,
    });
    const see = ({ pid }: Merchant, products: ReturnType<typeof product>[]) =>
      learn(forShop(server.deps.db, pid), [{ session: randomUUID(), products }], {
        site: SITE,
        now: server.deps.now(),
      });
    await see(merchant, [
      product('vazo', { image: `${SITE}/vazo.jpg`, priceBefore: 99_000 }),
      product('kase'),
      product('bitmiş vazo', { available: false }),
    ]);
    await see(foreign, [product('yabancı vazo')]);
    const cards = (source: string, words = ''): BotAction => ({
      type: 'products',
      text: source,
      source,
      words,
      fallback: 'Yok.',
    });
    const actions = ['new', 'on-sale'].map((source) => cards(source));
    const action = await publish(merchant, [...actions, cards('search', 'DALGA kâse')]);
    const chat = await openChat(server, { bot: await tokenOf(merchant) });
    const { body } = await chat.send({ choice: `node:${action}` });
    const shown = body.data.lines.flatMap(({ message }: { message: { kind: string } }) =>
      message.kind === 'products' ? [message] : [],
    );
    const vase = {
      name: 'Dalga vazo',
      url: `${SITE}/vazo`,
      image: `${SITE}/vazo.jpg`,
      price: expect.stringContaining('890'),
      before: expect.stringContaining('990'),
    };
    expect(shown).toMatchObject([
      { text: 'new', products: expect.arrayContaining([vase]) },
      { text: 'on-sale', products: [vase] },
      { text: 'search', products: [{ name: 'Dalga kase' }] },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/bitmiş|yabancı/);
  });
});
