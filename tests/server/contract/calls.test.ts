import { readdirSync } from 'node:fs';
import { allCalls } from '@contract/calls';
import { isPage } from '@server/http/answers/pages';
import { AUDIENCES, PUBLIC_CALLS, ROLES, type Role } from '@tests/server/access-table';
import type { Merchant } from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  type ContractShop,
  CSRF_HEADER,
  createContractShop,
  hostName,
  pathOf,
  title,
} from './shop';

/* Sends every call with its example: without a session, in each role, from other sites. */

let shop: ContractShop;
let server: ContractShop['server'];
let owner: Merchant;
let linkToken: string;
const send: ContractShop['send'] = (...request) => shop.send(...request);

beforeAll(async () => {
  shop = await createContractShop();
  ({ server, owner, linkToken } = shop);
});
afterAll(() => server.close());

/*
 * These tests compare the state of the shop. If a call changes data, other concurrent tests may
 * fail as well: the faulty call is the one with a wrong answer.
 */
describe('every call', () => {
  test('A change of a row changes the state that the following tests compare', async () => {
    const before = await shop.state();
    await owner.call('POST /campaign/save', {
      body: { data: { id: shop.campaignId, status: 'active' } },
    });
    const after = await shop.state();
    expect(after.campaign).not.toBe(before.campaign);
    expect(after.template).toBe(before.template);
  });

  test.concurrent.each(allCalls.filter(({ access }) => access !== 'public').map(title))(
    '%s answers 401 to a request that has only the token of a report link',
    async (_, call) => {
      const answer = await send(call, {
        ...CSRF_HEADER,
        authorization: `Bearer ${linkToken}`,
        cookie: owner.cookie.replace(/=.*/, `=${linkToken}`),
      });
      expect(answer.status).toBe(401);
    },
  );

  test.each(allCalls.filter(({ body, path }) => body || /\{(?!product)/.test(path)).map(title))(
    '%s has an example request that its schema accepts',
    (_, call) => {
      expect(shop.hasExample(call), `add an example to ${call.name}`).toBe(true);
      call.body?.parse((call.example ?? shop.exampleOf(call)).body);
    },
  );

  test.concurrent.each(allCalls.filter(({ changes }) => changes).map(title))(
    '%s has no effect when another site sends it',
    async (_, call) => {
      const before = await shop.state();
      for (const method of new Set([call.method, 'POST'])) {
        for (const headers of [...CROSS_SITE, ...(method === 'GET' ? PLANTED : [])]) {
          const answer = await send(call, { cookie: owner.cookie, ...headers }, method);
          expect(answer.status, `${method} ${JSON.stringify(headers)}`).toBe(403);
          expect(answer.body.error.code).toBe('cross_site');
        }
      }
      expect(await shop.state()).toEqual(before);
    },
  );

  test.concurrent.each(
    allCalls.filter(({ changes, method }) => changes && method === 'GET').map(title),
  )('%s has no effect when markup of our own page sends a HEAD request', async (_, call) => {
    const before = await shop.state();
    const path = pathOf(call, shop.exampleOf(call));
    for (const headers of [...CROSS_SITE, ...PLANTED]) {
      const answer = await server.request(`/api${path}`, {
        method: 'HEAD',
        headers: { cookie: owner.cookie, ...headers },
      });
      expect(answer.status, JSON.stringify(headers)).toBe(403);
    }
    expect(await shop.state()).toEqual(before);
  });

  test.concurrent.each(allCalls.map(title))('%s is never cached', async (_, call) => {
    const answer = await send(call, {});
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('Every call is in the access table exactly once', () => {
    const listed = [...PUBLIC_CALLS, ...Object.values(AUDIENCES).flatMap(({ calls }) => calls)];
    expect(listed.sort()).toEqual(allCalls.map(({ name }) => name as string).sort());
  });

  // Excludes sign-ins, which also answer 401 to wrong credentials; session.test.ts tests them.
  const open = PUBLIC_CALLS.filter((name) => !/\/login$/.test(name));
  test.concurrent.each(allCalls.filter(({ name }) => open.includes(name)).map(title))(
    '%s does not answer 401 to a visitor without a session',
    async (_, call) => expect((await send(call, CSRF_HEADER)).status).not.toBe(401),
  );

  describe.each(Object.entries(AUDIENCES))('of the audience %s', (audience, { roles, calls }) => {
    test.each(allCalls.filter(({ name }) => calls.includes(name)).map(title))(
      '%s answers 401 without a session and 403 to every role that the access table does not list',
      async (_, call) => {
        expect((await send(call, CSRF_HEADER)).status).toBe(401);
        await Promise.all(
          Object.keys(ROLES).map(async (name) => {
            const role = name as Role;
            const { cookie } = await memberOf(audience, role);
            const host = hostName(ROLES[role].host);
            const { status } = await send(call, { ...CSRF_HEADER, cookie, host });
            if (roles.includes(role)) expect(status, role).not.toBe(403);
            else expect(status, role).toBe(403);
          }),
        );
      },
    );
  });
});

describe('protected fields', () => {
  const PROTECTED = {
    admin: true,
    extra: { admin: true },
    host: 'main',
    pid: 'vitrin-demo',
    is_test: true,
    verify: true,
    dailyLimit: 1_000_000,
    loaded_once: '2026-01-01',
    onboarded: true,
  };
  const saves = allCalls.filter(
    ({ changes, body, access }) => changes && body && access !== 'public',
  );

  test.each(saves.map(title))(
    '%s refuses protected fields or leaves them unchanged',
    async (_, call) => {
      const guarded = async () => [
        await server.deps.db
          .selectFrom('users')
          .select(['id', 'pid', 'host', 'extra'])
          .orderBy('id')
          .execute(),
        await server.deps.db
          .selectFrom('product')
          .select(['pid', 'daily_limit', 'loaded_once'])
          .orderBy('pid')
          .execute(),
      ];
      const before = await guarded();
      const { body } = shop.exampleOf(call) as { body: Record<string, unknown> };
      for (const [field, value] of Object.entries(PROTECTED)) {
        const tricks = [{ ...body, [field]: value }];
        if (typeof body.data === 'object')
          tricks.push({ ...body, data: { ...body.data, [field]: value } });
        for (const sent of tricks) {
          const response = await server.request(`/api${pathOf(call, shop.exampleOf(call))}`, {
            method: 'POST',
            headers: { ...CSRF_HEADER, cookie: owner.cookie, 'content-type': 'application/json' },
            body: JSON.stringify(sent),
          });
          expect(response.status, field).toBeLessThan(500);
        }
      }
      expect(await guarded()).toEqual(before);
    },
  );
});

test('returns 400 at the field for a report date outside the years 2000 to 2099', async () => {
  const BAD_DATES = ['0001-01-01', '9999-12-31', '-000001-01-01', '2026-13-01', '2026-02-30', ''];
  const DATE_KEYS = ['start_date', 'end_date', 'startDate', 'endDate', 'time', 'timeEnd', 'bucket'];
  const user = await server.buildMerchant({ extra: { useSchedule: true, inf: true } });
  const accepted: string[] = [];
  const asked = new Set<string>();
  for (const call of allCalls) {
    const example = shop.exampleOf(call);
    const place = call.method === 'POST' ? 'body' : 'query';
    const fields = { ...(example[place] as object | undefined) };
    for (const key of DATE_KEYS.filter((name) => name in fields)) {
      for (const value of BAD_DATES) {
        const sent = { ...fields, [key]: value };
        const headers = { ...CSRF_HEADER, cookie: user.cookie };
        const answer = await send(call, headers, call.method, { ...example, [place]: sent });
        asked.add(call.name);
        const paths = answer.body.error?.fields?.map((field: { path: string }) => field.path);
        if (answer.status !== 400 || paths?.[0] !== key)
          accepted.push(`${call.name} ${key}=${value}: ${answer.status}`);
      }
    }
  }
  expect(accepted).toEqual([]);
  expect(asked.size).toBeGreaterThanOrEqual(10);
});

test('A call without /api is the same call and never a page of the console', async () => {
  for (const call of allCalls.filter(({ method, changes }) => method === 'GET' && !changes)) {
    const example = shop.exampleOf(call);
    const { query } = example;
    const path = `${pathOf(call, example)}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const headers = { ...CSRF_HEADER, cookie: owner.cookie };
    const [with_, without] = await Promise.all(
      [`/api${path}`, path].map((address) => server.request(address, { headers })),
    );
    expect(without?.status, path).toBe(with_?.status);
    expect(without?.headers.get('content-type'), path).toMatch(/^application\/json/);
    expect(without?.headers.get('cache-control'), path).toBe('no-store');
  }
  for (const path of ['/personalize/nothing', '/campaign', '/live/x', '/admin/users', '/survey'])
    expect(isPage(path), path).toBe(false);
  for (const path of ['/', '/actions/7', '/campaigns/7', '/payment', '/contact', '/yta/user_table'])
    expect(isPage(path), path).toBe(true);
  for (const path of ['/verify/resetPassword/abc', '/variable/1', '/login', '/bot/edit'])
    expect(isPage(path), path).toBe(true);
});

test('A call that is not in the contract answers 404', async () => {
  for (const path of ['/api/campaign/nothing', '/api/admin', '/api/other/product', '/api/']) {
    const response = await server.request(path, {
      headers: { cookie: owner.cookie, ...CSRF_HEADER },
    });
    expect(response.status, path).toBe(404);
    expect(await response.json()).toMatchObject({ success: false });
  }
});

test('The OpenAPI document contains every call with its example', async () => {
  const document = await (await server.request('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const call of allCalls) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation, call.name).toBeDefined();
    expect(operation.requestBody?.content['application/json'].example).toEqual(call.example?.body);
  }
});

test('Every call of the contract has a unique name', () => {
  const files = readdirSync('contract/calls').filter((name) => name !== 'index.ts');
  expect(files.length).toBeGreaterThan(0);
  const names = new Set(allCalls.map(({ name }) => name));
  expect(names.size).toBe(allCalls.length);
});

const CROSS_SITE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { referer: 'https://evil.example/localhost:3000' },
  { origin: 'https://evil.example', ...CSRF_HEADER },
  {},
];

/** Requests that markup of our own pages sends to an address that a visitor may have written. */
const PLANTED: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
  { referer: 'http://localhost:3000/reviewspanel' },
];

const members = new Map<string, Promise<Merchant>>();

/** Each audience has its own users, because a call may buy a package that opens other calls. */
function memberOf(audience: string, role: Role): Promise<Merchant> {
  const key = `${audience} ${role}`;
  const member = members.get(key) ?? server.buildMerchant(ROLES[role]);
  members.set(key, member);
  return member;
}
