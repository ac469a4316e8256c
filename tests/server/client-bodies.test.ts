import type { CallName } from '@contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subscribe, TAX } from '../support/rows/billing';
import { BASES, createTopic } from '../support/rows/bots';
import { buildCampaign } from '../support/rows/campaigns';
import { buildReview, sendAsShopper } from '../support/rows/reviews';
import { buildSchedule } from '../support/rows/schedules';
import { buildServer, type Merchant, type TestServer } from '../support/servers/server';

/* Other API clients send full records as they were read, with ids as numbers or null. */
let server: TestServer;
let owner: Merchant;
let payer: Merchant;

beforeAll(async () => {
  server = await buildServer();
  const extra = { useSchedule: true, comment: true, question: true };
  owner = await server.buildMerchant({ extra });
  for (let made = 0; made < 3; made++) {
    await sendAsShopper(server, 'review', buildReview(owner.pid));
  }
  payer = await server.buildMerchant();
  await subscribe(server, payer, 'grow');
});
afterAll(() => server.close());

/** Other clients are not bound to our types. */
const send = (name: CallName, body: unknown, merchant = owner) =>
  merchant.call(name, { body: body as never });
const comments = async () =>
  (
    await owner.call('POST /personalize/getCommentWithAdmin/list', {
      body: { sort: { field: 'id', order: 'ASC' } },
    })
  ).body.data.result;
const user = async () => (await owner.call('GET /auth/user')).body.data;
const opened = async (channel: keyof typeof BASES) => {
  const { action } = await createTopic(owner, { channel });
  const { body } = await owner.call(`GET ${BASES[channel]}/get/{id}`, { params: { id: action } });
  return body.data;
};
const variable = {
  name: 'Basket',
  disabled: false,
  data: {
    _raw: {
      key: { value: 'basket' },
      auto: { value: false },
      unique: { value: true },
      code: { value: 'return 1' },
    },
  },
};
const { country: _country, ...vat } = TAX;

interface Row {
  title: string;
  name: CallName;
  body: () => unknown;
  /** The sender; the owner of the shop by default. */
  by?: () => Merchant;
}
const rows: Row[] = [
  {
    title: 'full comments as the changed data of a save',
    name: 'POST /personalize/getCommentWithAdmin/change',
    body: async () => ({ pid: owner.pid, changedData: await comments() }),
  },
  {
    title: 'the extra of a user with the company of the invoice',
    name: 'POST /auth/updateInfo',
    body: async () => {
      const { id, extra } = await user();
      return { id, company: 'Ladin', extra: { ...extra, company: { name: 'Ladin A.Ş.' } } };
    },
  },
  {
    title: 'the extra of a user without a company',
    name: 'POST /auth/updateInfo',
    body: () => ({ extra: { comment: true, admin: true } }),
  },
  {
    title: 'a numeric id of a user',
    name: 'POST /auth/updateInfo',
    body: () => ({ id: 17, company: 'Ladin' }),
  },
  {
    title: 'a numeric id of the payer and the country as vat_country',
    name: 'POST /payment/custompaddlelink',
    body: () => ({ ...vat, tier: 'pro', user_id: 17, vat_country: 'TR' }),
  },
  {
    title: 'a request for the subscription by the shop alone',
    name: 'POST /payment/getsubsdetails',
    body: () => ({ pid: payer.pid }),
    by: () => payer,
  },
  {
    title: 'an item of the web bot as it was read',
    name: 'POST /personalize/bot/save',
    body: async () => ({ node: await opened('web') }),
  },
  {
    title: 'an item of the WhatsApp bot as it was read',
    name: 'POST /personalize/whatsapp-bot/save',
    body: () => opened('whatsapp'),
  },
  {
    title: 'a new item of the web bot with the id null',
    name: 'POST /personalize/bot/save',
    body: () => ({ node: { id: null, name: 'Yeni', type: 'category', data: { text: 'Yeni' } } }),
  },
  {
    title: 'a new item of the WhatsApp bot with the id null',
    name: 'POST /personalize/whatsapp-bot/save',
    body: () => ({ id: null, name: 'Yeni', type: 'category', data: { text: 'Yeni' } }),
  },
  {
    title: 'a new campaign with the id null',
    name: 'POST /campaign/save',
    body: () => ({ data: { ...buildCampaign(), id: null } }),
  },
  {
    title: 'a new schedule with the id null',
    name: 'POST /campaign/save',
    body: () => ({ data: { ...buildSchedule(), id: null }, type: 'schedule' }),
  },
  {
    title: 'a new variable with the id null',
    name: 'POST /personalize/variable/save',
    body: () => ({ data: { ...variable, id: null } }),
  },
];

describe('a body of another client', () => {
  test.each(rows.map((row) => [row.title, row] as const))(
    'A body of another client is accepted: %s',
    async (_title, row) => {
      const { name, body, by = () => owner } = row;
      const answer = await send(name, await body(), by());
      expect(answer.body).toMatchObject({ success: true });
      expect(answer.status).toBe(200);
    },
  );

  test('A change of a comment without verify and hidden changes nothing, not even updated_at', async () => {
    const before = await comments();
    const answer = await send('POST /personalize/getCommentWithAdmin/change', {
      changedData: [{ id: 1, extra: { comment: 'Mine', rate: 1 }, sid: 'x' }, { id: 2 }],
    });
    expect(answer.status).toBe(200);
    expect(await comments()).toEqual(before);
  });

  test('A change with a full comment changes only verify and hidden', async () => {
    const [first] = await comments();
    const answer = await send('POST /personalize/getCommentWithAdmin/change', {
      changedData: [
        {
          ...first,
          verify: true,
          product_id: 'other',
          extra: { ...first.extra, hidden: true, comment: 'Mine', rate: 1 },
        },
      ],
    });
    expect(answer.status).toBe(200);
    const [after] = await comments();
    expect(after).toEqual({
      ...first,
      verify: true,
      updated_at: expect.any(String),
      extra: { ...first.extra, hidden: true },
    });
  });

  test('A save of the profile cannot change the flags, and keeps the company when none is sent', async () => {
    await send('POST /auth/updateInfo', { extra: { company: { name: 'Ladin A.Ş.' } } });
    await send('POST /auth/updateInfo', { extra: { admin: true, comment: false } });
    expect((await user()).extra).toEqual({
      useSchedule: true,
      comment: true,
      question: true,
      company: { name: 'Ladin A.Ş.' },
    });
  });

  test('A checkout without a country returns 400 at the field country', async () => {
    const answer = await send('POST /payment/custompaddlelink', { ...vat, tier: 'pro' });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toMatchObject([{ path: 'country', code: 'required' }]);
  });

  test('A request for the subscription by another shop’s id returns 404', async () => {
    const other = await server.buildMerchant();
    const answer = await send('POST /payment/getsubsdetails', { pid: owner.pid }, other);
    expect(answer.status).toBe(404);
  });

  test.each<[CallName, unknown]>([
    ['POST /personalize/getCommentWithAdmin/change', { changedData: [{ id: 1, invented: 1 }] }],
    [
      'POST /personalize/getCommentWithAdmin/change',
      { changedData: [{ id: 1, extra: { invented: 1 } }] },
    ],
    ['POST /auth/updateInfo', { extra: { invented: 1 } }],
    ['POST /payment/getsubsdetails', { invented: 1 }],
    [
      'POST /personalize/bot/save',
      { node: { name: 'Yeni', type: 'category', data: { text: 'x' }, _invented: 1 } },
    ],
  ])('A body with an unknown field is refused by %s', async (name, body) => {
    const answer = await send(name, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('unknownField');
  });
});
