import { randomUUID } from 'node:crypto';
import { may } from '@contract/access';
import { allCalls } from '@contract/calls';
import { createRandom, type Random } from '@server/platform/random';
import { isFullLoad } from '@tests/support/load';
import type { Merchant } from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContractShop, CSRF_HEADER, createContractShop, hostName } from './shop';

/* Sends requests with generated parameters and bodies to all calls and public routes. */

let shop: ContractShop;
let server: ContractShop['server'];
let owner: Merchant;

beforeAll(async () => {
  shop = await createContractShop();
  ({ server, owner } = shop);
});
afterAll(() => server.close());

describe('generated requests', () => {
  const REQUESTS = isFullLoad ? 10_000 : 1_500;
  /** Number of concurrent requests, which mostly wait for the database. */
  const IN_FLIGHT = 6;
  /** Public routes outside the contract. */
  const PUBLIC = [
    ['GET', '/healthz'],
    ['GET', '/widget/config/{}'],
    ['GET', '/widget/config/{}?test={}'],
    ['GET', '/widget/reviews/{}?product={}&page={}'],
    ['POST', '/widget/events'],
    ['POST', '/widget/signals'],
    ['POST', '/widget/review'],
    ['POST', '/widget/question'],
    ['POST', '/widget/orders'],
    ['POST', '/widget/coupon'],
    ['GET', '/unsubscribe/{}'],
    ['POST', '/unsubscribe/{}'],
    ['GET', '/uploads/{}'],
    ['GET', '/chat.html?bot={}'],
    ['GET', '/api/whatsapp/{}?hub.mode=subscribe&hub.verify_token={}&hub.challenge={}'],
    ['POST', '/api/whatsapp/{}'],
    ['POST', '/api/payment/webhook'],
    ['POST', '/api/orders'],
    ['POST', '/api/webhooks/shopify'],
    ['POST', '/api/webhooks/woocommerce/{}'],
    ['POST', '/api/webhooks/ikas/{}'],
    ['GET', '/api/auth/shopify/callback?shop={}&code={}&state={}&hmac={}'],
    ['GET', '/api/conversations/{}/media/{}'],
    ['GET', '/sandbox/checkout/{}'],
  ] as const;
  const reported = () => ({
    pid: owner.pid,
    visitor: randomUUID(),
    session: randomUUID(),
    url: 'https://shop.example/p/1',
    list: 1,
    campaign: shop.campaignId,
    product: 'p-1',
    rate: 5,
    comment: 'İyi',
    question: 'Var mı?',
    name: 'Ayşe',
    email: 'ayse@shop.example',
    order: {
      code: 'A-1',
      total: 12.5,
      products: [{ id: 'p-1', name: 'X', price: 1, quantity: 1 }],
    },
    events: [{ id: randomUUID(), type: 'campaignShown', camp_id: shop.campaignId, at: Date.now() }],
  });
  /** Calls that end the session of the next request, or send e-mail through a configured server. */
  const LEFT_OUT = ['/auth/logout', '/auth/sessions/end', '/mailer/test'];

  test('No generated request gets a 5xx answer', async () => {
    const random = createRandom(20_261_121);
    const flags = {
      useSchedule: true,
      inf: true,
      comment: true,
      question: true,
      poll: true,
      pairs: true,
    };
    const merchant = await server.buildMerchant({ pid: owner.pid, extra: flags });
    const staff = await server.buildMerchant({ pid: owner.pid, extra: { ...flags, admin: true } });
    const influencer = await server.buildMerchant({ host: 'influencer', extra: { inf_id: 'i1' } });
    const calls = allCalls.filter(({ path }) => !LEFT_OUT.some((out) => path.startsWith(out)));
    const faults = new Map<string, string>();
    let refused = 0;
    const hostile = () => random.pick(HOSTILE_PARAMS);
    const ask = async (name: string, path: string, init: RequestInit) => {
      const response = await server.request(path, init);
      if (response.status >= 500 && response.status !== 502) {
        faults.set(
          name,
          `${response.status} ${path.slice(0, 120)} ${String(init.body).slice(0, 300)}`,
        );
      }
      if (response.status === 401) refused += 1;
      await response.arrayBuffer();
    };
    const askNext = (made: number): Promise<void> => {
      if (made % 8 === 0) {
        const [method, shape] = random.pick(PUBLIC);
        const path = shape.replace(/\{\}/g, hostile);
        const body = method === 'POST' ? JSON.stringify(mutate(reported(), random)) : undefined;
        return ask(shape, path, { method, headers: { 'content-type': 'text/plain' }, body });
      }
      const call = random.pick(calls);
      const example = shop.exampleOf(call);
      const who = may(call.access, { host: 'main', extra: flags })
        ? merchant
        : may(call.access, { host: 'influencer', extra: { inf_id: 'i1' } })
          ? influencer
          : staff;
      const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        random.next() < 0.5 ? hostile() : String(example.params?.[name] ?? 'personalize'),
      );
      const search = Object.keys(example.query ?? {})
        .map((key) => `${key}=${random.next() < 0.7 ? hostile() : example.query?.[key]}`)
        .join('&');
      const headers = {
        ...CSRF_HEADER,
        // Public calls get no cookie, because signing in ends the session of its request.
        cookie: call.access === 'public' ? '' : who.cookie,
        host: hostName(who === influencer ? 'influencer' : 'main'),
        'content-type': call.files ? 'multipart/form-data; boundary=x' : 'application/json',
      };
      const body =
        call.body || call.files ? JSON.stringify(mutate(example.body ?? {}, random)) : null;
      return ask(call.name, `/api${filled}?${search}`, { method: call.method, headers, body });
    };
    // Requests are generated in order, so that a seed always produces the same requests.
    let made = 0;
    const askInTurn = async () => {
      while (made < REQUESTS) await askNext(made++);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, askInTurn));
    // Most requests were sent by a user with access.
    expect(refused).toBeLessThan(REQUESTS / 10);
    expect([...faults].map(([name, fault]) => `${name}: ${fault}`)).toEqual([]);
  });
});

const HOSTILE_PARAMS = [
  '%00',
  'a%00b',
  '0',
  '-1',
  '1',
  '999999999',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '1e9',
  '1.5',
  'NaN',
  '%ED%A0%80',
  '%F0%9F%92%A5',
  '%FF',
  '..%2F..%2Fetc%2Fpasswd',
  '%27%20or%201%3D1--',
  'null',
  '2026-02-30',
  '2026-13-01',
  '0001-01-01',
  '9999-12-31',
  '-000001-01-01',
  '0001-01-01T00%3A00%3A00Z',
  '9999-12-31T23%3A59%3A59.999Z',
  '%7B%7D',
  'x'.repeat(3000),
  '00000000-0000-0000-0000-000000000000',
];

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '💥',
  'İıŞş',
  'x'.repeat(5000),
  '<script>alert(1)</script>',
  '{{name}}',
  '%s%n',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '-000001-01-01',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999-12:00',
  '10000-01-01',
  '-0001-01-01',
  '2026-11-21T25:61:00Z',
  '1970-01-01T00:00:00.000+99:99',
  0,
  -1,
  -0,
  1.5,
  1e-9,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  1e308,
  [],
  [[]],
  {},
  { length: 1e9 },
  { toString: 1, constructor: { prototype: {} } },
  Array.from({ length: 300 }, (_, at) => at),
];

/** Returns a copy of the value with one to three leaves replaced, removed or added. */
function mutate(value: unknown, random: Random): unknown {
  const root = { body: structuredClone(value) };
  for (let times = 1 + Math.floor(random.next() * 3); times > 0; times--) change(root, random);
  return root.body;
}

function change(root: { body: unknown }, random: Random): void {
  let holder: Record<string, unknown> = root as Record<string, unknown>;
  let key = 'body';
  for (;;) {
    const inner = holder[key];
    const keys = typeof inner === 'object' && inner !== null ? Object.keys(inner) : [];
    // Mostly changes deep values; sometimes removes a full branch.
    if (keys.length === 0 || random.next() < 0.15) break;
    holder = inner as Record<string, unknown>;
    key = random.pick(keys);
  }
  const way = random.next();
  if (way < 0.08) delete holder[key];
  else if (way < 0.14 && !Array.isArray(holder)) holder[`x${Math.floor(random.next() * 1e6)}`] = 1;
  else holder[key] = structuredClone(random.pick(HOSTILE_VALUES));
}
