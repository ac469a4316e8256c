import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer();
  merchant = await server.buildMerchant();
});
afterAll(() => server.close());

const DATA = {
  _raw: {
    key: { value: 'basket' },
    auto: { value: true },
    unique: { value: false },
    code: { value: 'return document.title;' },
  },
};

test('A variable is created, listed, opened, changed, disabled and deleted', async () => {
  const save = (data: object) =>
    merchant.call('POST /personalize/variable/save', { body: { data } as never });
  const made = await save({ name: 'Sepet', disabled: false, data: DATA });
  expect(made.body).toMatchObject({ success: true, message: 'The variable was saved.' });
  const { id, version } = made.body.data;
  const opened = await merchant.call('GET /personalize/variable/get/{id}', { params: { id } });
  expect(opened.body.data).toMatchObject({ name: 'Sepet', disabled: false, data: DATA });
  expect((await save({ id, version, name: 'Sepet 2', disabled: true, data: DATA })).status).toBe(
    200,
  );
  expect((await save({ id, version, name: 'Late', disabled: true, data: DATA })).status).toBe(409);
  const list = await merchant.call('GET /personalize/variable/get');
  expect(list.body.data).toMatchObject([{ id, name: 'Sepet 2', disabled: true }]);
  await merchant.call('POST /personalize/variable/delete', { body: { id } });
  expect((await merchant.call('GET /personalize/variable/get')).body.data).toEqual([]);
});

test('A variable sent in the older shape is returned in the current one', async () => {
  const made = await merchant.call('POST /personalize/variable/save', {
    body: {
      data: {
        name: 'Old',
        disabled: false,
        data: { name: 'oldKey', parameters: { code: 'return 1' } } as never,
      },
    },
  });
  expect(made.body.data.data).toEqual({
    _raw: {
      key: { value: 'oldKey' },
      auto: { value: false },
      unique: { value: true },
      code: { value: 'return 1' },
    },
  });
});

describe('the validation of a variable', () => {
  const dataWith = (key: string, code = 'return 1;') => ({
    _raw: { ...DATA._raw, key: { value: key }, code: { value: code } },
  });
  const keep = (data: object) =>
    merchant.call('POST /personalize/variable/save', {
      body: { data: { name: 'One', disabled: false, ...data } } as never,
    });
  /** Stores a variable without validating its key or code, as earlier releases did. */
  const plant = async (id: number, key: string, code = 'return 1;') => {
    await server.deps.db
      .insertInto('variable')
      .values({
        pid: merchant.pid,
        id,
        name: `Planted ${id}`,
        disabled: false,
        data: JSON.stringify(dataWith(key, code)),
        updated_at: new Date(),
      })
      .execute();
    return id;
  };

  test('Two variables never share a key, even when they are saved at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => keep({ data: dataWith('twin') })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      message: 'Another variable uses this key.',
      error: { code: 'invalid', fields: [{ path: 'data.data._raw.key.value', code: 'keyTaken' }] },
    });
    const other = (await keep({ data: dataWith('other') })).body.data;
    expect((await keep({ id: other.id, data: dataWith('twin') })).status).toBe(400);
    const neighbour = await server.buildMerchant();
    const theirs = await neighbour.call('POST /personalize/variable/save', {
      body: { data: { name: 'One', disabled: false, data: dataWith('twin') } },
    });
    expect(theirs.status).toBe(200);
  });

  test('Older variables that share a key can be read, disabled and renamed', async () => {
    const [one] = [await plant(901, 'old'), await plant(902, 'old')];
    const list = await merchant.call('GET /personalize/variable/get');
    expect(list.body.data).toEqual(
      expect.arrayContaining([901, 902].map((id) => expect.objectContaining({ id }))),
    );
    expect((await keep({ id: one, disabled: true, data: dataWith('old') })).status).toBe(200);
    expect((await keep({ id: one, data: dataWith('renamed') })).status).toBe(200);
  });

  test.each(['kötü anahtar!', 'a b', 'a-b', '{{a}}', 'x'.repeat(101)])(
    'The key %s is rejected, because no placeholder could contain it',
    async (key) => {
      const answer = await keep({ data: dataWith(key) });
      expect(answer.status).toBe(400);
      expect(answer.body.error.fields[0].path).toMatch(/^data\.data\._raw\.key/);
    },
  );

  test('A code with a syntax error cannot be active, and is stored unchanged when disabled', async () => {
    const broken = dataWith('broken', 'const a = 1;\nreturn a +;');
    expect((await keep({ data: broken })).body).toMatchObject({
      message: 'The code has a syntax error: the variable cannot be active before it is mended.',
      error: {
        fields: [{ path: 'data.data._raw.code.value', code: 'notJavaScript', params: { line: 2 } }],
      },
    });
    const stored = await keep({ disabled: true, data: broken });
    expect(stored.body.data.data).toEqual(broken);
    expect((await keep({ id: stored.body.data.id, data: broken })).status).toBe(400);
    // The server only compiles the code, so an endless loop does not block it.
    expect((await keep({ data: dataWith('loop', 'while (true) {}') })).status).toBe(200);
    expect((await keep({ data: dataWith('out', '}); (function () {') })).status).toBe(400);
    const id = await plant(903, 'live', 'return +;');
    expect((await keep({ id, disabled: true, data: dataWith('live', 'return +;') })).status).toBe(
      200,
    );
  });
});
