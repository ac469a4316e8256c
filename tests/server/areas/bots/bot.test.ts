import { BASES, createTopic, saveNode, tokenOf } from '@tests/support/rows/bots';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

  test('A new bot has two nodes that can be neither deleted nor moved', async () => {
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

  test('Bot items are created, opened, moved and changed, and deleted with their children', async () => {
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

  test('A new bot item with a wrong parent, a reserved type or an unusable name is rejected', async () => {
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

  test('One bot version is active, an older one can be restored, and a setting disables publishing', async () => {
    const merchant = await server.buildMerchant();
    const { action } = await createTopic(merchant, { channel });
    expect((await merchant.call(`GET ${base}/publish/diff`)).body).toMatchObject({ live: false });
    await merchant.call(`GET ${base}/publish/live`);
    expect((await merchant.call(`GET ${base}/publish/diff`)).body).toMatchObject({
      live: true,
      result: [],
    });
    await saveNode(merchant, channel, { id: action, name: 'Kargo', type: 'action', data: TEXT });
    expect((await merchant.call(`GET ${base}/publish/diff`)).body.result[0]).toMatchObject({
      kind: 'changed',
      name: 'Kargo',
    });
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

  test('A bot is not published while a test sentence fails, and the failures are listed', async () => {
    const merchant = await server.buildMerchant();
    const tests = ['Kargo', 'where is my parcel', 'weather'];
    const data = { actions: [{ type: 'text', text: 'x' }], tests };
    const { category, action } = await createTopic(merchant, { channel, data });
    await saveNode(merchant, channel, {
      name: 'Paket',
      type: 'action',
      parent: category,
      data: { actions: [{ type: 'text', text: 'y' }], phrases: ['where is my parcel'] },
    });
    const refused = await merchant.call(`GET ${base}/publish/live`);
    expect(refused.status).toBe(400);
    expect(refused.body.error.fields).toMatchObject([
      {
        path: 'Kargo: data.tests',
        code: 'sentenceElsewhere',
        params: { sentence: 'where is my parcel', reached: 'Paket' },
      },
      { code: 'sentenceUnclear', params: { sentence: 'weather' } },
    ]);
    const body = {
      node: {
        id: action,
        name: 'Kargo',
        type: 'action' as const,
        data: { actions: [{ type: 'text', text: 'x' }], tests: ['Kargo'] },
      },
    };
    await merchant.call(`POST ${base}/save`, { body });
    expect((await merchant.call(`GET ${base}/publish/live`)).status).toBe(200);
  });

  test('A name that a sibling already has is rejected on WhatsApp only', async () => {
    const merchant = await server.buildMerchant();
    const { category } = await createTopic(merchant, { channel, name: 'Kargo' });
    const body = { node: { name: 'KARGO', type: 'action' as const, parent: category, data: TEXT } };
    const twin = await merchant.call(`POST ${base}/save`, { body });
    if (channel === 'web') {
      expect(twin.status).toBe(200);
      return;
    }
    expect(twin.body.error.fields).toEqual([
      {
        path: 'name',
        code: 'nameTaken',
        message: expect.stringContaining('cannot tell them apart'),
      },
    ]);
  });

  test('A bot save with a stale version returns 409, and one without a version is stored', async () => {
    const merchant = await server.buildMerchant();
    const { version } = (await merchant.call(`GET ${base}/get/config`)).body;
    const save = async (another_question: string, from?: number) =>
      merchant.call(`POST ${base}/save`, {
        body: { id: 'config', data: { another_question }, ...(from && { version: from }) },
      });
    const first = await save('Bir', version);
    expect([first.status, first.body.data.version]).toEqual([200, version + 1]);
    expect((await save('İki', version)).status).toBe(409);
    const stored = (await merchant.call(`GET ${base}/get/config`)).body;
    expect([stored.data.another_question, stored.version]).toEqual(['Bir', version + 1]);
    expect((await save('Üç')).status).toBe(200);

    const cards = async () => (await merchant.call(`GET ${base}/getmicroproduct`)).body;
    const put = (key: string, from?: string) =>
      merchant.call(`POST ${base}/postmicroproduct`, {
        body: { data: [{ id: '1', key, desc: 'x' }], ...(from && { version: from }) },
      });
    const begun = (await cards()).version;
    const both = await Promise.all([put('Kargoda', begun), put('Yolda', begun)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200)?.body.version;
    expect((await cards()).version).toBe(won);
    expect((await put('Teslim edildi', won)).status).toBe(200);
    expect((await put('Hazırlanıyor')).status).toBe(200);
    expect((await cards()).data).toEqual([{ id: '1', key: 'Hazırlanıyor', desc: 'x' }]);
  });

  test('A save retains the omitted bot settings, and a factory reset deletes settings and items', async () => {
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
    const unknown = await save({ postive_message: 'Evet', _type: 'config' });
    expect(unknown.body.error.fields).toEqual([
      { path: 'postive_message', code: 'unknownField', message: 'This setting is unknown.' },
    ]);
    await createTopic(merchant, { channel });
    await merchant.call(`GET ${base}/hardreset`);
    expect(await config()).toMatchObject({ another_question: 'Another question', test_id: token });
    expect(await listOf(merchant, channel)).toHaveLength(2);
  });
});

const TEXT = { feedback: 'none', actions: [{ type: 'text', text: 'Yarın kapınızda.' }] };

test('A video above WhatsApp’s size limit is rejected there with its path, and accepted on the web', async () => {
  const merchant = await server.buildMerchant();
  const MEGABYTE = 1024 * 1024;
  const sizes = { [`${'a'.repeat(32)}.mp4`]: 17 * MEGABYTE, [`${'b'.repeat(32)}.mp4`]: MEGABYTE };
  for (const [name, bytes] of Object.entries(sizes)) {
    await server.deps.db
      .insertInto('upload')
      .values({ pid: merchant.pid, name, bytes, created_at: server.deps.now() })
      .execute();
  }
  const answers: unknown[] = [];
  for (const base of ['/personalize/bot', '/personalize/whatsapp-bot'] as const) {
    const channel = base === '/personalize/bot' ? 'web' : 'whatsapp';
    const { category } = await createTopic(merchant, { channel });
    for (const name of Object.keys(sizes)) {
      const value = `http://shop.localhost:3000/uploads/${name}`;
      const { status, body } = await merchant.call(`POST ${base}/save`, {
        body: {
          node: {
            name: 'Film',
            type: 'action',
            parent: category,
            data: { actions: [{ type: 'video', value, text: '' }] },
          },
        },
      });
      answers.push(status === 200 ? 200 : body.error.fields);
    }
  }
  expect(answers).toEqual([
    200,
    200,
    [
      {
        path: 'data.actions.0.value',
        code: 'whatsapp.videoMegabytes',
        message: 'A WhatsApp video has at most 16 MB.',
      },
    ],
    200,
  ]);
});
