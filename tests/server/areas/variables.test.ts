import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, type Merchant, type TestServer } from '../../support/server';

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

test('a variable is made, listed, opened, changed, switched and deleted', async () => {
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

test('the older shape is read, and answered as the present one', async () => {
  const made = await merchant.call('POST /personalize/variable/save', {
    body: {
      data: {
        name: 'Old',
        disabled: false,
        data: { name: 'oldKey', parameters: { code: 'return 1' } },
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
