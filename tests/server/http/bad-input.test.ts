import { may } from '@contract/access';
import { allCalls, type Call } from '@contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCampaign, createCampaign } from '../../support/rows/campaigns';
import { buildServer, type Merchant, type TestServer } from '../../support/servers/server';

const INFLUENCER_HOST = 'influencer.localhost:3000';
const FLAGS = {
  useSchedule: true,
  inf: true,
  comment: true,
  question: true,
  poll: true,
  pairs: true,
  admin: true,
};

let server: TestServer;
let merchant: Merchant;
let influencer: Merchant;
let id: number;

beforeAll(async () => {
  server = await buildServer();
  merchant = await server.buildMerchant({ extra: FLAGS });
  influencer = await server.buildMerchant({ host: 'influencer', extra: { inf_id: 'mert' } });
  id = await createCampaign(merchant);
});
afterAll(() => server.close());

const stored = () =>
  server.deps.db.selectFrom('campaign').selectAll().where('pid', '=', merchant.pid).execute();

async function post(path: string, body: BodyInit, type = 'application/json', as = merchant) {
  const response = await server.request(`/api${path}`, {
    method: 'POST',
    headers: {
      cookie: as.cookie,
      ...(as === influencer && { host: INFLUENCER_HOST }),
      'x-vitrin': '1',
      'content-type': type,
    },
    body,
  });
  return { status: response.status, body: await response.json() };
}

describe('the answer to invalid fields', () => {
  const fieldsOf = async (data: object, language: string) => {
    const response = await server.request('/api/campaign/save', {
      method: 'POST',
      headers: {
        cookie: merchant.cookie,
        'x-vitrin': '1',
        'content-type': 'application/json',
        'x-vitrin-language': language,
      },
      body: JSON.stringify({ data }),
    });
    expect(response.status).toBe(400);
    return (await response.json()).error.fields as { path: string; message: string }[];
  };

  test('names the field of the kind of save that was sent, not of another kind', async () => {
    const fields = await fieldsOf({ ...buildCampaign({ id }), trigger: [] }, 'en');
    expect(fields.map(({ path }) => path)).toEqual(['data.trigger']);
    const status = await fieldsOf({ id, status: 'unknown' }, 'en');
    expect(status.map(({ path }) => path)).toEqual(['data.status']);
  });

  test.each([
    ['tr', 'Bu değer kullanılamaz.'],
    ['en', 'This value cannot be used.'],
  ])('returns sentences in the language of the request: %s', async (language, message) => {
    const fields = await fieldsOf({ ...buildCampaign({ id }), name: 5 }, language);
    expect(fields).toMatchObject([{ path: 'data.name', message }]);
  });

  test('accepts an id that is sent as text', async () => {
    const data = { ...buildCampaign({ name: 'By text' }), id: String(id) };
    expect((await post('/campaign/save', JSON.stringify({ data }))).status).toBe(200);
    expect(
      (await post('/campaign/save', JSON.stringify({ data: { ...data, id: '1e9' } }))).status,
    ).toBe(400);
  });
});

describe('a save that cannot be read', () => {
  const whole = () => JSON.stringify({ data: buildCampaign({ id, name: 'Changed' }) });
  const cases: [string, () => BodyInit, string, number, string][] = [
    ['malformed JSON', () => '{"data":', 'application/json', 400, 'invalid'],
    ['an empty body', () => '', 'application/json', 400, 'invalid'],
    ['no JSON field in the form', () => 'data=1', FORM, 400, 'invalid'],
    ['the JSON field twice', () => `json=${whole()}&json=${whole()}`, FORM, 400, 'invalid'],
    [
      'bytes that are no UTF-8',
      () => new Uint8Array([0x22, 0xff, 0x22]),
      JSON_TYPE,
      400,
      'invalid',
    ],
    ['a NUL character', () => whole().replace('Changed', 'a\\u0000b'), JSON_TYPE, 400, 'invalid'],
    ['a lone surrogate', () => whole().replace('Changed', 'a\\ud800b'), JSON_TYPE, 400, 'invalid'],
    ['a prototype key', () => '{"__proto__":{"admin":true}}', JSON_TYPE, 400, 'invalid'],
    [
      'ten thousand nested arrays',
      () => '['.repeat(10_000) + ']'.repeat(10_000),
      JSON_TYPE,
      400,
      'invalid',
    ],
    [
      '2 MB',
      () => JSON.stringify({ data: 'x'.repeat(2 * 1024 * 1024) }),
      JSON_TYPE,
      413,
      'too_large',
    ],
    ['another content type', () => whole(), 'text/plain', 415, 'unsupported_type'],
  ];
  test.each(cases)('%s is refused and changes nothing', async (_, body, type, status, code) => {
    const before = await stored();
    const answer = await post('/campaign/save', body(), type);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, error: { code } });
    expect(answer.body.message).toMatch(/\S/);
    expect(await stored()).toEqual(before);
  });
});

describe('a body of unknown fields', () => {
  const unknownFields = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, 1])));

  test('The first twenty unknown fields of a body are reported, each with a code', async () => {
    const answer = await post('/campaign/save', unknownFields(150));
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toHaveLength(20);
    expect(answer.body.error.fields).toContainEqual(
      expect.objectContaining({ path: 'field0', code: 'unknownField' }),
    );
  });

  test('A body with thousands of unknown fields is refused with a short answer', async () => {
    const bodies = [
      unknownFields(70_000),
      JSON.stringify({ data: JSON.parse(unknownFields(70_000)) }),
    ];
    for (const body of bodies) {
      const answer = await post('/campaign/save', body);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body).length).toBeLessThan(10_000);
    }
  });

  test('An answer does not repeat a field name of 500,000 characters', async () => {
    const answer = await post('/campaign/save', JSON.stringify({ ['x'.repeat(500_000)]: 1 }));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body).length).toBeLessThan(1_000);
  });

  test('A body that overrides toString is refused', async () => {
    const answer = await post(
      '/payment/checkSubscription',
      '{"extra":{"ref":{"length":{"toString":1}}}}',
    );
    expect(answer.status).toBe(400);
  });
});

describe('an upload with too many parts', () => {
  test('An upload with 50,000 parts is refused', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    const answer = await post(
      '/flow/uploadPermImage',
      `${part.repeat(50_000)}--x--\r\n`,
      'multipart/form-data; boundary=x',
    );
    expect(answer.status).toBe(400);
  });
});

describe('a save with an invalid field', () => {
  const wrong: [string, object, string][] = [
    ['a wrong type', { name: 7 }, 'data.name'],
    ['an empty name', { name: '   ' }, 'data.name'],
    ['an unknown field', { admin: true }, 'data.admin'],
    ['an unknown status', { status: 'everything' }, 'data.status'],
    ['a share above 100', { ratio: 101 }, 'data.ratio'],
    ['no condition row', { who: [] }, 'data.who'],
    ['an unknown trigger', { trigger: { type: 'wish', parameters: {} } }, 'data.trigger.type'],
    [
      'a parameter no form has',
      { trigger: { type: 'page-load', parameters: { x: { value: 1, __type: 'number' } } } },
      'data.trigger.parameters.x',
    ],
    ['an unknown template', { _key: 999_999, id: undefined }, 'data._key'],
  ];
  test.each(wrong)('A save reports the path of the invalid field: %s', async (_, change, path) => {
    const before = await stored();
    const sent = { data: { ...buildCampaign({ id }), ...change } };
    const answer = await post('/campaign/save', JSON.stringify(sent));
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields.map((field: { path: string }) => field.path)).toContain(path);
    expect(await stored()).toEqual(before);
  });

  test('A campaign with an unknown id is not found', async () => {
    const answer = await post(
      '/campaign/save',
      JSON.stringify({ data: buildCampaign({ id: 99_999 }) }),
    );
    expect(answer.status).toBe(404);
    for (const path of ['99999', '0', '-1', 'abc', '1e3', '9'.repeat(40)]) {
      const got = await merchant.call('GET /campaign/getV2/{id}', { params: { id: path } });
      expect(got.status, path).toBe(404);
    }
  });
});

describe('any body', () => {
  /** Sends the call as a user who has access, because this tests the validation of bodies. */
  const send = (call: Call, body: unknown) => {
    const path = call.path.replace(/\{(\w+)\}/g, 'personalize');
    return post(
      path,
      JSON.stringify(body),
      JSON_TYPE,
      may(call.access, { host: 'main', extra: FLAGS }) ? merchant : influencer,
    );
  };
  // Excludes calls without a body; one of them, signing out, would end the session.
  const withBody = allCalls.filter(({ body }) => body !== undefined);

  test.each(withBody.map((call) => [call.name, call] as const))(
    '%s never answers 5xx',
    async (_, call) => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (value) => {
          const { status } = await send(call, value);
          expect(status).toBeLessThan(500);
        }),
        { numRuns: 15 },
      );
    },
  );

  test.each(withBody.map((call) => [call.name, call] as const))(
    '%s refuses a body of an unknown shape',
    async (_, call) => {
      for (const body of [null, 1, 'text', [], { unknown: true }]) {
        expect((await send(call, body)).status, JSON.stringify(body)).toBe(400);
      }
    },
  );
});

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
