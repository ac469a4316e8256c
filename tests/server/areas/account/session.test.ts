import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { newToken } from '@server/http/guards/session';
import { isFullLoad } from '@tests/support/load';
import { noteFigure } from '@tests/support/screens/figure';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, moveClock } from '../../../support/clock';
import {
  buildServer,
  type Merchant,
  PASSWORD,
  type TestServer,
} from '../../../support/servers/server';

let server: TestServer;
let clock: ReturnType<typeof moveClock>;

beforeAll(async () => {
  server = await buildServer();
  clock = moveClock(server);
});
afterEach(() => clock.reset());
afterAll(() => server.close());

const signIn = (username: string, password: string, headers = {}) =>
  server.request('/api/auth/login', {
    method: 'POST',
    headers: { 'x-vitrin': '1', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  });

const whoAmI = async (cookie: string, host = 'localhost:3000') =>
  (await server.request('/api/auth/user', { headers: { cookie, host } })).status;

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

const userRow = ({ id }: Merchant) =>
  server.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('passwords', () => {
  test('Passwords are stored as argon2id hashes with the configured parameters', async () => {
    const merchant = await server.buildMerchant();
    const { password_hash } = await userRow(merchant);
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(password_hash).not.toContain(PASSWORD);
  });

  test('A password hash with older parameters is upgraded at the next sign-in', async () => {
    const merchant = await server.buildMerchant();
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await server.deps.db
      .updateTable('users')
      .set({ password_hash: old })
      .where('id', '=', merchant.id)
      .execute();
    expect((await signIn(merchant.email, PASSWORD)).status).toBe(200);
    expect((await userRow(merchant)).password_hash).toContain('m=19456,t=2,p=1');
  });

  test('No response contains a password hash', async () => {
    const merchant = await server.buildMerchant();
    for (const name of [
      'GET /auth/user',
      'GET /auth/sessions',
      'GET /{product_type}/product',
    ] as const) {
      const { body } = await merchant.call(name);
      expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|token_hash/);
    }
  });
});

describe('a session', () => {
  test('A session has a 256-bit token, and the server stores only its hash', async () => {
    const merchant = await server.buildMerchant();
    const response = await signIn(merchant.email, PASSWORD);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^vitrin_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    expect(cookie).toContain('Path=/');
    const token = cookieOf(response).split('=')[1] ?? '';
    const rows = await server.deps.db
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', merchant.id)
      .execute();
    const digest = createHash('sha256').update(token).digest('hex');
    expect(rows.map((row) => row.token_hash.toString('hex'))).toContain(digest);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('Ten thousand tokens are all different, and each bit is set in half of them', async () => {
    const tokens = Array.from({ length: 10_000 }, () => newToken());
    expect(new Set(tokens).size).toBe(tokens.length);
    const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
    for (let bit = 0; bit < 256; bit++) {
      const set = bytes.filter((one) => ((one[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
      // The limit is six standard deviations, so two bits in a billion fail by chance.
      expect(Math.abs(set - 5000)).toBeLessThan(300);
    }
  });

  test('The session cookie over HTTPS is Secure and bound to the host', async () => {
    const secure = await buildServer({
      PUBLIC_URL: 'https://console.example',
      STOREFRONT_URL: 'https://shop.example',
    });
    try {
      const merchant = await secure.buildMerchant();
      const response = await secure.request('/api/auth/login', {
        method: 'POST',
        headers: { 'x-vitrin': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ username: merchant.email, password: PASSWORD }),
      });
      expect(response.headers.get('set-cookie')).toMatch(
        /^__Host-vitrin=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax/,
      );
      expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
    } finally {
      await secure.close();
    }
  });

  test('Signing in again ends the previous session', async () => {
    const merchant = await server.buildMerchant();
    const next = cookieOf(await signIn(merchant.email, PASSWORD, { cookie: merchant.cookie }));
    expect(await whoAmI(merchant.cookie)).toBe(401);
    expect(await whoAmI(next)).toBe(200);
  });

  test('Signing out ends the session', async () => {
    const merchant = await server.buildMerchant();
    const out = await merchant.call('GET /auth/logout');
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await whoAmI(merchant.cookie)).toBe(401);
  });

  test('A session ends after 12 idle hours, and after 14 days even when active', async () => {
    const idle = await server.buildMerchant();
    clock.forward(12 * HOUR + 1000);
    expect(await whoAmI(idle.cookie)).toBe(401);
    clock.reset();
    const busy = await server.buildMerchant();
    for (let hours = 0; hours < 14 * 24 - 6; hours += 6) {
      clock.forward(6 * HOUR);
      expect(await whoAmI(busy.cookie)).toBe(200);
    }
    clock.forward(7 * HOUR);
    expect(await whoAmI(busy.cookie)).toBe(401);
  });

  test('A session ends when the user is disabled', async () => {
    const merchant = await server.buildMerchant();
    await server.deps.db
      .updateTable('users')
      .set({ disabled: true })
      .where('id', '=', merchant.id)
      .execute();
    expect(await whoAmI(merchant.cookie)).toBe(401);
    expect((await signIn(merchant.email, PASSWORD)).status).toBe(401);
  });

  test('A session belongs to one host: cookie and password are refused on the other', async () => {
    const merchant = await server.buildMerchant();
    expect(await whoAmI(merchant.cookie, 'influencer.localhost:3000')).toBe(401);
    const other = await signIn(merchant.email, PASSWORD, { host: 'influencer.localhost:3000' });
    expect(other.status).toBe(401);
  });
});

const GUESSES = isFullLoad ? 1000 : 40;

describe('password guessing', () => {
  test('A wrong password and an unknown user get the same answer', async () => {
    const merchant = await server.buildMerchant();
    const wrong = await signIn(merchant.email, 'Wrong1!pass', { 'x-vitrin-language': 'en' });
    const unknown = await signIn('nobody@shop.example', PASSWORD, { 'x-vitrin-language': 'en' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    const body = await wrong.json();
    expect(await unknown.json()).toEqual(body);
    expect(body.message).toBe('The mail or password is wrong. Please double-check and try again.');
  });

  test('A network has ten tries per account in 15 minutes, also when they run in parallel', async () => {
    const guessed = await buildServer({ TRUST_PROXY: '1' });
    try {
      const merchant = await guessed.buildMerchant();
      const guess = (password: string, ip: string) =>
        guessed.request('/api/auth/login', {
          method: 'POST',
          headers: { 'x-vitrin': '1', 'content-type': 'application/json', 'x-forwarded-for': ip },
          body: JSON.stringify({ username: merchant.email, password }),
        });
      const answers = await Promise.all(
        // Each guess has another address of one IPv6 network, as a single device can have.
        Array.from({ length: GUESSES }, (_, at) => guess('Wrong1!pass', `2001:db8:1:2::${at}`)),
      );
      const evaluated = answers.filter(({ status }) => status === 401);
      const refused = answers.filter(({ status }) => status === 429);
      expect(evaluated).toHaveLength(10);
      expect(refused).toHaveLength(GUESSES - 10);
      noteFigure(`${evaluated.length} of ${GUESSES} guesses at one account were evaluated`);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await guess(PASSWORD, '2001:db8:1:2:3::1')).status).toBe(429);
      // The user can still sign in from another network, so guesses lock nobody out.
      expect((await guess(PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
    } finally {
      await guessed.close();
    }
  });

  test('X-Forwarded-For is ignored without a configured proxy', async () => {
    const merchant = await server.buildMerchant();
    const statuses = new Set<number>();
    for (let at = 0; at < 11; at++) {
      const spoofed = { 'x-forwarded-for': `10.1.1.${at}` };
      statuses.add((await signIn(merchant.email, 'Wrong1!pass', spoofed)).status);
    }
    expect([...statuses]).toEqual([401, 429]);
  });

  test('A network has a hundred sign-in tries an hour, over all accounts', async () => {
    const many = await buildServer();
    try {
      let evaluated = 0;
      for (let at = 0; at < 104; at++) {
        const answer = await many.request('/api/auth/login', {
          method: 'POST',
          headers: { 'x-vitrin': '1', 'content-type': 'application/json' },
          body: JSON.stringify({ username: `user${at}@shop.example`, password: 'Wrong1!pass' }),
        });
        if (answer.status === 401) evaluated += 1;
      }
      expect(evaluated).toBe(100);
    } finally {
      await many.close();
    }
  });
});

test('Expired sessions are deleted', async () => {
  const merchant = await server.buildMerchant();
  clock.forward(15 * DAY);
  const { dropEndedSessions } = await import('@server/http/guards/session');
  await dropEndedSessions({ ...server.deps, now: () => server.deps.now() });
  const rows = await server.deps.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', merchant.id)
    .execute();
  expect(rows).toEqual([]);
});
