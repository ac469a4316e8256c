import { mailSecretContext, unseal } from '@server/db/secrets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE, moveClock } from '../../../support/clock';
import {
  buildServer,
  type Merchant,
  PASSWORD,
  type TestServer,
} from '../../../support/servers/server';

let server: TestServer;
let clock: ReturnType<typeof moveClock>;

beforeAll(async () => {
  server = await buildServer({ TRUST_PROXY: '1' });
  clock = moveClock(server);
});
afterAll(() => server.close());

let address = 0;
/** Each test uses its own IP address, so that rate limits do not add up across tests. */
async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await server.request(`/api${path}`, {
    method: 'POST',
    headers: {
      'x-vitrin': '1',
      'x-vitrin-language': 'en',
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.0.${address}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const outboxOf = (email: string) =>
  server.deps.db
    .selectFrom('outbox')
    .selectAll()
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute();

async function mailedToken(email: string): Promise<string> {
  await server.settled();
  const sealed = (await outboxOf(email)).at(-1)?.secret;
  return sealed ? unseal(server.deps.env.secretKey, mailSecretContext(email), sealed) : '';
}

const canSignIn = async (username: string, password: string) =>
  (await post('/auth/login', { username, password })).status === 200;

describe('registration', () => {
  test('Registration creates a shop, a user without flags, and a session', async () => {
    address += 1;
    const answer = await post('/auth/register', {
      email: 'Yeni@Shop.example',
      password: 'Passw0rd!',
      name: 'Ayşe',
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ email: 'Yeni@Shop.example', name: 'Ayşe', extra: {} });
    expect(answer.headers.get('set-cookie')).toMatch(/^vitrin_session=/);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const product = await server.request('/api/personalize/product', { headers: { cookie } });
    expect((await product.json()).product).toMatchObject({ type: 'base', onboarded: false });
    expect(await canSignIn('yeni@shop.example', 'Passw0rd!')).toBe(true);
  });

  test('An e-mail address registers once, in any case and by two simultaneous requests', async () => {
    address += 1;
    const twins = await Promise.all(
      ['twin@shop.example', 'TWIN@shop.example'].map((email) =>
        post('/auth/register', { email, password: 'Passw0rd!' }),
      ),
    );
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await post('/auth/register', {
      email: 'twin@shop.example',
      password: 'Passw0rd!',
    });
    expect(again.body).toMatchObject({
      message: 'This mail is already used.',
      error: { code: 'email_taken', fields: [{ path: 'email' }] },
    });
  });

  test.each([
    'short1!A',
    'Sh0rt!',
    'alllower1!',
    'ALLUPPER1!',
    'NoDigits!!',
    'NoSpecial11',
    'Has Space1!',
  ])('Registration accepts or refuses the password %s by the password rule', async (password) => {
    address += 1;
    const answer = await post('/auth/register', { email: `p${address}@shop.example`, password });
    const fits = password === 'short1!A';
    expect(answer.status).toBe(fits ? 200 : 400);
    if (!fits) {
      expect(answer.body.error.fields).toMatchObject([{ path: 'password', code: 'weakPassword' }]);
    }
  });

  test('One IP address can register five accounts an hour', async () => {
    address += 1;
    const statuses = [];
    for (let at = 0; at < 7; at++) {
      statuses.push(
        (await post('/auth/register', { email: `r${at}@limit.example`, password: 'Passw0rd!' }))
          .status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('Registration refuses protected fields', async () => {
    address += 1;
    for (const extra of [{ extra: { admin: true } }, { host: 'main' }, { pid: 'x' }, { id: 'x' }]) {
      const answer = await post('/auth/register', {
        email: 'assign@shop.example',
        password: 'Passw0rd!',
        ...extra,
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, headers = {}) =>
    post('/mailer/resetPassword', { email, from: 'http://evil.example' }, headers);

  test('The mailed link resets the password once, ends every session and notifies the owner', async () => {
    address += 1;
    const merchant = await server.buildMerchant();
    expect((await ask(merchant.email)).body).toMatchObject({ success: true });
    const token = await mailedToken(merchant.email);
    expect(token).not.toBe('');
    const answers = await Promise.all([
      post('/verify/resetPassword', { token, password: 'NewPassw0rd!' }),
      post('/verify/resetPassword', { token, password: 'Other0Pass!' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await merchant.call('GET /auth/user')).status).toBe(401);
    expect(await canSignIn(merchant.email, PASSWORD)).toBe(false);
    const mails = await outboxOf(merchant.email);
    expect(mails.at(-1)?.subject).toBe('Your Vitrin password was changed');
  });

  test('A reset link expires after an hour, or as soon as a newer one is requested', async () => {
    address += 1;
    const merchant = await server.buildMerchant();
    await ask(merchant.email);
    const first = await mailedToken(merchant.email);
    await ask(merchant.email);
    const second = await mailedToken(merchant.email);
    const use = (token: string) =>
      post('/verify/resetPassword', { token, password: 'NewPassw0rd!' });
    expect(second).not.toBe(first);
    expect((await use(first)).status).toBe(410);
    clock.forward(61 * MINUTE);
    expect((await use(second)).status).toBe(410);
    clock.reset();
    expect((await use(second)).status).toBe(200);
  });

  test('The host of the reset link comes from the server settings, never from the request', async () => {
    address += 1;
    const merchant = await server.buildMerchant();
    await ask(merchant.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    await server.settled();
    const [mail] = await outboxOf(merchant.email);
    expect(mail?.plain).toContain('http://localhost:3000/verify/resetPassword/');
    expect(mail?.html).not.toContain('evil.example');
  });

  test('The reset token is stored hashed', async () => {
    address += 1;
    const merchant = await server.buildMerchant();
    await ask(merchant.email);
    const token = await mailedToken(merchant.email);
    const rows = await server.deps.db.selectFrom('password_reset').selectAll().execute();
    const dump = rows.map((row) => row.token_hash.toString('latin1') + row.user_id).join();
    expect(rows.length).toBeGreaterThan(0);
    expect(dump).not.toContain(token);
  });

  test('A reset for an unknown address gets the same answer and sends no mail', async () => {
    address += 1;
    const merchant = await server.buildMerchant();
    const known = await ask(merchant.email);
    const unknown = await ask('nobody@shop.example');
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    await server.settled();
    expect(await outboxOf('nobody@shop.example')).toEqual([]);
  });
});

describe('the account of the signed-in user', () => {
  test('Users can change their name, company and phone, but not their flags', async () => {
    const merchant = await server.buildMerchant({ extra: { poll: true } });
    const answer = await merchant.call('POST /auth/updateInfo', {
      body: { name: 'Ayşe Yılmaz', company: 'Ladin', phone: '+90 532 111 22 33' },
    });
    expect(answer.body.data).toMatchObject({
      name: 'Ayşe Yılmaz',
      company: 'Ladin',
      phone: '905321112233',
      extra: { poll: true },
    });
    const flags = await merchant.call('POST /auth/updateInfo', {
      body: { extra: { admin: true } },
    });
    expect(flags.status).toBe(200);
    for (const sent of [
      { extra: { owner: true } },
      { host: 'influencer' },
      { pid: 'x' },
      { email: 'x' },
    ]) {
      const refused = await merchant.call('POST /auth/updateInfo', { body: sent as never });
      expect(refused.status).toBe(400);
    }
    const foreign = await merchant.call('POST /auth/updateInfo', {
      body: { id: 'demo', name: 'x' },
    });
    expect(foreign.status).toBe(404);
    expect((await merchant.call('GET /auth/user')).body.data.extra).toEqual({ poll: true });
  });

  test('An account field that is too long or empty is reported with its limit', async () => {
    const merchant = await server.buildMerchant();
    const answer = await merchant.call('POST /auth/updateInfo', {
      body: { name: 'x'.repeat(201), company: '' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toMatchObject([
      { path: 'name', code: 'tooLong', params: { max: 200 } },
      { path: 'company', code: 'required' },
    ]);
  });

  test('A new password ends all other sessions of the user', async () => {
    address += 1;
    const merchant = await server.buildMerchant();
    const other = await post('/auth/login', { username: merchant.email, password: PASSWORD });
    const cookie = other.headers.get('set-cookie')?.split(';')[0] ?? '';
    const changed = await merchant.call('POST /auth/updatePassword', {
      body: { newpassword: 'Another1!' },
    });
    expect(changed.body).toMatchObject({ success: true, data: { success: true } });
    expect((await merchant.call('GET /auth/user')).status).toBe(200);
    expect((await server.request('/api/auth/user', { headers: { cookie } })).status).toBe(401);
    expect(await canSignIn(merchant.email, 'Another1!')).toBe(true);
  });

  test('An older session needs the current password to set a new one', async () => {
    const merchant = await server.buildMerchant();
    const change = (body: { newpassword: string; password?: string }) =>
      merchant.call('POST /auth/updatePassword', { body });
    clock.forward(HOUR);
    expect((await change({ newpassword: 'Another1!' })).body.error.code).toBe('sign_in_again');
    const wrong = await change({ newpassword: 'Another1!', password: 'Wrong1!pass' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.fields).toMatchObject([{ path: 'password', code: 'wrongPassword' }]);
    expect((await change({ newpassword: 'Another1!', password: PASSWORD })).status).toBe(200);
    clock.reset();
  });

  test('A new password shorter than eight characters is refused', async () => {
    const merchant = await server.buildMerchant();
    const answer = await merchant.call('POST /auth/updatePassword', {
      body: { newpassword: 'Sh0rt!' },
    });
    expect(answer.status).toBe(400);
  });

  test('Sessions are listed and can be ended one by one', async () => {
    address += 1;
    const merchant = await server.buildMerchant();
    await post('/auth/login', { username: merchant.email, password: PASSWORD });
    const list = async () => (await merchant.call('GET /auth/sessions')).body.data;
    const before = await list();
    expect(before).toHaveLength(2);
    const other = before.find(({ current }: { current: boolean }) => !current);
    await merchant.call('POST /auth/sessions/end', { body: { id: other.id } });
    expect(await list()).toMatchObject([{ current: true }]);
  });

  test('The start dialog stores its answers and marks the shop as onboarded', async () => {
    const merchant = await server.buildMerchant();
    const body = {
      company: 'Ladin',
      url: 'ladin.example',
      type: 'ikas',
      phone: '905321112233',
    } as const;
    for (const wrong of [{ phone: '123' }, { url: 'x' }, { company: ' ' }, { type: 'nothing' }]) {
      const refused = await merchant.call('POST /personalize/postStartModal', {
        body: { ...body, ...wrong } as typeof body,
      });
      expect(refused.status, JSON.stringify(wrong)).toBe(400);
    }
    await merchant.call('POST /personalize/postStartModal', { body });
    const { product } = (await merchant.call('GET /{product_type}/product')).body;
    expect(product).toMatchObject({
      onboarded: true,
      type: 'ikas',
      settings: { url: 'https://ladin.example' },
    });
  });

  test('A message from the contact page is mailed to staff, with its markup escaped', async () => {
    const merchant = await server.buildMerchant();
    await merchant.call('POST /contact/send', {
      body: { subject: 'Yardım', message: '<b>Merhaba</b>' },
    });
    const [mail] = await outboxOf('staff@vitrin.example');
    expect(mail?.html).toContain('&lt;b&gt;Merhaba&lt;/b&gt;');
    expect(mail?.plain).toContain(merchant.email);
  });
});

describe('footprints', () => {
  const footprints = ({ pid }: Merchant) =>
    server.deps.db.selectFrom('footprint').selectAll().where('pid', '=', pid).execute();

  test('A change leaves a footprint; a refused change or a read leaves none', async () => {
    const merchant = await server.buildMerchant();
    await merchant.call('GET /auth/user');
    await merchant.call('POST /campaign/delete', { body: { id: 9999 } });
    expect(await footprints(merchant)).toEqual([]);
    await merchant.call('POST /auth/updateInfo', { body: { name: 'Ayşe' } });
    expect(await footprints(merchant)).toMatchObject([
      { email: merchant.email, label: '/auth/updateInfo', extra: { name: 'Ayşe' } },
    ]);
  });
});

describe('a new password', () => {
  test.each([
    ...['password', 'PASSWORD', '1qaz2wsx', 'aaaaaaaaaa', '--------'],
    ...['Vitrin2026!', '123Vitrin!', 'Qwerty123456!', 'asdfghjklş', 'lkjhgfds', 'Mağaza.2026'],
  ])('The common password %s is refused with an error on its field', async (newpassword) => {
    const owner = await server.buildMerchant();
    const answer = await owner.call('POST /auth/updatePassword', { body: { newpassword } });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toEqual([{ path: 'newpassword', code: 'common' }]);
    expect(answer.body.message).toMatch(/very common/);
  });
});

test('An influencer cannot read the shop’s mail and platform settings', async () => {
  const owner = await server.buildMerchant();
  await server.deps.db
    .updateTable('product')
    .set({
      settings: JSON.stringify({
        url: 'https://shop.example/',
        username: 'platform-user',
        googleAnalyticsId: 'G-SECRET1',
        smtp: { host: 'smtp.shop.example', user: 'mail-user' },
      }),
    })
    .where('pid', '=', owner.pid)
    .execute();
  const influencer = await server.buildMerchant({ pid: owner.pid, host: 'influencer' });
  const { body } = await influencer.call('GET /{product_type}/product');
  expect(body.product.settings.url).toBe('https://shop.example/');
  expect(JSON.stringify(body)).not.toMatch(/platform-user|G-SECRET1|smtp\.shop|mail-user/);
  const whole = await owner.call('GET /{product_type}/product');
  expect(JSON.stringify(whole.body)).toMatch(/platform-user.*smtp\.shop/);
});

test('Consent to the legal texts is stored with their version and the time', async () => {
  const email = 'consenting@shop.example';
  const body = { email, password: 'Strong1!pass', consent: '2026-11-01' };
  expect((await post('/auth/register', body)).status).toBe(200);
  const row = await server.deps.db
    .selectFrom('users')
    .select(['consent_version', 'consented_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ consent_version: '2026-11-01', consented_at: expect.any(Date) });
});
