import type { BotNodeData } from '@catalogue/bot/types';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import { BASES, createTopic, openChat, saveNode, tokenOf } from '@tests/support/rows/bots';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import {
  connectNumber,
  deliver,
  delivery,
  startWhatsappCloud,
} from '@tests/support/servers/whatsapp-cloud';
import { afterAll, beforeAll, expect, test } from 'vitest';

const OFFSET = 500_000_000;
let server: TestServer;
let cloud: Awaited<ReturnType<typeof startWhatsappCloud>>;
beforeAll(async () => {
  cloud = await startWhatsappCloud();
  server = await buildServer({ WHATSAPP_URL: cloud.url });
});
afterAll(async () => {
  await server.close();
  await cloud.close();
});

const text = (words: string) => ({ actions: [{ type: 'text', text: words }], feedback: 'none' });
const setContent = (merchant: Merchant, content: 'own' | 'web') =>
  merchant.call(`POST ${BASES.whatsapp}/save`, { body: { id: 'config', data: { content } } });
const nodesOf = async (merchant: Merchant, channel: 'web' | 'whatsapp') =>
  (await merchant.call(`GET ${BASES[channel]}/get`)).body.data as StoredBotNode[];
const publish = (merchant: Merchant, channel: 'web' | 'whatsapp') =>
  merchant.call(`GET ${BASES[channel]}/publish/live`);

/** Creates a merchant whose WhatsApp bot uses the web bot's tree with one topic. */
async function buildShared(data: BotNodeData = text('Kargonuz yolda.')) {
  const merchant = await server.buildMerchant();
  const topic = await createTopic(merchant, { data });
  expect((await setContent(merchant, 'web')).status).toBe(200);
  return { merchant, ...topic };
}

test('A shared tree answers on both channels, with the override on WhatsApp', async () => {
  const { merchant, category, action } = await buildShared();
  await saveNode(merchant, 'web', {
    id: action,
    name: 'Kargo',
    type: 'action',
    data: { ...text('Web cevabı.'), whatsapp: text('WhatsApp cevabı.') },
  });
  const other = await saveNode(merchant, 'web', {
    name: 'İade',
    type: 'action',
    parent: category,
    data: text('Aynı cevap.'),
  });
  await publish(merchant, 'web');
  expect((await publish(merchant, 'whatsapp')).status).toBe(200);
  const chat = await openChat(server, { bot: await tokenOf(merchant) });
  expect((await chat.send({ choice: `node:${action}` })).texts[0]).toBe('Web cevabı.');
  expect((await chat.send({ choice: `node:${other}` })).texts[0]).toBe('Aynı cevap.');
  const { path } = await connectNumber(merchant);
  const from = '905551110077';
  for (const [index, words] of ['Kargo', 'İade'].entries()) {
    await deliver(server, path, delivery([{ id: `s${index}`, from, text: words }]));
    await server.settled();
  }
  const bodies = cloud.sent.map(({ text, interactive }) => text?.body ?? interactive?.body.text);
  expect(bodies).toEqual(expect.arrayContaining(['WhatsApp cevabı.', 'Aynı cevap.']));
  expect(bodies).not.toContain('Web cevabı.');
});

test('The WhatsApp bot’s calls read the shared tree and save differences as overrides', async () => {
  const { merchant, category, action } = await buildShared();
  const id = action + OFFSET;
  const [shared] = (await nodesOf(merchant, 'whatsapp')).filter((node) => node.id === id);
  expect(shared).toMatchObject({ name: 'Kargo', parent: category + OFFSET });
  // A save without a difference creates no override.
  await saveNode(merchant, 'whatsapp', {
    id,
    name: 'Kargo',
    type: 'action',
    data: shared?.data ?? {},
  });
  const web = async () => (await nodesOf(merchant, 'web')).find((node) => node.id === action);
  expect((await web())?.data.whatsapp).toBeUndefined();
  await saveNode(merchant, 'whatsapp', { id, name: 'Kargom', type: 'action', data: text('WA') });
  expect(await web()).toMatchObject({
    name: 'Kargo',
    data: { ...text('Kargonuz yolda.'), whatsapp: { name: 'Kargom', actions: text('WA').actions } },
  });
  const read = await merchant.call(`GET ${BASES.whatsapp}/get/{id}`, { params: { id } });
  expect(read.body.data).toMatchObject({ name: 'Kargom', _parent: { id: category + OFFSET } });
});

test('A node created in the WhatsApp bot is hidden on the web, where a deleted one remains', async () => {
  const { merchant, category, action } = await buildShared();
  const parent = category + OFFSET;
  const made = await saveNode(merchant, 'whatsapp', {
    name: 'Konum',
    type: 'action',
    parent,
    data: text('Buradayız.'),
  });
  const names = async (channel: 'web' | 'whatsapp') =>
    (await nodesOf(merchant, channel)).flatMap(({ name, type, data }) =>
      type === 'action' ? [`${name}${data.hidden ? ` -${data.hidden}` : ''}`] : [],
    );
  expect(await names('whatsapp')).toEqual(['Kargo', 'Konum']);
  expect(await names('web')).toEqual(['Kargo', 'Konum -web']);
  await merchant.call(`GET ${BASES.whatsapp}/delete/{id}`, { params: { id: action + OFFSET } });
  expect(await names('whatsapp')).toEqual(['Konum']);
  expect(await names('web')).toEqual(['Kargo -whatsapp', 'Konum -web']);
  await merchant.call(`GET ${BASES.whatsapp}/delete/{id}`, { params: { id: made } });
  expect(await names('web')).toEqual(['Kargo -whatsapp']);
});

test('Publishing on WhatsApp returns 400 with the node while shared content exceeds its limits', async () => {
  const { merchant, action } = await buildShared();
  const name = 'Kargom ne zaman gelir acaba';
  const data = text('Yolda.');
  await saveNode(merchant, 'web', { id: action, name, type: 'action', data });
  expect((await publish(merchant, 'web')).status).toBe(200);
  const refused = await publish(merchant, 'whatsapp');
  expect(refused.status).toBe(400);
  expect(refused.body.error.fields).toMatchObject([
    { path: `${name}: name`, code: 'whatsapp.buttonTitle' },
  ]);
  const whatsapp = { name: 'Kargom nerede' };
  await saveNode(merchant, 'web', {
    id: action,
    name,
    type: 'action',
    data: { ...data, whatsapp },
  });
  expect((await publish(merchant, 'whatsapp')).status).toBe(200);
});

test('A WhatsApp bot with shared content rejects imports, and gets its own content back afterwards', async () => {
  const merchant = await server.buildMerchant();
  await createTopic(merchant, { channel: 'whatsapp', name: 'Eski' });
  const before = await nodesOf(merchant, 'whatsapp');
  await setContent(merchant, 'web');
  expect(await nodesOf(merchant, 'whatsapp')).not.toEqual(before);
  const topics = [{ name: 'Yeni', actions: [] }];
  const refused = await merchant.call(`POST ${BASES.whatsapp}/topics`, {
    body: { topics, existing: 'skip' },
  });
  expect(refused.status).toBe(409);
  await setContent(merchant, 'own');
  expect(await nodesOf(merchant, 'whatsapp')).toEqual(before);
});

test('The web bot has no setting for its content', async () => {
  const merchant = await server.buildMerchant();
  const refused = await merchant.call(`POST ${BASES.web}/save`, {
    body: { id: 'config', data: { content: 'web' } },
  });
  expect(refused.body.error.fields).toMatchObject([{ path: 'content', code: 'unknownField' }]);
});
