import { moveClock } from '@tests/support/clock';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const SAVE = 'POST /personalize/attributionsetting';

test('Attribution windows are saved with the time since which they apply', async () => {
  const merchant = await server.buildMerchant();
  const read = async () =>
    (await merchant.call('GET /{product_type}/product')).body.product.settings.attribution;
  expect(await read()).toEqual({ shownHours: 24, clickDays: 7, since: null });
  const clock = moveClock(server);
  const body = { shownHours: 48, clickDays: 14 };
  expect((await merchant.call(SAVE, { body })).status).toBe(200);
  const first = await read();
  expect(first).toMatchObject(body);
  clock.forward(60_000);
  await merchant.call(SAVE, { body });
  expect(await read()).toEqual(first);
  clock.reset();
});

test('An attribution window outside its limits is refused with an error on its field', async () => {
  const merchant = await server.buildMerchant();
  const refused = await merchant.call(SAVE, { body: { shownHours: 169, clickDays: 0 } });
  expect(refused.status).toBe(400);
  expect(refused.body.error.fields).toMatchObject([
    { path: 'shownHours', code: 'tooLarge', params: { max: 168 } },
    { path: 'clickDays', code: 'tooSmall', params: { min: 1 } },
  ]);
});
