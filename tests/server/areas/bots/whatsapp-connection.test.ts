import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import {
  APP_SECRET,
  BUSINESS_ID,
  connectNumber,
  PHONE_ID,
  startWhatsappCloud,
} from '@tests/support/servers/whatsapp-cloud';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let cloud: Awaited<ReturnType<typeof startWhatsappCloud>>;
let merchant: Merchant;

beforeAll(async () => {
  cloud = await startWhatsappCloud();
  server = await buildServer({ WHATSAPP_URL: cloud.url });
  merchant = await server.buildMerchant();
});
afterEach(() => cloud.faults.clear());
afterAll(async () => {
  await server.close();
  await cloud.close();
});

const ENTERED = {
  phone_number_id: PHONE_ID,
  business_account_id: BUSINESS_ID,
  token: 'graph-token',
  app_secret: APP_SECRET,
};
const check = async (entered: object = {}) => {
  const body = { ...ENTERED, ...entered };
  const { data } = (await merchant.call('POST /personalize/whatsapp-bot/account/test', { body }))
    .body;
  return Object.fromEntries(
    data.map(({ part, problem }: { part: string; problem: string | null }) => [part, problem]),
  );
};
const FINE = { number: null, business: null, secret: null };

test('A working account can be tested before it is saved, and with its stored secrets afterwards', async () => {
  expect(await check()).toEqual(FINE);
  const masked = { token: SECRET_MASK, app_secret: SECRET_MASK };
  expect(await check(masked)).toEqual({
    number: 'missing',
    business: 'missing',
    secret: 'missing',
  });
  await connectNumber(merchant);
  expect(await check(masked)).toEqual(FINE);
  expect(cloud.sent).toEqual([]);
});

test.each([
  [{ status: 401, error: { code: 190, message: 'Invalid OAuth access token' } }, 'tokenRefused'],
  [
    { status: 401, error: { code: 190, error_subcode: 463, message: 'Session has expired' } },
    'tokenExpired',
  ],
  [{ status: 403, error: { code: 10, message: 'Permission denied' } }, 'notAllowed'],
  [{ status: 403, error: { code: 200, message: 'Permissions error' } }, 'notAllowed'],
  [
    { status: 400, error: { code: 100, error_subcode: 33, message: 'Object does not exist' } },
    'notFound',
  ],
  [{ status: 400, error: { code: 133010, message: 'Account not registered' } }, 'notRegistered'],
  [{ status: 400, error: { code: 80007, message: 'Rate limit issues' } }, 'tooMany'],
  [{ status: 403, error: { code: 131031, message: 'Account has been locked' } }, 'locked'],
  [{ status: 403, error: { code: 368, message: 'Temporarily blocked' } }, 'locked'],
  [{ status: 500, error: { code: 2, message: 'Service temporarily unavailable' } }, 'platformDown'],
  [{ status: 400, error: { code: 131000, message: 'Something went wrong' } }, 'other'],
])('The answer %j of the platform is reported as "%s"', async (fault, problem) => {
  cloud.faults.set(PHONE_ID, fault);
  expect(await check()).toEqual({ number: problem, business: null, secret: 'notChecked' });
});

test('The test reports a wrong app secret, a missing subscription and missing ids', async () => {
  expect(await check({ app_secret: 'other' })).toEqual({ ...FINE, secret: 'wrongSecret' });
  const known = cloud.subscribed.splice(0);
  expect(await check()).toEqual({ ...FINE, business: 'notSubscribed' });
  cloud.subscribed.push(...known);
  expect(await check({ business_account_id: '', app_secret: '' })).toEqual({
    number: null,
    business: 'missing',
    secret: 'missing',
  });
});

test('The platform’s message is returned without the token', async () => {
  cloud.faults.set(PHONE_ID, {
    status: 401,
    error: { code: 190, message: 'Bad token graph-token' },
  });
  const answer = await merchant.call('POST /personalize/whatsapp-bot/account/test', {
    body: ENTERED,
  });
  expect(JSON.stringify(answer.body)).toContain('Bad token');
  expect(JSON.stringify(answer.body)).not.toContain('graph-token');
});
