import { moveClock } from '@tests/support/clock';
import {
  buildServer,
  type Merchant,
  PASSWORD,
  type TestServer,
} from '@tests/support/servers/server';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const PERIOD_MS = 30_000;

let server: TestServer;
let clock: ReturnType<typeof moveClock>;
let merchant: Merchant;
beforeAll(async () => {
  server = await buildServer({ STAFF_SECOND_STEP: '1' });
  clock = moveClock(server);
});
afterAll(() => server.close());
afterEach(() => clock.reset());
beforeEach(async () => {
  merchant = await server.buildMerchant();
});

const codeOf = (secret: string, at = server.deps.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const signIn = async ({ email }: Merchant, code?: string) => {
  const response = await server.request('/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ username: email, password: PASSWORD, code }),
    headers: { 'content-type': 'application/json', 'x-vitrin': '1' },
  });
  return { status: response.status, body: await response.json() };
};

async function setUp(who: Merchant) {
  const { secret } = (await who.call('POST /auth/secondstep/begin', { body: {} })).body.data;
  const confirmed = await who.call('POST /auth/secondstep/confirm', {
    body: { code: codeOf(secret) },
  });
  clock.forward(PERIOD_MS);
  return { secret: secret as string, codes: confirmed.body.data.codes as string[] };
}

describe('the second step of signing in', () => {
  test('After setup with a code of the app, every sign-in requires an unused code', async () => {
    const begun = await merchant.call('POST /auth/secondstep/begin', { body: {} });
    expect(begun.body.data.picture).toMatch(/^<svg /);
    const wrong = await merchant.call('POST /auth/secondstep/confirm', {
      body: { code: '000000' },
    });
    expect(wrong).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'code' }] } } });
    expect((await signIn(merchant)).status).toBe(200);

    const { secret, codes } = await setUp(merchant);
    expect(new Set(codes).size).toBe(10);
    expect(await signIn(merchant)).toMatchObject({
      status: 401,
      body: { error: { code: 'second_step' } },
    });
    expect((await signIn(merchant, '123456')).status).toBe(400);
    expect((await signIn(merchant, codeOf(secret))).status).toBe(200);
    // A used code is invalid, so that an observer cannot use it again.
    expect((await signIn(merchant, codeOf(secret))).status).toBe(400);
    clock.forward(PERIOD_MS);
    expect(
      (await signIn(merchant, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`)).status,
    ).toBe(200);
    const status = await merchant.call('GET /auth/secondstep');
    expect(status.body.data).toEqual({ enabled: true, codes: 10 });
  });

  test('A recovery code works once, new codes replace the old ones, and the secret is not stored in plain', async () => {
    const { secret, codes } = await setUp(merchant);
    const [first = '', second = ''] = codes;
    expect((await signIn(merchant, first.toUpperCase())).status).toBe(200);
    expect((await signIn(merchant, first)).status).toBe(400);
    const renewed = await merchant.call('POST /auth/secondstep/codes', {
      body: { code: codeOf(secret) },
    });
    expect((await signIn(merchant, second)).status).toBe(400);
    expect((await signIn(merchant, renewed.body.data.codes[0])).status).toBe(200);
    const rows = await server.database.pool.query('select * from users, recovery_code');
    expect(JSON.stringify(rows.rows)).not.toContain(secret);
  });

  test('A user with a code, or staff, can disable it, and the change by staff is recorded', async () => {
    const { secret } = await setUp(merchant);
    const guess = await merchant.call('POST /auth/secondstep/end', { body: { code: '000000' } });
    expect(guess.status).toBe(400);
    await merchant.call('POST /auth/secondstep/end', { body: { code: codeOf(secret) } });
    expect((await signIn(merchant)).status).toBe(200);

    await setUp(merchant);
    const staff = await server.buildMerchant({ extra: { admin: true } });
    await setUp(staff);
    const params = { id: merchant.id };
    await staff.call('POST /admin/account/{id}/secondstep/end', { params });
    expect((await signIn(merchant)).status).toBe(200);
    const account = await staff.call('GET /admin/account/{id}', { params });
    expect(account.body.data.changes[0]).toMatchObject({
      email: staff.email,
      before: { second_step: true },
      after: { second_step: false },
    });
  });

  test('An enabled second step cannot be set up again, and staff cannot end their own without a code', async () => {
    const staff = await server.buildMerchant({ extra: { admin: true } });
    const { secret } = await setUp(staff);
    const again = await staff.call('POST /auth/secondstep/begin', { body: { password: PASSWORD } });
    expect(again.status).toBe(409);
    const params = { id: staff.id };
    for (const call of [
      'POST /admin/account/{id}/secondstep/end',
      'POST /admin/account/{id}/reset',
    ] as const) {
      expect((await staff.call(call, { params })).status).toBe(400);
    }
    expect((await signIn(staff, codeOf(secret))).status).toBe(200);
  });

  test('Ten wrong codes block further tries, and setup from an older session requires the password', async () => {
    await setUp(merchant);
    const guesses = [];
    for (let nth = 0; nth < 11; nth++) guesses.push((await signIn(merchant, '000000')).status);
    expect(guesses).toEqual([...Array(10).fill(400), 429]);
    const other = await server.buildMerchant();
    clock.forward(20 * 60_000);
    const begin = (password?: string) =>
      other.call('POST /auth/secondstep/begin', { body: { password } });
    expect((await begin()).body.error.code).toBe('sign_in_again');
    expect((await begin('Wr0ng!password')).status).toBe(400);
    expect((await begin(PASSWORD)).status).toBe(200);
  });

  test.each([{ admin: true }, { limited_admin: true }])(
    'The staff area is closed to %o until the user has enabled it',
    async (extra) => {
      const staff = await server.buildMerchant({ extra });
      expect((await staff.call('POST /admin/dashboard')).status).toBe(403);
      expect((await staff.call('GET /auth/user')).body.data.staffClosed).toBe(true);
      await setUp(staff);
      expect((await staff.call('POST /admin/dashboard')).status).toBe(200);
      expect((await staff.call('GET /auth/user')).body.data.staffClosed).toBeUndefined();
    },
  );
});
