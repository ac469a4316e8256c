import { actionDefinitions } from '@catalogue/actions/registry';
import { newChoice } from '@catalogue/compile';
import { frequency } from '@catalogue/conditions/frequency';
import { who } from '@catalogue/conditions/registry';
import { chooseEntry } from '@catalogue/decide/choose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCampaign, createCampaign } from '../../../support/rows/campaigns';
import { buildServer, type TestServer } from '../../../support/servers/server';

let server: TestServer;

beforeAll(async () => {
  server = await buildServer({ COUNTRY_HEADER: 'cf-ipcountry' });
});
afterAll(() => server.close());

const signedIn = newChoice(who, 'customer-signed-in');
/** A frequency that every version of the widget knows. */
const usual = newChoice(frequency, 'session');
const group = (...rows: unknown[]) => ({ type: 'any', parameters: {}, rows }) as never;

describe('conditions in groups', () => {
  test('A campaign with groups is stored and sent to the widget, with the chunks that it needs', async () => {
    const merchant = await server.buildMerchant();
    const read = async () =>
      (await server.request(`/widget/config/${merchant.pid}?test=1`)).json() as Promise<{
        campaigns: { who: unknown }[];
        parts?: string[];
        shop?: string;
      }>;
    const plain = await createCampaign(merchant, { name: 'Plain', frequency: usual });
    await merchant.call('POST /campaign/save', { body: { data: { id: plain, status: 'active' } } });
    expect(await read()).not.toHaveProperty('parts');
    expect(await read()).not.toHaveProperty('shop');

    const rows = [
      newChoice(who, 'everyone'),
      group(signedIn, group(newChoice(who, 'visit-number'))),
    ];
    const id = await createCampaign(merchant, { who: rows, frequency: usual });
    await merchant.call('POST /campaign/save', { body: { data: { id, status: 'active' } } });
    const stored = await merchant.call('GET /campaign/getV2/{id}', { params: { id } });
    expect(stored.body.data.data.who).toEqual(rows);
    const config = await read();
    // The chunk "page" contains the reader of the shop's markup.
    expect(config.parts).toEqual(['customer', 'page', 'visit']);
    expect(config.shop).toBe('base');
    expect(config.campaigns.find((one) => JSON.stringify(one).includes('rows'))?.who).toEqual([
      { type: 'everyone', p: {} },
      {
        type: 'any',
        p: {},
        rows: [
          { type: 'customer-signed-in', p: { signedIn: 'yes' } },
          { type: 'any', p: {}, rows: [{ type: 'visit-number', p: { from: 2 } }] },
        ],
      },
    ]);
  });

  test('A group that is too deep or has an invalid row is rejected, with the path of the row', async () => {
    const merchant = await server.buildMerchant();
    const save = (...list: unknown[]) =>
      merchant.call('POST /campaign/save', {
        body: { data: buildCampaign({ who: list as never }) },
      });
    const wrong = await save(group({ ...signedIn, type: 'customer-signed-out' }));
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.fields).toEqual([
      { path: 'data.who.0.rows.0.type', code: 'unknownType' },
    ]);
    const deep = await save(group(group(group(group(signedIn)))));
    expect(deep.status).toBe(400);
  });
});

describe('the country of a visitor', () => {
  test.each([
    ['TR', 'TR'],
    ['de', 'DE'],
    ['XYZ', null],
    ['<b>', null],
  ])('The header value %s returns %s, without shared caching', async (given, country) => {
    const answer = await server.request('/widget/country', { headers: { 'cf-ipcountry': given } });
    expect(await answer.json()).toEqual({ country });
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
  });
});

describe('the visitor guard', () => {
  const popupAt = (position: string) => [
    chooseEntry(actionDefinitions, ['popup', '', { position }]),
  ];

  test('The visitor guard is on until the shop switches it off, and campaigns are sorted by priority', async () => {
    const merchant = await server.buildMerchant();
    const read = async () =>
      (await server.request(`/widget/config/${merchant.pid}?test=1`)).json() as Promise<{
        guard?: unknown;
        campaigns: { id: number; overlay?: true }[];
      }>;
    const activate = async (part: Parameters<typeof createCampaign>[1]) => {
      const id = await createCampaign(merchant, part);
      await merchant.call('POST /campaign/save', { body: { data: { id, status: 'active' } } });
      return id;
    };
    const low = await activate({ priority: 'low', tags: popupAt('center') });
    const plain = await activate({ tags: popupAt('bottom-left') });
    const high = await activate({ priority: 'high', tags: popupAt('center') });
    expect((await read()).guard).toEqual({ visit: 3, pause: 30 });
    expect((await read()).campaigns.map(({ id, overlay }) => [id, overlay])).toEqual([
      [high, true],
      [plain, undefined],
      [low, true],
    ]);
    const overlaps = await merchant.call('GET /campaign/meets/{id}', { params: { id: low } });
    expect(overlaps.body.data).toMatchObject([{ id: high, goes_first: true }]);

    await merchant.call('POST /personalize/pagesetting', { body: { visitorGuard: 'off' } });
    expect(await read()).not.toHaveProperty('guard');
    await merchant.call('POST /personalize/pagesetting', { body: { visitorGuard: 'safe' } });
    expect((await read()).guard).toEqual({ visit: 1, pause: 60 });
    const wrong = await merchant.call('POST /personalize/pagesetting', {
      body: { visitorGuard: 'loud' as never },
    });
    expect(wrong.status).toBe(400);
  });

  test('holds campaigns back for consent only when the shop’s setting requires it', async () => {
    const merchant = await server.buildMerchant();
    const id = await createCampaign(merchant, {});
    await merchant.call('POST /campaign/save', { body: { data: { id, status: 'active' } } });
    const read = async () =>
      (await server.request(`/widget/config/${merchant.pid}?test=1`)).json() as Promise<{
        consent?: string;
        parts?: string[];
        campaigns: { who: { type: string }[] }[];
      }>;
    expect(await read()).not.toHaveProperty('consent');
    for (const consent of ['wait', 'platform'] as const) {
      const body = { visitorGuard: 'normal', consent } as const;
      await merchant.call('POST /personalize/pagesetting', { body });
      const config = await read();
      expect(config).toMatchObject({ consent });
      expect(config.parts).toContain('consent');
      expect(config.campaigns[0]?.who.at(-1)).toMatchObject({ type: 'consent' });
    }
    await merchant.call('POST /personalize/pagesetting', { body: { visitorGuard: 'off' } });
    expect(await read()).toMatchObject({ consent: 'platform' });
  });
});

describe('the rules for page types', () => {
  test('The widget gets the merchant’s rules in order, and none once they are removed', async () => {
    const merchant = await server.buildMerchant();
    const read = async () =>
      (await server.request(`/widget/config/${merchant.pid}?test=1`)).json() as Promise<{
        pages?: unknown;
      }>;
    expect(await read()).not.toHaveProperty('pages');
    const rules = [
      { pattern: '/ozel/sepet', type: 'cart' as const },
      { pattern: '/ozel/*', type: 'category' as const },
    ];
    await merchant.call('POST /personalize/pagerules', { body: { rules } });
    expect((await read()).pages).toEqual(rules);
    const product = await merchant.call('GET /{product_type}/product', {
      params: { product_type: 'personalize' },
    });
    expect(product.body.product?.settings.pageRules).toEqual(rules);
    await merchant.call('POST /personalize/pagerules', { body: { rules: [] } });
    expect(await read()).not.toHaveProperty('pages');
  });

  test('A pattern with a domain is rejected with the path of its field', async () => {
    const merchant = await server.buildMerchant();
    const wrong = await merchant.call('POST /personalize/pagerules', {
      body: {
        rules: [
          { pattern: '/ozel/*', type: 'category' },
          { pattern: 'https://keten.example/ozel', type: 'cart' },
        ],
      },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error).toMatchObject({
      fields: [{ path: 'rules.1.pattern', code: 'notAPagePattern' }],
    });
  });
});

test('The country condition has its help text when COUNTRY_HEADER is set', async () => {
  const merchant = await server.buildMerchant();
  const { body } = await merchant.call('GET /campaign/definitions');
  const country = (body.definitions.who as { type: string; help?: { en: string } }[]).find(
    ({ type }) => type === 'locale-country',
  );
  expect(country?.help?.en).toMatch(/network before the server/);
});
