import { FREE } from '@catalogue/pricing/tiers';
import { mailSecretContext, unseal } from '@server/db/secrets';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subscribe } from '../../../support/rows/billing';
import {
  buildServer,
  type Merchant,
  PASSWORD,
  type TestServer,
} from '../../../support/servers/server';

let server: TestServer;
let staff: Merchant;

beforeAll(async () => {
  server = await buildServer();
  staff = await server.buildMerchant({ extra: { admin: true } });
});
afterAll(() => server.close());

const read = async ({ id }: Merchant) =>
  (await staff.call('GET /admin/account/{id}', { params: { id } })).body.data;
const NO_FLAGS = {
  useSchedule: false,
  comment: false,
  question: false,
  poll: false,
  pairs: false,
  inf: false,
};
const NO_SETTINGS = {
  disablePublish: false,
  ecommerceconfig: null,
  isPremium: false,
  show_hidden_price: false,
  showWatsonsAnalytic: false,
  dahi: false,
  custom_discount: null,
  custom_sub_id: '',
  account_custom_price: null,
  daily_limit: null,
};
const saveSettings = (
  { id }: Merchant,
  settings: Partial<Record<keyof typeof NO_SETTINGS, unknown>>,
  version = 1,
) =>
  staff.call('POST /admin/account/{id}/settings', {
    params: { id },
    body: { version, settings: { ...NO_SETTINGS, ...settings } as typeof NO_SETTINGS },
  });

describe('flags of a user', () => {
  test('Flags set by staff take effect at once and are logged for staff, but not for the merchant', async () => {
    const merchant = await server.buildMerchant();
    expect((await merchant.call('POST /personalize/question', { body: {} })).status).toBe(403);
    const flags = { ...NO_FLAGS, question: true, useSchedule: true };
    const saved = await staff.call('POST /admin/account/{id}/flags', {
      params: { id: merchant.id },
      body: { version: 1, flags },
    });
    expect(saved.body.data.user).toMatchObject({ version: 2, flags });
    expect((await merchant.call('POST /personalize/question', { body: {} })).status).toBe(200);
    expect((await read(merchant)).changes).toMatchObject([
      {
        email: staff.email,
        before: { question: false, useSchedule: false },
        after: { question: true, useSchedule: true },
      },
    ]);
    const log = await merchant.call('POST /personalize/getLogs', { body: {} });
    expect(log.body.result).toEqual([]);
  });

  test('Saving flags returns 409 and changes nothing when they changed since they were loaded', async () => {
    const merchant = await server.buildMerchant();
    const save = (flags: typeof NO_FLAGS) =>
      staff.call('POST /admin/account/{id}/flags', {
        params: { id: merchant.id },
        body: { version: 1, flags },
      });
    const twins = await Promise.all([
      save({ ...NO_FLAGS, poll: true }),
      save({ ...NO_FLAGS, comment: true }),
    ]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { user, changes } = await read(merchant);
    expect(user.version).toBe(2);
    expect(changes).toHaveLength(1);
  });

  test('Merchants and limited admins cannot read or change flags', async () => {
    const merchant = await server.buildMerchant();
    const limited = await server.buildMerchant({ extra: { limited_admin: true } });
    for (const somebody of [merchant, limited]) {
      const params = { id: somebody.id };
      const body = { version: 1, flags: { ...NO_FLAGS, poll: true } };
      expect((await somebody.call('GET /admin/account/{id}', { params })).status).toBe(403);
      const change = await somebody.call('POST /admin/account/{id}/flags', { params, body });
      expect(change.status).toBe(403);
    }
    const unknown = await staff.call('GET /admin/account/{id}', { params: { id: 'nobody' } });
    expect(unknown.status).toBe(404);
  });
});

describe('terms agreed with a shop', () => {
  test('Agreed terms apply at once, and empty ones fall back to the defaults', async () => {
    const merchant = await server.buildMerchant();
    const offer = async () => (await merchant.call('GET /{product}/getSubs')).body.data;
    const agreed = {
      custom_discount: 0.8,
      show_hidden_price: true,
      custom_sub_id: '999',
      account_custom_price: 450,
      isPremium: true,
    };
    expect((await saveSettings(merchant, agreed)).status).toBe(200);
    expect(await offer()).toMatchObject({ premium: true, plan_id: '999', custom_price: 450 });
    expect((await offer()).tiers.at(-1)).toMatchObject({ name: 'enterprise', price: 1000 });
    expect((await saveSettings(merchant, {}, 2)).status).toBe(200);
    expect(await offer()).toMatchObject({ premium: false, plan_id: '768866', custom_price: 300 });
    expect((await saveSettings(merchant, {}, 2)).status).toBe(409);
    const fraction = await saveSettings(merchant, { account_custom_price: 12.345 }, 3);
    expect(fraction.body.error.fields).toMatchObject([
      { path: 'settings.account_custom_price', code: 'fractionOfCent' },
    ]);
    const bad = await saveSettings(merchant, { custom_discount: 0, custom_sub_id: 'x' }, 3);
    expect(bad.body.error.fields.map(({ path }: { path: string }) => path)).toEqual([
      'settings.custom_discount',
      'settings.custom_sub_id',
    ]);
  });

  test('An agreed daily limit overrides the subscription until it is removed', async () => {
    const merchant = await server.buildMerchant({ dailyLimit: FREE.daily_limit });
    const limit = async () => (await read(merchant)).shop.allowed_today;
    const isAgreed = async () => (await merchant.call('GET /{product}/getSubs')).body.data.agreed;
    expect(await isAgreed()).toBe(false);
    await saveSettings(merchant, { daily_limit: 700 });
    expect([await limit(), await isAgreed()]).toEqual([700, true]);
    await subscribe(server, merchant, 'pro');
    expect(await limit()).toBe(700);
    await saveSettings(merchant, { daily_limit: null }, 2);
    expect([await limit(), await isAgreed()]).toEqual([25_000, false]);
    expect((await read(merchant)).shop.subscription).toEqual({ tier: 'pro', status: 'active' });
  });

  test('Other agreed terms do not set a daily limit', async () => {
    const merchant = await server.buildMerchant();
    await saveSettings(merchant, { dahi: true, showWatsonsAnalytic: true });
    expect((await read(merchant)).shop).toMatchObject({
      allowed_today: null,
      settings: { dahi: true, showWatsonsAnalytic: true },
    });
  });
});

describe('the id of an influencer', () => {
  const give = ({ id }: Merchant, inf_id: string, pid: string) =>
    staff.call('POST /admin/account/{id}/influencer', {
      params: { id },
      body: { version: 1, inf_id, pid },
    });

  test('An influencer’s id is unique in any case, and is set together with the shop', async () => {
    const shop = await server.buildMerchant();
    const first = await server.buildMerchant({ host: 'influencer' });
    const second = await server.buildMerchant({ host: 'influencer' });
    const link = () => first.call('POST /personalize/createinflucer', { body: { id: 'yaz' } });
    expect((await link()).status).toBe(409);
    const twins = await Promise.all([
      give(first, 'Ayse-1', shop.pid),
      give(second, 'ayse-1', shop.pid),
    ]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = twins.find(({ status }) => status === 400);
    expect(refused?.body.error.fields).toEqual([{ path: 'inf_id', code: 'taken' }]);
    const winner = twins[0]?.status === 200 ? first : second;
    expect(await read(winner)).toMatchObject({ shop: { pid: shop.pid } });
    const shared = await winner.call('POST /personalize/createinflucer', { body: { id: 'yaz' } });
    expect(shared.status).toBe(200);
  });

  test('An influencer’s id needs an existing shop and a user of the influencers’ console', async () => {
    const influencer = await server.buildMerchant({ host: 'influencer' });
    const nowhere = await give(influencer, 'x', 'no-such-shop');
    expect(nowhere.body.error.fields).toEqual([{ path: 'pid', code: 'unknownShop' }]);
    const merchant = await server.buildMerchant();
    expect((await give(merchant, 'y', merchant.pid)).status).toBe(404);
  });
});

describe('the users of a shop', () => {
  const of = ({ id }: Merchant) => ({ id });
  const signIn = (merchant: Merchant, password = PASSWORD) =>
    server.request('/api/auth/login', {
      method: 'POST',
      headers: { 'x-vitrin': '1', 'x-vitrin-language': 'en' },
      body: new URLSearchParams({ json: JSON.stringify({ username: merchant.email, password }) }),
    });

  test('A disabled user is signed out and sees the reason at sign-in, until staff enable the user', async () => {
    const merchant = await server.buildMerchant();
    const disable = (disabled: boolean, version: number) =>
      staff.call('POST /admin/account/{id}/disable', {
        params: of(merchant),
        body: { version, disabled },
      });
    const saved = await disable(true, 1);
    expect(saved.body.data).toMatchObject({ user: { disabled: true, version: 2 }, sessions: [] });
    expect((await merchant.call('GET /auth/user')).status).toBe(401);
    const refused = await signIn(merchant);
    expect(refused.status).toBe(401);
    expect((await refused.json()).message).toMatch(/was disabled/);
    // A wrong password does not reveal that the user is disabled.
    expect((await (await signIn(merchant, 'wrong-password')).json()).message).toMatch(/wrong/);
    const params = of(merchant);
    const link = await staff.call('POST /admin/account/{id}/reset', { params });
    expect(link.status).toBe(400);
    expect((await disable(true, 1)).status).toBe(409);
    await disable(false, 2);
    expect((await signIn(merchant)).status).toBe(200);
    const own = await staff.call('POST /admin/account/{id}/disable', {
      params: of(staff),
      body: { version: 1, disabled: true },
    });
    expect(own.status).toBe(400);
  });

  test('Staff can end one or all sessions of a user, and create a reset link that works once', async () => {
    const merchant = await server.buildMerchant();
    await signIn(merchant);
    const [newest] = (await read(merchant)).sessions;
    const end = (session: string | null) =>
      staff.call('POST /admin/account/{id}/sessions/end', {
        params: of(merchant),
        body: { session },
      });
    expect((await end(newest.id)).body.data.sessions).toHaveLength(1);
    expect((await end(newest.id)).status).toBe(404);
    expect((await end(null)).body.data.sessions).toEqual([]);
    const made = await staff.call('POST /admin/account/{id}/reset', { params: of(merchant) });
    const token = made.body.data.link.split('/').at(-1);
    const { rows } = await sql<{ to_address: string; secret: string }>`
      select to_address, secret from outbox order by created_at desc limit 1`.execute(
      server.deps.db,
    );
    const [mail] = rows;
    expect(mail?.to_address).toBe(merchant.email);
    const { secretKey } = server.deps.env;
    expect(unseal(secretKey, mailSecretContext(merchant.email), mail?.secret ?? '')).toBe(token);
    const choose = () =>
      merchant.call('POST /verify/resetPassword', { body: { token, password: 'Sakiz-Agaci-7' } });
    expect((await choose()).status).toBe(200);
    expect((await choose()).status).toBe(410);
    expect((await signIn(merchant, 'Sakiz-Agaci-7')).status).toBe(200);
    const { changes } = await read(merchant);
    expect(JSON.stringify(changes)).not.toContain(token);
    expect(changes.map(({ label }: { label: string }) => label)).toEqual([
      'account/reset',
      'account/sessions',
      'account/sessions',
    ]);
  });

  test('An invited user can set a password within a week and joins the shop', async () => {
    const merchant = await server.buildMerchant();
    const email = 'ikinci@ladin.example';
    const invite = () =>
      staff.call('POST /admin/account/{id}/invite', {
        params: of(merchant),
        body: { email, name: 'İkinci', language: 'tr' },
      });
    expect((await invite()).body.data.users).toMatchObject([{ id: merchant.id }, { email }]);
    expect((await invite()).status).toBe(409);
    const { rows } = await sql<{ secret: string; subject: string }>`
      select secret, subject from outbox where to_address = ${email}`.execute(server.deps.db);
    expect(rows).toMatchObject([{ subject: 'Vitrin’e davet edildiniz' }]);
    const { now, env } = server.deps;
    const token = unseal(env.secretKey, mailSecretContext(email), rows[0]?.secret ?? '');
    server.deps.now = () => new Date(Date.now() + 6 * 86_400_000);
    const chosen = await merchant.call('POST /verify/resetPassword', {
      body: { token, password: 'Sakiz-Agaci-8' },
    });
    server.deps.now = now;
    expect(chosen.status).toBe(200);
    const { body } = await merchant.call('GET /auth/users');
    expect(body.data).toMatchObject([{ email: merchant.email }, { email, disabled: false }]);
    const second = await signIn({ ...merchant, email }, 'Sakiz-Agaci-8');
    expect((await second.json()).data.pid).toBe(merchant.pid);
  });

  test('Invoice details set by staff can still be changed by the user', async () => {
    const merchant = await server.buildMerchant();
    const company = {
      name: 'Ladin Ev',
      vatNumber: '123',
      country: 'TR',
      city: 'İzmir',
      state: '',
      street: 'Çınar Sk. 4',
      postcode: '35000',
    };
    const save = (version: number, is_test: boolean | null) =>
      staff.call('POST /admin/account/{id}/company', {
        params: of(merchant),
        body: { version, company, is_invoice: true, is_test },
      });
    expect((await save(1, true)).body.data.user).toMatchObject({
      is_test: true,
      invoice: { company, is_invoice: true, is_test: true },
    });
    expect((await save(1, true)).status).toBe(409);
    expect((await save(2, null)).body.data.user).toMatchObject({
      is_test: false,
      invoice: { is_test: null },
    });
    const own = await merchant.call('POST /auth/updateInfo', {
      body: {
        id: merchant.id,
        company: 'Ladin',
        extra: { company: { ...company, city: 'Bursa' } },
      },
    });
    expect(own.body.data.extra).toMatchObject({ is_invoice: true, company: { city: 'Bursa' } });
  });
});
