import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allCalls } from '@contract/calls';
import { type App, createApp } from '@server/app';
import { buildSeededShop } from '@tests/support/rows/seed-shop';
import {
  buildServer,
  type Merchant,
  PASSWORD,
  type TestServer,
} from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MARK = 'zeytin';
/** Secrets that seedShop stores, and strings that occur in stored secrets of the server. */
const SECRETS = [`${MARK} pass`, `${MARK} token`, `${MARK} secret`, '$argon2', 'token_hash'];

let server: TestServer;
/** A server with its own https address and the console's pages. */
let app: App;
let merchant: Merchant;
let stranger: Merchant;
const assets = mkdtempSync(path.join(tmpdir(), 'vitrin-assets-'));

beforeAll(async () => {
  mkdirSync(path.join(assets, 'console'), { recursive: true });
  writeFileSync(path.join(assets, 'console/index.html'), readFileSync('index.html'));
  server = await buildServer({
    PUBLIC_URL: 'https://console.example',
    STOREFRONT_URL: 'https://shop.example',
    TRUST_PROXY: '1',
  });
  app = createApp({ ...server.deps, assets });
  merchant = await buildSeededShop(server, MARK);
  stranger = await server.buildMerchant({ email: 'stranger@elsewhere.example' });
});
afterAll(async () => {
  await server.close();
  rmSync(assets, { recursive: true });
});

const ask = (at: string, init: RequestInit = {}) =>
  app.request(at, {
    ...init,
    headers: {
      host: at.startsWith('/widget/') ? 'shop.example' : 'console.example',
      ...init.headers,
    },
  });
const post = (at: string, body: object, headers: Record<string, string> = {}) =>
  ask(`/api${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vitrin': '1', ...headers },
    body: JSON.stringify(body),
  });
const plain = allCalls.filter(
  ({ changes, method, path: at }) => !changes && method === 'GET' && !at.includes('{'),
);

/** Sends the calls one after the other: a slow server rejects some of many simultaneous calls. */
async function askAll(cookie: string) {
  const answers: { at: string; answer: Response }[] = [];
  for (const { path: at } of plain) {
    answers.push({ at, answer: await ask(`/api${at}`, { headers: { cookie } }) });
  }
  return answers;
}

test('Over https every cookie that a call sets is bound to the host', async () => {
  const { email, cookie } = merchant;
  const answers = [
    await post('/auth/login', { username: email, password: PASSWORD }),
    await post('/auth/register', { email: 'new@shop.example', password: PASSWORD, name: 'New' }),
    await post('/auth/logout', {}, { cookie }),
    await post('/auth/login', { username: email, password: 'Wrong1!pass' }),
    ...(await askAll(cookie)).map(({ answer }) => answer),
  ];
  const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies.length).toBeGreaterThan(1);
  for (const one of cookies) {
    expect(one).toMatch(/^__Host-vitrin=/);
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(one).toContain(part);
    expect(one).not.toContain('Domain');
  }
  for (const { headers } of answers)
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
});

test('No cache may store the answer to an unreadable request of the widget', async () => {
  const paths = [
    ...['events', 'show', 'signals', 'elements', 'seen', 'recommend', 'coupon', 'orders'],
    ...['review', 'question', 'installation', `variables/${merchant.pid}`],
  ];
  for (const at of paths) {
    const answer = await ask(`/widget/${at}`, { method: 'POST', body: '{' });
    expect([answer.status, answer.headers.get('cache-control')], at).toEqual([400, 'no-store']);
  }
});

test('No answer holds a stored secret or the address of a user of another shop', async () => {
  expect(plain.length).toBeGreaterThan(30);
  const session = await server.buildMerchant({
    pid: merchant.pid,
    extra: { useSchedule: true, comment: true, question: true, poll: true, inf: true, pairs: true },
  });
  const answers = await askAll(session.cookie);
  expect(answers.filter(({ answer }) => answer.status === 200).length).toBeGreaterThan(25);
  for (const { at, answer } of answers) {
    const text = await answer.text();
    for (const secret of [...SECRETS, stranger.email]) expect(text, at).not.toContain(secret);
  }
});

describe('cross-origin access', () => {
  const ORIGINS = [
    'null',
    'https://evil.example',
    'http://console.example',
    'https://console.example.evil.example',
    'https://evilconsole.example',
    'https://console.example@evil.example',
    'https://console.example:444',
    'https://CONSOLE.example.',
    'https://sub.console.example',
    'https://console.exampl',
    'https://console.example%00.evil.example',
    'https://console.example`.evil.example',
    'https://console.example_.evil.example',
    'https://influencer.localhost',
    'http://localhost',
    'http://127.0.0.1',
    'file://',
    'chrome-extension://abcdefghijklmnop',
    'data:text/html',
    '*',
  ];

  test('None of twenty other origins may read a response that belongs to a session', async () => {
    expect(ORIGINS).toHaveLength(20);
    const { cookie, pid } = stranger;
    for (const origin of ORIGINS) {
      for (const at of ['/api/auth/user', '/api/campaign/all/list', `/widget/config/${pid}`]) {
        const headers = { origin, cookie };
        const preflight = { 'access-control-request-method': 'POST', ...headers };
        for (const answer of [
          await ask(at, { headers }),
          await ask(at, { method: 'OPTIONS', headers: preflight }),
        ]) {
          const allowed = answer.headers.get('access-control-allow-origin');
          expect(answer.headers.get('access-control-allow-credentials'), at).toBeNull();
          expect([null, '*'], `${at} for ${origin}`).toContain(allowed);
          if (at.startsWith('/api/')) expect(allowed, at).toBeNull();
        }
      }
    }
  });
});

describe('a page of the console', () => {
  const PAGES = ['/', '/login', '/actions/7', '/settings/mail', '/payment', '/error?url=x', '/no'];

  test.each(PAGES)('The page %s has the full security policy', async (at) => {
    const { headers } = await ask(at);
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      'script-src https://console.example/assets/;',
      'frame-src https://shop.example ',
      "img-src 'self' data: blob: https: https://shop.example;",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "connect-src 'self';",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe-inline|self)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('cross-origin-opener-policy')).toMatch(/^same-origin/);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });

  test('The page of a password reset link sends no referrer', async () => {
    const answer = await ask(`/verify/resetPassword/${'x'.repeat(43)}`);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    // A policy in the page would override the header.
    expect(await answer.text()).not.toMatch(/name="referrer"/);
  });
});
