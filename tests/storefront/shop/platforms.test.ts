import { readFileSync } from 'node:fs';
import { settlePage } from '@catalogue/platforms/read-page';
import { readShop } from '@catalogue/platforms/read-shop';
import { PLATFORMS, type Platform, THEMES } from '@catalogue/platforms/registry';
import type { ShopPage } from '@catalogue/shop/model';
import type { Found, Source } from '@catalogue/shop/read-facts';
import { readDataLayer } from '@catalogue/shop/readers/data-layer';
import { generalReaders } from '@catalogue/shop/readers/general';
import { describe, expect, it } from 'vitest';
import { platformShops, themeReaders } from './platform-readers';

const KINDS = ['home', 'category', 'product', 'cart', 'order'] as const;
type Kind = (typeof KINDS)[number];
const EVERY = PLATFORMS.flatMap((platform) => KINDS.map((kind) => [platform, kind] as const));

const recorded = (platform: Platform, kind: Kind) =>
  readFileSync(`tests/fixtures/shops/${platform}/${kind}.html`, 'utf8');

/** Parses a page with the variables that its scripts would set; no script runs. */
function pageOf(html: string): ShopPage {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const globals: Record<string, unknown> = {};
  for (const { textContent } of document.querySelectorAll('script:not([type])')) {
    const [, name = '', value = ''] = /^var (\w+) = ([\s\S]*);$/.exec(textContent ?? '') ?? [];
    try {
      globals[name] = JSON.parse(value);
    } catch {
      // A broken script sets no variable.
    }
  }
  return { document, url: 'https://shop.example/dalga-vazo', globals, loaded: true };
}

function read(platform: Platform, html: string): Found {
  const page = pageOf(html);
  const theme = THEMES.find((name) => name === platform);
  const reported = { script: {}, platform: {}, dataLayer: readDataLayer(page) };
  return settlePage(
    readShop(page, platformShops[platform], reported, {
      ...generalReaders,
      theme: theme && themeReaders[theme],
    }),
    page,
  );
}

const VASE = { id: 'VZ-1', name: 'Dalga vazo', price: 89_000, currency: 'TRY', brand: 'Keten' };
const LINES = [{ id: 'VZ-1', name: 'Dalga vazo', price: 89_000, quantity: 2 }];
const ORDER = { number: 'KK-1042', total: 178_000, currency: 'TRY', lines: LINES };

type Expected = Partial<Record<Kind, [facts: object, sources: Record<string, Source>]>>;

const GENERAL: Expected = {
  category: [
    { listed: [VASE], category: ['Vazo'] },
    { listed: 'jsonLd', category: 'jsonLd' },
  ],
  product: [
    { page: 'product', product: { ...VASE, categories: ['Vazo'], available: true } },
    { page: 'jsonLd', 'product.price': 'jsonLd', 'product.categories': 'jsonLd' },
  ],
  cart: [{ cart: { lines: LINES, count: 2, total: 178_000 } }, { cart: 'dataLayer' }],
  order: [{ order: { ...ORDER, coupon: 'YAZ' } }, { order: 'dataLayer' }],
};

const TABLE: Partial<Record<Platform, Expected>> = {
  shopify: {
    home: [
      { page: 'home', language: 'tr', country: 'TR', currency: 'TRY' },
      { page: 'platform', country: 'platform' },
    ],
    category: [
      { page: 'category', listed: [{ ...VASE, id: '7001', categories: ['Vazo'] }] },
      { listed: 'theme' },
    ],
    product: [
      { page: 'product', product: { ...VASE, id: '7001' }, customer: { signedIn: true } },
      { 'product.id': 'theme', 'product.price': 'theme', 'customer.signedIn': 'platform' },
    ],
    cart: [{ page: 'cart', customer: { signedIn: false } }, { page: 'platform' }],
    order: [
      {
        page: 'order',
        order: {
          number: '1042',
          total: 178_000,
          coupon: 'YAZ',
          lines: [{ id: '7001', quantity: 2 }],
        },
      },
      { order: 'platform' },
    ],
  },
  woocommerce: {
    home: [{ cart: { count: 0, total: 0 }, customer: { signedIn: false } }, { cart: 'platform' }],
    category: [
      { page: 'category', category: ['Vazo'] },
      { page: 'platform', category: 'jsonLd' },
    ],
    product: [
      { page: 'product', product: { ...VASE, id: '7001', stock: 3 }, customer: { signedIn: true } },
      { 'product.id': 'theme', 'product.stock': 'theme', 'product.price': 'jsonLd' },
    ],
    cart: [{ page: 'cart' }, { page: 'platform' }],
    order: [
      { page: 'order', order: { number: '1042', total: 178_000, currency: 'TRY' } },
      { order: 'theme' },
    ],
  },
  ikas: {
    home: [{ page: 'home' }, { page: 'platform' }],
    category: [
      { page: 'category', listed: [VASE] },
      { page: 'platform', listed: 'jsonLd' },
    ],
    product: [
      { page: 'product', product: VASE },
      { page: 'platform', 'product.id': 'jsonLd' },
    ],
    cart: [{ page: 'cart' }, { page: 'platform' }],
    order: [{ order: ORDER }, { order: 'dataLayer' }],
  },
  tsoft: {
    home: [
      { page: 'home', currency: 'TRY', cart: { count: 2, total: 178_000 } },
      { cart: 'theme' },
    ],
    category: [
      { page: 'category', listed: [{ id: '7001' }, { id: '7002', name: 'Kupa' }] },
      { listed: 'theme' },
    ],
    product: [
      {
        page: 'product',
        product: { ...VASE, id: '7001', priceBefore: 109_000, stock: 3, available: true },
        customer: { signedIn: true },
      },
      { 'product.price': 'theme', 'customer.signedIn': 'platform' },
    ],
    cart: [{ page: 'cart', customer: { signedIn: false } }, { page: 'platform' }],
    order: [
      { page: 'order', order: ORDER },
      { page: 'platform', order: 'dataLayer' },
    ],
  },
  ticimax: {
    home: [{ page: 'home', currency: 'TRY', customer: { signedIn: false } }, { page: 'platform' }],
    category: [{ page: 'category' }, { page: 'platform' }],
    product: [
      {
        page: 'product',
        product: { ...VASE, id: '7001', stock: 3, image: 'https://shop.example/vazo.jpg' },
        customer: { signedIn: true, name: 'Ayşe', emailKnown: true },
      },
      { 'product.stock': 'theme', 'customer.name': 'platform' },
    ],
    cart: [
      { page: 'cart', cart: { count: 2, total: 178_000, lines: [{ id: '7001', quantity: 2 }] } },
      { cart: 'theme' },
    ],
    order: [
      { page: 'order', order: ORDER },
      { page: 'platform', order: 'dataLayer' },
    ],
  },
};

describe('the recorded page of a platform', () => {
  it.each(EVERY)('%s %s gives its facts with their sources', (platform, kind) => {
    const { facts, sources } = read(platform, recorded(platform, kind));
    const [expected, from] = (TABLE[platform] ?? GENERAL)[kind] ?? [{}, {}];
    expect(facts).toMatchObject(expected);
    expect(sources).toMatchObject(from);
    expect(facts.language).toBe('tr');
    expect(JSON.stringify(facts)).not.toContain('@example.com');
  });
});

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<\\/script><script>alert(1)<\\/script>',
  '__proto__',
  '\\ud83d',
  `1${'0'.repeat(400)}`,
];

describe('a page that is broken or hostile', () => {
  it.each(EVERY)('%s %s is read without an error for any texts', (platform, kind) => {
    const html = recorded(platform, kind);
    for (const text of HOSTILE) {
      const spoiled = html
        .replaceAll('Dalga vazo', text)
        .replaceAll(/: ?890\b/g, `: ${/^\d/.test(text) ? text : 'null'}`)
        .replaceAll('"sku"', `"${text}": {"x": 1}, "sku"`);
      const { facts } = read(platform, spoiled);
      const written = JSON.stringify(facts);
      expect(written.isWellFormed?.() ?? true).toBe(true);
      expect(facts.product?.price ?? 0).toBeLessThanOrEqual(1e13);
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    }
  });

  it.each(EVERY)('%s %s is read when its JSON is cut off', (platform, kind) => {
    const html = recorded(platform, kind).replace(/\}(<\/script>)/g, '$1');
    expect(read(platform, html).facts.language).toBe('tr');
  });

  it.each(PLATFORMS)('%s finds the product in five megabytes of markup', (platform) => {
    const row = `<li class="row"><span>${'x'.repeat(2_500)}</span></li>`;
    const rows = row.repeat(2_000);
    const html = recorded(platform, 'product').replace('</body>', `<ul>${rows}</ul></body>`);
    expect(read(platform, html).facts.product).toBeDefined();
  });
});
