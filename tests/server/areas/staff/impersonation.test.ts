import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import { moveClock } from '@tests/support/clock';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const REASON = 'The merchant asked why a popup does not show.';

let server: TestServer;
let staff: Merchant;
let merchant: Merchant;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  staff = await server.buildMerchant({ extra: { admin: true } });
  merchant = await server.buildMerchant();
});

const impersonation = (who = merchant, reason = REASON) =>
  staff.call('POST /admin/account/{id}/impersonate', { params: { id: who.id }, body: { reason } });
const saveVariable = (as: Merchant) =>
  as.call('POST /personalize/variable/save', {
    body: {
      data: {
        name: 'Basket',
        disabled: false,
        data: { name: 'basket', parameters: { code: 'return 1' } } as never,
      },
    },
  });

describe('impersonation by staff', () => {
  test('Staff see the merchant’s console read-only, and the merchant can list each request', async () => {
    expect((await impersonation()).body.data).toMatchObject({
      id: merchant.id,
      impersonation: { mayChange: false },
    });
    const me = await staff.call('GET /auth/user');
    expect(me.body.data).toMatchObject({
      id: merchant.id,
      pid: merchant.pid,
      impersonation: { by: staff.email, reason: REASON },
    });
    const refused = await saveVariable(staff);
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
    expect(refused.body.message).toMatch(/only looking|Yalnızca bakıyorsunuz/);
    // Staff rights do not apply during the impersonation.
    expect((await staff.call('POST /admin/dashboard')).status).toBe(403);

    const ended = await staff.call('POST /auth/impersonation/end');
    expect(ended.body.data.account).toBe(merchant.id);
    expect((await staff.call('GET /auth/user')).body.data).toMatchObject({ id: staff.id });
    expect((await staff.call('GET /auth/user')).body.data.impersonation).toBeUndefined();

    const { impersonations, allowed_until } = (await merchant.call('GET /support/impersonations'))
      .body.data;
    expect(allowed_until).toBeNull();
    expect(impersonations).toMatchObject([
      { by: staff.email, reason: REASON, may_change: false, requests: 4, changes: 2 },
    ]);
    const params = { id: impersonations[0].id };
    const requests = await merchant.call('GET /support/impersonations/{id}', { params });
    expect(requests.body.data.map(({ call }: { call: string }) => call)).toEqual([
      'POST /auth/impersonation/end',
      'POST /admin/dashboard',
      'POST /personalize/variable/save',
      'GET /auth/user',
    ]);
  });

  test('An impersonation reads a mask in place of the signing secret of order hooks', async () => {
    const { secret } = (await merchant.call('POST /orders/hooks/renew')).body.data;
    const shown = async (as: Merchant) =>
      (await as.call('GET /orders/hooks')).body.data.woocommerce.secret;
    expect(await shown(merchant)).toBe(secret);
    expect((await impersonation()).status).toBe(200);
    expect(await shown(staff)).toBe(SECRET_MASK);
  });

  test('With the merchant’s consent staff can change the shop under their own name, but not the user', async () => {
    await merchant.call('POST /support/allow', { body: { allow: true } });
    await impersonation();
    expect((await saveVariable(staff)).status).toBe(200);
    const consent = await staff.call('POST /support/allow', { body: { allow: true } });
    expect(consent.status).toBe(403);
    const password = await staff.call('POST /auth/updatePassword', {
      body: { newpassword: 'Str0ng!enough' },
    });
    expect(password.status).toBe(403);
    const prints = await server.deps.db
      .selectFrom('footprint')
      .select(['email', 'label'])
      .where('pid', '=', merchant.pid)
      .orderBy('created_at')
      .execute();
    expect(prints).toEqual([
      { email: merchant.email, label: '/support/allow' },
      { email: staff.email, label: '/admin/account/{id}/impersonate' },
      { email: staff.email, label: '/personalize/variable/save' },
    ]);
  });

  test('Revoked consent makes a running impersonation read-only', async () => {
    await merchant.call('POST /support/allow', { body: { allow: true } });
    await impersonation();
    expect((await saveVariable(staff)).status).toBe(200);
    await merchant.call('POST /support/allow', { body: { allow: false } });
    expect((await saveVariable(staff)).status).toBe(403);
    expect((await staff.call('GET /auth/user')).body.data.impersonation.mayChange).toBe(false);
  });

  test.each([
    ['the staff user', () => staff, { admin: false }],
    ['the merchant’s user', () => merchant, { admin: true }],
  ])('An impersonation ends at once when the rights of %s change', async (_, who, extra) => {
    await impersonation();
    await server.deps.db
      .updateTable('users')
      .set({ extra: JSON.stringify(extra) as never })
      .where('id', '=', who().id)
      .execute();
    expect((await staff.call('GET /campaign')).status).toBe(403);
    expect((await staff.call('GET /auth/user')).body.data.id).toBe(staff.id);
  });

  test('Routes outside the contract are also read-only and recorded', async () => {
    await impersonation();
    const get = (path: string) =>
      server.request(`/api${path}`, { headers: { cookie: staff.cookie } });
    const file = await get('/analytic/download/file/7b0c6a0e-6f0e-4b5e-9b6e-0d3f3c1a2b3c');
    expect(file.status).toBe(404);
    const callback = await get('/auth/shopify/callback?shop=a.myshopify.com&state=x');
    expect(callback.headers.get('location')).toContain('shopify=failed');
    const { impersonations } = (await merchant.call('GET /support/impersonations')).body.data;
    expect(impersonations).toMatchObject([{ requests: 2, changes: 1 }]);
  });

  test('A merchant cannot add a log entry of the category staff', async () => {
    const body = { category: 'staff', label: 'account/flags', extra: { name: 'x' } };
    const answer = await merchant.call('POST /footprint/add', { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'category' }] } },
    });
  });

  test('After 15 minutes calls return 403 until the console ends the impersonation', async () => {
    const clock = moveClock(server);
    try {
      await impersonation();
      clock.forward(15 * 60_000);
      const late = await saveVariable(staff);
      expect(late).toMatchObject({ status: 403 });
      expect((await staff.call('GET /campaign')).status).toBe(403);
      expect((await staff.call('GET /auth/user')).body.data).toMatchObject({ id: staff.id });
      expect((await staff.call('POST /auth/impersonation/end')).body.data.account).toBe(
        merchant.id,
      );
      expect((await staff.call('GET /campaign')).status).toBe(200);
    } finally {
      clock.reset();
    }
  });

  test('Staff, influencers and disabled users cannot be impersonated, and a reason is required', async () => {
    const other = await server.buildMerchant({ extra: { admin: true } });
    const influencer = await server.buildMerchant({ host: 'influencer' });
    await server.deps.db
      .updateTable('users')
      .set({ disabled: true })
      .where('id', '=', merchant.id)
      .execute();
    for (const who of [other, influencer, merchant]) {
      const page = await staff.call('GET /admin/account/{id}', { params: { id: who.id } });
      expect(page.body.data.user.may_impersonate).toBe(false);
      expect((await impersonation(who)).status).toBe(403);
    }
    const short = await impersonation(other, 'why');
    expect(short).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'reason' }] } } });
  });
});
