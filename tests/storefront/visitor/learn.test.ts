import type { Facts } from '@catalogue/shop/model';
import { recommendRequest, type WidgetSeen, widgetSeen } from '@contract/storefront';
import { open } from '@storefront/widget/page/learn';
import { choose } from '@storefront/widget/recommend';
import { openStore } from '@storefront/widget/visitor/store';
import { startFreshBrowser } from '@tests/storefront/browser';
import { pass } from '@tests/storefront/widget';
import { beforeEach, describe, expect, it, vi } from 'vitest';

startFreshBrowser();

const HOST = 'https://vitrin.example';
const vase = { id: 'VZ-1', name: 'Vazo', url: 'https://keten.example/vazo', price: 89_000 };
const lamp = { id: 'LM-1', name: 'Lamba', url: 'https://keten.example/lamba', currency: 'TRY' };

let seen: WidgetSeen[];
let asked: Record<string, unknown>[];
let answer: () => Promise<Response>;
let facts: Facts | undefined;

beforeEach(() => {
  [seen, asked, facts] = [[], [], undefined];
  answer = async () => Response.json({ success: true, products: [] });
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url === `${HOST}/widget/seen`) seen.push(JSON.parse(body));
    else asked.push(JSON.parse(body));
    return url === `${HOST}/widget/seen` ? new Response('{}', { status: 202 }) : answer();
  });
});

const store = () => openStore('vitrin:shop:', () => localStorage);
const learning = () =>
  open({
    host: HOST,
    pid: 'shop',
    store: store(),
    token: 'signed',
    readShop: () => facts,
  } as Parameters<typeof open>[0]);
const shop = () => ({ host: HOST, pid: 'shop', store: store(), campaign: 7, facts: () => facts });

describe('reports of products', () => {
  it('reports the products of a page once, and again only the changed ones', async () => {
    facts = { product: vase, listed: [lamp] };
    learning();
    await pass(3000);
    facts = { product: vase, listed: [{ ...lamp, price: 5 }] };
    await pass(3000);
    expect(seen.map(({ products }) => products)).toEqual([
      [{ ...vase, did: 'viewed' }, lamp],
      [{ ...lamp, price: 5 }],
    ]);
    for (const report of seen) expect(widgetSeen.safeParse(report).error).toBeUndefined();
  });

  it('reports no data of the customer', async () => {
    facts = { product: vase, customer: { signedIn: true, name: 'Ayşe' } };
    learning();
    await pass(3000);
    expect(JSON.stringify(seen)).not.toContain('Ayşe');
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(['pid', 'products', 'session', 'token']);
  });

  it('reports only which products are in a cart, because their prices may be discounted', async () => {
    facts = { cart: { lines: [{ ...lamp, price: 1, quantity: 2 }] } };
    learning();
    await pass(3000);
    expect(seen[0]?.products).toEqual([{ id: lamp.id, url: lamp.url, did: 'added' }]);
  });
});

describe('requests for recommendations', () => {
  const form = { strategy: 'recently-viewed', goal: 750, exclude: ['X'], brand: 'Keten' };

  it('asks with the open product, the cart and the products viewed before', async () => {
    const cart = { total: 20_000, currency: 'TRY', lines: [{ ...lamp, quantity: 1 }] };
    facts = { product: vase, cart };
    learning();
    await pass(10);
    const answered = choose(shop(), { ...form, count: 4 });
    await pass(10);
    expect(await answered).toEqual([]);
    expect(asked).toEqual([
      {
        pid: 'shop',
        strategy: 'recently-viewed',
        count: 4,
        brand: 'Keten',
        seed: { id: vase.id, url: vase.url },
        exclude: [{ id: 'X' }, { id: lamp.id, url: lamp.url }],
        recent: [vase.url],
        missing: 55_000,
        currency: 'TRY',
      },
    ]);
    const { pid: _, ...request } = asked[0] ?? {};
    expect(recommendRequest.safeParse(request).error).toBeUndefined();
  });

  it('formats prices in the language of the page and stores which product was clicked', async () => {
    facts = {};
    document.documentElement.lang = 'tr';
    const product = { key: 'VZ-1', name: 'Vazo', url: vase.url, price: 178_000, currency: 'TRY' };
    answer = async () => Response.json({ products: [{ ...product, strategy: 'similar' }] });
    const [first] = await choose(shop(), { count: 4 });
    expect(first).toMatchObject({ title: 'Vazo', price: '₺1.780,00' });
    expect(first?.part).toBe('recommendation:similar:VZ-1');
    first?.follow();
    expect(store().read('followed', [])).toMatchObject([
      { url: vase.url, strategy: 'similar', camp_id: 7 },
    ]);
  });

  it('returns no product when the server is unreachable, fails or answers invalid data', async () => {
    facts = {};
    for (const broken of [
      () => Promise.reject(new TypeError('offline')),
      async () => new Response('<html>', { status: 502 }),
      async () => Response.json({ products: 'none' }),
    ]) {
      answer = broken;
      expect(await choose(shop(), { count: 4 })).toEqual([]);
    }
  });

  it('waits at most a second for the facts of the shop', async () => {
    const answered = choose(shop(), { count: 4 });
    await pass(1100);
    await answered;
    expect(asked).toHaveLength(1);
  });
});
