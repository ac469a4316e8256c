import { readyTopic } from '@catalogue/bot/topics/ready';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import { BASES } from '@tests/support/rows/bots';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const text = (words: string) => ({ actions: [{ type: 'text', text: words }] });
const kargo = (answer: string) => ({
  name: 'Kargo',
  text: 'Ne sormak istersiniz?',
  actions: [{ name: 'Ücret', data: { ...text(answer), phrases: ['kaç para'] } }],
});
async function store(
  merchant: Merchant,
  topics: object[],
  existing: 'update' | 'skip' = 'update',
  channel: 'web' | 'whatsapp' = 'web',
) {
  const body = { topics, existing } as never;
  return merchant.call(`POST ${BASES[channel]}/topics`, { body });
}
const nodesOf = async (merchant: Merchant, channel: 'web' | 'whatsapp' = 'web') =>
  ((await merchant.call(`GET ${BASES[channel]}/get`)).body.data as StoredBotNode[]).filter(
    ({ type }) => type === 'category' || type === 'action',
  );

async function uploadSheet(merchant: Merchant, rows: string[][], name = 'bot.xlsx') {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Sheet').addRows(rows);
  const form = new FormData();
  form.append('files[]', new File([await book.xlsx.writeBuffer()], name));
  const headers = { cookie: merchant.cookie, 'x-vitrin': '1', 'x-vitrin-language': 'tr' };
  const path = '/api/personalize/bot/topics/sheet';
  const answer = await server.request(path, { method: 'POST', headers, body: form });
  return { status: answer.status, body: await answer.json() };
}

test('Imported topics are added to the draft, and a second import updates those of the same name', async () => {
  const merchant = await server.buildMerchant();
  expect((await store(merchant, [kargo('Ücretsiz.')])).body.data).toEqual({
    added: 1,
    updated: 0,
    skipped: 0,
    secrets: 0,
  });
  const second = { ...kargo('50 TL.'), name: ' KARGO ' };
  expect((await store(merchant, [second])).body.data).toEqual({
    added: 0,
    updated: 1,
    skipped: 0,
    secrets: 0,
  });
  const nodes = await nodesOf(merchant);
  expect(nodes).toMatchObject([
    { name: 'Kargo', type: 'category', data: { text: 'Ne sormak istersiniz?' } },
    { name: 'Ücret', type: 'action', parent: nodes[0]?.id, data: text('50 TL.') },
  ]);
  const skipped = await store(merchant, [kargo('Pahalı.')], 'skip');
  expect(skipped.body.data).toEqual({ added: 0, updated: 0, skipped: 1, secrets: 0 });
  expect((await nodesOf(merchant))[1]).toMatchObject({ data: text('50 TL.') });
});

test('An import with one invalid action stores nothing and returns the path of the error', async () => {
  const merchant = await server.buildMerchant();
  const wrong = { name: 'İade', actions: [{ name: 'Nasıl', data: text('') }] };
  const refused = await store(merchant, [kargo('Ücretsiz.'), wrong]);
  expect(refused.status).toBe(400);
  expect(refused.body.error.fields).toMatchObject([
    { path: 'topics.1.actions.0.data.actions.0.text', code: 'required' },
  ]);
  expect(await nodesOf(merchant)).toEqual([]);
  const long = { ...kargo('x'), name: 'Kargo ve teslimat hakkında her şey' };
  const limit = await store(merchant, [long], 'update', 'whatsapp');
  expect(limit.body.error.fields).toMatchObject([
    { path: 'topics.0.name', code: 'whatsapp.buttonTitle' },
  ]);
});

test('A spreadsheet is read without storing anything, and one with unknown columns is rejected', async () => {
  const merchant = await server.buildMerchant();
  const { body } = await uploadSheet(merchant, [
    ['Kategori', 'Soru', 'Soruluş biçimleri', 'Yanıt'],
    ['Kargo', 'Ücret', 'kaç para\nbedava mı', '50 TL.'],
    ['', 'Süre', '', ''],
  ]);
  expect(body.data).toEqual({
    topics: [
      {
        name: 'Kargo',
        actions: [
          { name: 'Ücret', data: { ...text('50 TL.'), phrases: ['kaç para', 'bedava mı'] } },
        ],
      },
    ],
    problems: [{ row: 3, reason: 'noAnswer' }],
  });
  expect(await nodesOf(merchant)).toEqual([]);
  const other = await uploadSheet(merchant, [['a', 'b']]);
  expect([other.status, other.body.message]).toEqual([400, expect.stringContaining('Soru')]);
  expect((await store(merchant, body.data.topics)).body.data).toMatchObject({ added: 1 });
});

test.each([
  ['tr', 'Siparişim nerede?'],
  ['en', 'Where is my order?'],
])(
  'A new shop has an unpublished ready-made bot in %s on both channels',
  async (language, name) => {
    const response = await server.request('/api/auth/register', {
      method: 'POST',
      headers: {
        'x-vitrin': '1',
        'x-vitrin-language': language,
        'content-type': 'application/json',
        'x-forwarded-for': language === 'tr' ? '10.9.0.1' : '10.9.0.2',
      },
      body: JSON.stringify({ email: `bot-${language}@shop.example`, password: 'Passw0rd!' }),
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (const base of Object.values(BASES)) {
      const get = async (path: string) =>
        (
          await server.request(`/api${base}/${path}`, { headers: { cookie, 'x-vitrin': '1' } })
        ).json();
      const { data } = await get('get');
      expect(data.map((node: StoredBotNode) => node.name)).toContain(name);
      expect((await get('restore/list')).result).toEqual([]);
      const publish = await get('publish/live');
      expect(publish).toMatchObject({ success: true });
    }
  },
);

test('A ready-made topic that is imported twice is added once', async () => {
  const merchant = await server.buildMerchant();
  const topic = readyTopic('payment', 'tr');
  const { body } = await store(merchant, [topic], 'skip');
  expect(body.data.added).toBe(topic.actions.length);
  const again = await store(merchant, [topic], 'skip');
  expect(again.body.data).toMatchObject({ added: 0, skipped: topic.actions.length });
});
