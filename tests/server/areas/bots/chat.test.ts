import { createApp } from '@server/app';
import { mailHandoffs } from '@server/areas/bots/chat/handoff-mail';
import { openDatabase } from '@server/db/open';
import { forShop } from '@server/db/shop-scope';
import { writeMail } from '@server/mail/write';
import { recordOrder } from '@server/orders/record';
import { aroundNow, MINUTE, moveClock } from '@tests/support/clock';
import { createTopic, openChat, passOf, saveNode, tokenOf } from '@tests/support/rows/bots';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { XSS_PAYLOADS } from '@tests/support/xss-payloads';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** Splitting the e-mail frame at this mark gives the parts before and after the content. */
const MARK = '§';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const TEXT = { feedback: 'none', actions: [{ type: 'text', text: 'Yarın kapınızda.' }] };

describe('the chat', () => {
  test('The chat answers visitors from the live version and its merchant from the test version', async () => {
    const merchant = await server.buildMerchant();
    const { action } = await createTopic(merchant);
    const bot = await tokenOf(merchant);
    await expect(openChat(server, { bot })).rejects.toThrow('404');
    await merchant.call('GET /personalize/bot/publish/live');
    await saveNode(merchant, 'web', { id: action, name: 'Kargo', type: 'action', data: TEXT });
    const stranger = await openChat(server, { bot, live: false });
    expect((await stranger.send({ text: 'kargo' })).texts[0]).toBe('Kargonuz yolda.');
    const pane = await openChat(server, { bot, live: false, pass: await passOf(merchant) });
    expect((await pane.send({ choice: `node:${action}` })).texts[0]).toBe('Yarın kapınızda.');
    const foreigner = await server.buildMerchant();
    const other = await openChat(server, { bot, live: false, pass: await passOf(foreigner) });
    expect((await other.send({ choice: `node:${action}` })).texts[0]).toBe('Kargonuz yolda.');
    // Messages from the merchant's test pane are not counted.
    const totals = await merchant.call('POST /live/getEventInfoGeneral', {
      body: { ...aroundNow(), labels: ['conversation', 'click'] },
    });
    expect(totals.body.result.result).toEqual([
      { label: 'conversation', total: 2 },
      { label: 'click', total: 2 },
    ]);
  });

  test('Starting a bot that reads page values returns 429 above the rate limit', async () => {
    const merchant = await server.buildMerchant();
    await createTopic(merchant, { text: '{{productName|Bu ürün}}' });
    const bot = await tokenOf(merchant);
    await merchant.call('GET /personalize/bot/publish/live');
    const ask = () =>
      server.request('/api/chat/start', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vitrin': '1' },
        body: JSON.stringify({ bot, live: true }),
      });
    const { db } = server.deps;
    const limits = db.selectFrom('rate_limit').where('key', 'like', 'chat-start:%');
    expect((await ask()).status).toBe(200);
    const { key, tries } = await limits.select(['key', 'tries']).executeTakeFirstOrThrow();
    const count = db.updateTable('rate_limit').where('key', '=', key);
    await count.set({ tries: 1_000_000 }).execute();
    const refused = await ask();
    await count.set({ tries }).execute();
    expect(refused.status).toBe(429);
  });

  test('A bot with page variables requests their values from the page and shows them as plain text', async () => {
    const merchant = await server.buildMerchant();
    const { action } = await createTopic(merchant, {
      text: '{{productName|Bu ürün}}: {{productPrice}} {{customerName|dostum}}',
    });
    const bot = await tokenOf(merchant);
    await merchant.call('GET /personalize/bot/publish/live');
    const pages = [{ pattern: '/ozel/*', type: 'product' as const }];
    await merchant.call('POST /personalize/pagerules', { body: { rules: pages } });
    const post = async (path: string, body: object) => {
      const response = await server.request(`/api/chat/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vitrin': '1' },
        body: JSON.stringify(body),
      });
      return { status: response.status, data: (await response.json()).data };
    };
    const reads = {
      pid: merchant.pid,
      shop: expect.any(String),
      names: ['productName', 'productPrice', 'customerName'],
      pages,
    };
    expect((await post('start', { bot, live: true })).data).toEqual({ reads });
    const { data } = await post('start', { bot, live: true, values: {} });
    expect(data).toMatchObject({ key: expect.any(String), reads });
    let nonce = 0;
    const sendValues = async (values?: object) => {
      const sent = { bot, key: data.key, nonce: `${nonce++}`, choice: `node:${action}` };
      const answer = await post('send', { ...sent, ...(values && { values }) });
      return answer.data?.lines[1].message.text ?? answer.status;
    };
    expect(await sendValues()).toBe('Bu ürün: dostum');
    const hostile = '<img src=x onerror=alert(1)> {{customerName}}';
    const values = { productName: hostile, productPrice: { minor: 89_000 } };
    expect(await sendValues(values)).toBe(`${hostile}: ₺890.00 dostum`);
    expect(await sendValues({ productName: 'x'.repeat(501) })).toBe(400);
    expect(await sendValues({ productName: { html: 'x' } })).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`a${at}`, 'x']));
    expect(await sendValues(many)).toBe(400);
  });

  test('A chat start returns the shop’s consent setting to visitors, but not to its merchant', async () => {
    const merchant = await server.buildMerchant();
    await createTopic(merchant);
    const bot = await tokenOf(merchant);
    await merchant.call('GET /personalize/bot/publish/live');
    const start = async (body: object) => {
      const response = await server.request('/api/chat/start', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vitrin': '1' },
        body: JSON.stringify({ bot, ...body }),
      });
      return (await response.json()).data;
    };
    const { key, ...off } = await start({ live: true });
    expect(off).not.toHaveProperty('consent');
    await server.deps.db
      .updateTable('product')
      .set({ settings: JSON.stringify({ consent: 'wait' }) })
      .where('pid', '=', merchant.pid)
      .execute();
    expect(await start({ live: true, key })).toMatchObject({ consent: 'wait' });
    expect(await start({ live: true, fresh: true })).toMatchObject({ consent: 'wait' });
    expect(await start({ pass: await passOf(merchant) })).not.toHaveProperty('consent');
  });

  test('A running conversation stays on its version, and a new one gets the new version', async () => {
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

  test('A chat message sent twice is stored once, and concurrent messages are handled in sequence', async () => {
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

  test('A message in a known conversation takes one database query when a topic answers it', async () => {
    const merchant = await server.buildMerchant();
    await createTopic(merchant);
    const bot = await tokenOf(merchant);
    await merchant.call('GET /personalize/bot/publish/live');
    const chat = await openChat(server, { bot });
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await chat.send({ text: 'kargo' });
    expect(asked).toHaveBeenCalledTimes(1);
    // Without a matching topic, a second query reads whether the shop has an assistant.
    await chat.send({ text: 'hava nasıl' });
    expect(asked).toHaveBeenCalledTimes(3);
    asked.mockRestore();
  });

  test('Servers that share a database continue each other’s conversations', async () => {
    const merchant = await server.buildMerchant();
    await createTopic(merchant);
    const bot = await tokenOf(merchant);
    await merchant.call('GET /personalize/bot/publish/live');
    const { db, close } = openDatabase({ connection: server.database.connection });
    const app = createApp({ ...server.deps, db });
    const request: TestServer['request'] = async (path, init) =>
      app.request(path, { ...init, headers: { host: 'shop.localhost:3000', ...init?.headers } });
    const here = await openChat(server, { bot });
    await here.send({ text: 'kargo' });
    const there = await openChat({ request }, { bot, key: here.key });
    expect(there.lines).toHaveLength(3);
    await there.send({ text: 'bir', nonce: 'there' });
    // This server's cached state is behind by a bot turn and by a message it never received.
    const repeated = await here.send({ text: 'bir', nonce: 'there' });
    expect(repeated.body.data.lines.map(({ id }: { id: number }) => id)).toEqual([4, 5]);
    await there.send({ text: 'iki', nonce: 'again there' });
    await here.send({ text: 'kargo', nonce: 'again here' });
    const { lines } = await openChat(server, { bot, key: here.key });
    const texts = lines.filter(({ from }) => from === 'visitor').map(({ message }) => message.text);
    expect(texts).toEqual(['kargo', 'bir', 'iki', 'kargo']);
    await close();
  });

  test('A hand-off is stored, mailed and becomes the outcome, and unanswered messages are grouped', async () => {
    const merchant = await server.buildMerchant();
    await createTopic(merchant, { data: { actions: [{ type: 'agent', text: '' }] } });
    const bot = await tokenOf(merchant);
    await merchant.call('GET /personalize/bot/publish/live');
    const chat = await openChat(server, { bot });
    for (const text of ['hediye paketi var mı', 'Hediye paketi var mi?']) await chat.send({ text });
    await chat.send({ choice: 'node:4' });
    await server.settled();
    await chat.send({ text: XSS_PAYLOADS.join('\n').slice(0, 3900) });
    await server.settled();
    const clock = moveClock(server);
    clock.forward(3 * MINUTE);
    await mailHandoffs(server.deps);
    await mailHandoffs(server.deps);
    clock.reset();
    const mails = await server.deps.db
      .selectFrom('outbox')
      .selectAll()
      .where('to_address', '=', merchant.email)
      .execute();
    expect(mails).toHaveLength(2);
    const around = { html: MARK, text: '' };
    const frame = writeMail({ language: 'en', subject: '', blocks: [around] });
    const [head = '', foot = ''] = frame.html.split(MARK);
    for (const { html } of mails) {
      expect(html.startsWith(head) && html.endsWith(foot)).toBe(true);
      const content = html.slice(head.length, -foot.length);
      expect(content).not.toMatch(
        /<(script|img|svg|iframe|video|form|style|link|meta|base|body)\b/i,
      );
      expect(content.replace(/&lt;[^&]*/g, '')).not.toMatch(/<[^>]+\son\w+=/i);
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
    const range = aroundNow();
    const forwards = await merchant.call('POST /live/getBotForwardInfo', { body: range });
    expect(forwards.body.result).toMatchObject([{ total: 1 }]);
    const rows = await merchant.call('POST /personalize/bot/analytic', {
      body: { startDate: range.start_date, endDate: range.end_date },
    });
    expect(Object.values(rows.body.result[0].list[0].analytic)).toEqual([
      { totalClick: 1, conversationCount: 1 },
    ]);
    expect(rows.body.result[0].list[0].total).toEqual({ totalClick: 1, conversationCount: 1 });
  });

  test('Typed messages are listed with counts, and an unanswered one with its conversations', async () => {
    const merchant = await server.buildMerchant();
    await createTopic(merchant);
    await merchant.call('GET /personalize/bot/publish/live');
    const bot = await tokenOf(merchant);
    for (const text of ['hediye paketi var mı', 'hediye paketi var mı', 'Kargo']) {
      const chat = await openChat(server, { bot });
      await chat.send({ text });
      await chat.send({ choice: 'node:4' });
    }
    const { result } = (await merchant.call('GET /personalize/bot/messages')).body;
    expect(result).toEqual([
      { text: 'hediye paketi var mı', count: 2 },
      { text: 'Kargo', count: 1 },
    ]);
    const other = (await merchant.call('GET /personalize/whatsapp-bot/messages')).body;
    expect(other.result).toEqual([]);
    const talks = await merchant.call('POST /personalize/bot/unanswered/talks', {
      body: { texts: ['hediye paketi var mı'] },
    });
    expect(talks.body.result).toHaveLength(2);
    expect(talks.body.result[0].lines[1]).toMatchObject({
      from: 'visitor',
      text: 'hediye paketi var mı',
    });
    const stranger = await server.buildMerchant();
    const foreign = await stranger.call('POST /personalize/bot/unanswered/talks', {
      body: { texts: ['hediye paketi var mı'] },
    });
    expect(foreign.body.result).toEqual([]);
  });

  test('An order is shown only for its number and contact, and wrong pairs all get the same answer', async () => {
    const merchant = await server.buildMerchant();
    await createTopic(merchant, { data: { actions: [{ type: 'scenario_order_status' }] } });
    await merchant.call('POST /personalize/bot/postmicroproduct', {
      body: { data: [{ id: '1', key: 'Kargoda', desc: 'Yolda' }] },
    });
    await merchant.call('GET /personalize/bot/publish/live');
    const shop = forShop(server.deps.db, merchant.pid);
    await recordOrder(
      { ...server.deps, shop },
      {
        source: 'api',
        names: ['KK-1001'],
        at: new Date(),
        lines: [{ name: 'Dalga vazo', quantity: 2 }],
        trackingUrl: 'https://kargo.example/1001',
        email: 'a@b.example',
        phone: '905551112233',
        status: 'Kargoda',
      },
    );
    const bot = await tokenOf(merchant);
    const ask = async (order: string, contact: string) => {
      const chat = await openChat(server, { bot });
      await chat.send({ choice: 'node:4' });
      await chat.send({ text: order });
      return (await chat.send({ text: contact })).texts[0];
    };
    const found = 'Order KK-1001\nDalga vazo × 2\n\nKargoda\nYolda';
    for (const order of ['#KK-1001', 'my number is kk 1001', '1001', 'kk1001']) {
      expect(await ask(order, 'it was A@B.example')).toBe(found);
    }
    expect(await ask('1001', 'tel 0555 111 22 33')).toBe(found);
    const no = await ask('1001', 'x@b.example');
    expect(no).toContain('found no order');
    for (const [order, contact] of [
      ['9999', 'a@b.example'],
      ['1001', '0555 111 22 34'],
      ['AB-1001', 'a@b.example'],
      ["' or 1=1", 'a@b.example'],
    ] as const) {
      expect(await ask(order, contact)).toBe(no);
    }
    // Only wrong answers count, per order and per conversation; above the limit the reply says so.
    for (let tries = 0; tries < 11; tries++) await ask('1', 'a@b.example');
    const limited = await ask('1', 'a@b.example');
    expect(limited).toContain('for a while');
    expect(await ask('1001', 'a@b.example')).toBe(found);
    for (let tries = 0; tries < 10; tries++) await ask('1001', 'x@b.example');
    expect(await ask('1001', 'a@b.example')).toBe(limited);
    const chat = await openChat(server, { bot });
    const texts: (string | undefined)[] = [];
    for (let tries = 0; tries < 6; tries++) {
      await chat.send({ choice: 'node:4' });
      await chat.send({ text: `77${tries}` });
      texts.push((await chat.send({ text: 'a@b.example' })).texts[0]);
    }
    expect(texts).toEqual([no, no, no, no, no, limited]);
  });
});
