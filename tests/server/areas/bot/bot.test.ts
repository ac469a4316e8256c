import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASES, createTopic, openChat, saveNode, tokenOf } from '../../../support/bots';
import { buildServer, type Merchant, type TestServer } from '../../../support/server';
import { XSS_PAYLOADS } from '../../../support/xssPayloads';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const listOf = async (merchant: Merchant, channel: 'web' | 'whatsapp') =>
  (await merchant.call(`GET ${BASES[channel]}/get`)).body.data as {
    id: number;
    name: string;
    type: string;
  }[];

describe.each(['web', 'whatsapp'] as const)('the %s bot', (channel) => {
  const base = BASES[channel];

  test('begins with two nodes that can be neither deleted nor moved', async () => {
    const merchant = await server.buildMerchant();
    const nodes = await listOf(merchant, channel);
    expect(nodes.map(({ type }) => type)).toEqual(['starting', 'start']);
    for (const { id } of nodes) {
      const removed = await merchant.call(`GET ${base}/delete/{id}`, { params: { id } });
      expect([removed.status, removed.body.message]).toEqual([
        403,
        'The starting message and the default intent can be neither deleted nor moved.',
      ]);
      const moved = await merchant.call(`POST ${base}/move/{id}`, {
        params: { id },
        body: { direction: true },
      });
      expect(moved.status).toBe(403);
    }
    expect(await listOf(merchant, channel)).toEqual(nodes);
  });

  test('items are made, opened, moved, changed and deleted with what is below them', async () => {
    const merchant = await server.buildMerchant();
    const first = await createTopic(merchant, { channel, name: 'Kargo' });
    const second = await createTopic(merchant, { channel, name: 'İade' });
    const opened = await merchant.call(`GET ${base}/get/{id}`, { params: { id: first.category } });
    expect(opened.body.data).toMatchObject({ type: 'category', _parent: null });
    expect(opened.body.data._list.map(({ id }: { id: number }) => id)).toEqual([first.action]);
    await merchant.call(`POST ${base}/move/{id}`, {
      params: { id: second.category },
      body: { direction: true },
    });
    const categories = (await listOf(merchant, channel)).filter(({ type }) => type === 'category');
    expect(categories.map(({ id }) => id)).toEqual([second.category, first.category]);
    const stale = { id: first.action, name: 'x', type: 'action' as const, data: TEXT, version: 1 };
    expect((await merchant.call(`POST ${base}/save`, { body: stale })).status).toBe(200);
    expect((await merchant.call(`POST ${base}/save`, { body: stale })).status).toBe(409);
    await merchant.call(`GET ${base}/delete/{id}`, { params: { id: first.category } });
    expect((await listOf(merchant, channel)).map(({ id }) => id)).not.toContain(first.action);
  });

  test('a new item needs its place and its texts', async () => {
    const merchant = await server.buildMerchant();
    const refused = async (node: object) =>
      (await merchant.call(`POST ${base}/save`, { body: { node } as never })).body.error
        ?.fields?.[0];
    expect(await refused({ name: 'x', type: 'action', parent: 1, data: TEXT })).toMatchObject({
      path: 'parent',
    });
    expect(await refused({ name: 'x', type: 'start', data: {} })).toMatchObject({ path: 'type' });
    expect(await refused({ name: ' ', type: 'category', data: {} })).toMatchObject({
      path: 'name',
      code: 'required',
    });
    const name = 'Yirmi karakterden uzun';
    const limit = await refused({ name, type: 'category', data: {} });
    if (channel === 'web') expect(limit).toBeUndefined();
    else
      expect(limit).toMatchObject({
        message: 'A WhatsApp button title has at most 20 characters.',
      });
  });

  test('versions: one is active, an older one comes back, a switch forbids publishing', async () => {
    const merchant = await server.buildMerchant();
    const { action } = await createTopic(merchant, { channel });
    expect((await merchant.call(`GET ${base}/publish/diff`)).body).toMatchObject({ live: false });
    await merchant.call(`GET ${base}/publish/live`);
    expect((await merchant.call(`GET ${base}/publish/diff`)).body).toMatchObject({
      live: true,
      result: [],
    });
    await saveNode(merchant, channel, { id: action, name: 'Kargo', type: 'action', data: TEXT });
    expect((await merchant.call(`GET ${base}/publish/diff`)).body.result).toMatchObject(
      [{ kind: 'changed', name: 'Kargo' }, { field: { en: 'Feedback' } }].slice(0, 1),
    );
    await Promise.all([1, 2, 3].map(() => merchant.call(`GET ${base}/publish/live`)));
    const list = async () =>
      (await merchant.call(`GET ${base}/restore/list`)).body.result as {
        id: string;
        active: boolean;
      }[];
    const before = await list();
    expect(before).toHaveLength(4);
    expect(before.filter(({ active }) => active)).toHaveLength(1);
    const oldest = before.at(-1)!.id;
    expect(
      (await merchant.call(`GET ${base}/restore/{id}`, { params: { id: oldest } })).status,
    ).toBe(200);
    expect((await list()).filter(({ active }) => active)).toEqual([
      expect.objectContaining({ id: oldest }),
    ]);
    expect(
      (await merchant.call(`GET ${base}/restore/{id}`, { params: { id: oldest } })).status,
    ).toBe(409);
    await server.deps.db
      .updateTable('product')
      .set({ settings: '{"disablePublish":true}' })
      .where('pid', '=', merchant.pid)
      .execute();
    const off = await merchant.call(`GET ${base}/publish/live`);
    expect([off.status, off.body.message]).toEqual([
      403,
      'Publishing the bot is switched off for this shop.',
    ]);
    expect((await merchant.call(`GET ${base}/publish/test`)).status).toBe(200);
  });

  test('settings keep what is not sent, and a factory reset forgets them and the items', async () => {
    const merchant = await server.buildMerchant();
    const save = (data: object) =>
      merchant.call(`POST ${base}/save`, { body: { id: 'config', data } as never });
    await save({ another_question: 'Devam', feedback_payload: 'none' });
    const config = async () => (await merchant.call(`GET ${base}/get/config`)).body.data;
    const token = await tokenOf(merchant, channel);
    expect(await config()).toMatchObject({
      another_question: 'Devam',
      positive_message: 'Yes',
      test_id: token,
    });
    expect((await save({ feedback_payload: 'whatever' })).status).toBe(400);
    expect((await save({ contact_page_url: 'javascript:x' })).status).toBe(400);
    await createTopic(merchant, { channel });
    await merchant.call(`GET ${base}/hardreset`);
    expect(await config()).toMatchObject({ another_question: 'Another question', test_id: token });
    expect(await listOf(merchant, channel)).toHaveLength(2);
  });
});

const TEXT = { feedback: 'none', actions: [{ type: 'text', text: 'Yarın kapınızda.' }] };

describe('the chat', () => {
  test('answers strangers with what is live, its merchant with the test version', async () => {
    const merchant = await server.buildMerchant();
    const { action } = await createTopic(merchant);
    const bot = await tokenOf(merchant);
    await expect(openChat(server, { bot })).rejects.toThrow('404');
    await merchant.call('GET /personalize/bot/publish/live');
    await saveNode(merchant, 'web', { id: action, name: 'Kargo', type: 'action', data: TEXT });
    const stranger = await openChat(server, { bot, live: false });
    expect((await stranger.send({ text: 'kargo' })).texts[0]).toBe('Kargonuz yolda.');
    const pane = await openChat(server, { bot, live: false }, { cookie: merchant.cookie });
    expect((await pane.send({ choice: `node:${action}` })).texts[0]).toBe('Yarın kapınızda.');
    const foreigner = await server.buildMerchant();
    const other = await openChat(server, { bot, live: false }, { cookie: foreigner.cookie });
    expect((await other.send({ choice: `node:${action}` })).texts[0]).toBe('Kargonuz yolda.');
    // The pane's words are nobody's figures.
    const totals = await merchant.call('POST /live/getEventInfoGeneral', {
      body: { start_date: '2020-01-01', end_date: '2100-01-01', labels: ['conversation', 'click'] },
    });
    expect(totals.body.result.result).toEqual([
      { label: 'conversation', total: 2 },
      { label: 'click', total: 2 },
    ]);
  });

  test('a running conversation stays on its version, a new one gets the new', async () => {
    const merchant = await server.buildMerchant();
    const { action } = await createTopic(merchant);
    const bot = await tokenOf(merchant);
    await merchant.call('GET /personalize/bot/publish/live');
    const running = await openChat(server, { bot });
    await running.send({ text: 'kargo' });
    await saveNode(merchant, 'web', { id: action, name: 'Kargo', type: 'action', data: TEXT });
    await merchant.call('GET /personalize/bot/publish/live');
    expect((await running.send({ choice: `node:${action}` })).texts[0]).toBe('Kargonuz yolda.');
    const reloaded = await openChat(server, { bot, key: running.key });
    expect(reloaded.key).toBe(running.key);
    expect(reloaded.lines).toHaveLength(5);
    const fresh = await openChat(server, { bot, key: running.key, fresh: true });
    expect((await fresh.send({ choice: `node:${action}` })).texts[0]).toBe('Yarın kapınızda.');
    const versions = (await merchant.call('GET /personalize/bot/restore/list')).body.result;
    await merchant.call('GET /personalize/bot/restore/{id}', { params: { id: versions[1].id } });
    const restored = await openChat(server, { bot });
    expect((await restored.send({ choice: `node:${action}` })).texts[0]).toBe('Kargonuz yolda.');
  });

  test('a message sent twice is said once, two at once are said one after the other', async () => {
    const merchant = await server.buildMerchant();
    await createTopic(merchant);
    const bot = await tokenOf(merchant);
    await merchant.call('GET /personalize/bot/publish/live');
    const chat = await openChat(server, { bot });
    const once = await chat.send({ text: 'kargo', nonce: 'same' });
    expect((await chat.send({ text: 'kargo', nonce: 'same' })).body).toEqual(once.body);
    const both = await Promise.all([chat.send({ text: 'bir' }), chat.send({ text: 'iki' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { lines } = await openChat(server, { bot, key: chat.key });
    const ids = lines.map((line) => (line as unknown as { id: number }).id);
    expect(ids).toEqual(ids.map((_, at) => at + 1));
    const wrongKey = await openChat(server, { bot, key: 'x'.repeat(32) });
    expect(wrongKey.lines).toHaveLength(1);
    expect(wrongKey.key).not.toBe('x'.repeat(32));
  });

  test('a hand-off is kept, mailed once and wins; what was not understood is grouped', async () => {
    const merchant = await server.buildMerchant();
    await createTopic(merchant, { data: { actions: [{ type: 'agent', text: '' }] } });
    const bot = await tokenOf(merchant);
    await merchant.call('GET /personalize/bot/publish/live');
    const chat = await openChat(server, { bot });
    for (const text of ['hediye paketi var mı', 'Hediye paketi var mi?']) await chat.send({ text });
    await chat.send({ choice: 'node:4' });
    await chat.send({ text: XSS_PAYLOADS.join('\n').slice(0, 3900) });
    await server.settled();
    const mails = await server.deps.db
      .selectFrom('outbox')
      .selectAll()
      .where('to_address', '=', merchant.email)
      .execute();
    expect(mails).toHaveLength(2);
    for (const { html } of mails) {
      expect(html).not.toMatch(/<(script|img|svg|iframe|video|form|style|link|meta|base|body)\b/i);
      expect(html.replace(/&lt;[^&]*/g, '')).not.toMatch(/<[^>]+\son\w+=/i);
    }
    const list = (await merchant.call('GET /personalize/bot/handoffs')).body.result;
    expect(list).toHaveLength(1);
    const groups = (await merchant.call('GET /personalize/bot/unanswered')).body.result;
    expect(groups).toMatchObject([
      { count: 2, texts: expect.arrayContaining(['hediye paketi var mı']) },
    ]);
    await merchant.call('POST /personalize/bot/unanswered/dismiss', {
      body: { texts: groups[0].texts },
    });
    expect((await merchant.call('GET /personalize/bot/unanswered')).body.result).toEqual([]);
    const { outcome } = await server.deps.db
      .selectFrom('conversation')
      .select('outcome')
      .where('pid', '=', merchant.pid)
      .executeTakeFirstOrThrow();
    expect(outcome).toBe('handoff');
    const range = { start_date: '2020-01-01', end_date: '2100-01-01' };
    const forwards = await merchant.call('POST /live/getBotForwardInfo', { body: range });
    expect(forwards.body.result).toMatchObject([{ total: 1 }]);
    const rows = await merchant.call('POST /personalize/bot/analytic', {
      body: { startDate: range.start_date, endDate: range.end_date },
    });
    expect(Object.values(rows.body.result[0].list[0].analytic)).toEqual([
      { totalClick: 1, conversationCount: 1 },
    ]);
  });

  test('an order is told only to who knows number and contact, with the same no to all others', async () => {
    const merchant = await server.buildMerchant();
    await createTopic(merchant, { data: { actions: [{ type: 'scenario_order_status' }] } });
    await merchant.call('POST /personalize/bot/postmicroproduct', {
      body: { data: [{ id: '1', key: 'Kargoda', desc: 'Yolda' }] },
    });
    await merchant.call('GET /personalize/bot/publish/live');
    await server.deps.db
      .insertInto('shop_order')
      .values({
        pid: merchant.pid,
        number: '1001',
        email_key: 'a@b.example',
        phone: '905551112233',
        status: 'Kargoda',
      })
      .execute();
    const bot = await tokenOf(merchant);
    const ask = async (order: string, contact: string) => {
      const chat = await openChat(server, { bot });
      await chat.send({ choice: 'node:4' });
      await chat.send({ text: order });
      return (await chat.send({ text: contact })).texts[0];
    };
    expect(await ask('#1001', 'A@B.example')).toBe('Kargoda\nYolda');
    expect(await ask('1001', '0555 111 22 33')).toBe('Kargoda\nYolda');
    const no = await ask('1001', 'x@b.example');
    expect(no).toContain('found no order');
    for (const [order, contact] of [
      ['9999', 'a@b.example'],
      ['1001', '0555'],
      ['1001', '%'],
      ["' or 1=1", 'a@b.example'],
    ] as const) {
      expect(await ask(order, contact)).toBe(no);
    }
    // Ten tries in a quarter of an hour; then even the right answer is no.
    for (let tries = 0; tries < 5; tries++) await ask('1', 'a@b.example');
    expect(await ask('1001', 'a@b.example')).toBe(no);
  });
});
