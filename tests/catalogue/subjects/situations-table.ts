import type { Plain } from '@catalogue/fields/types';
import type { CampaignMemory, Situation } from '@catalogue/situation';

export interface ConditionCase {
  list: 'who' | 'where' | 'when';
  type: string;
  p: Plain;
  holds: Partial<Situation>;
  fails: Partial<Situation>;
  /** True when the condition is unknown on a page without facts. */
  unread?: true;
}

const NOW = new Date('2026-11-21T09:00:00Z');
const page = (url: string, type: Situation['page']['type'] = 'home') => ({ page: { url, type } });
const onProduct = (product: NonNullable<Situation['facts']>['product']): Partial<Situation> => ({
  ...page('https://shop.example/p/1', 'product'),
  facts: { currency: 'TRY', product },
});
const cart = (facts: NonNullable<Situation['facts']>['cart']): Partial<Situation> => ({
  facts: { currency: 'TRY', cart: facts },
});
const customer = (facts: NonNullable<Situation['facts']>['customer']): Partial<Situation> => ({
  facts: { currency: 'TRY', customer: facts },
});
const visit = (part: Partial<NonNullable<Situation['visit']>>): Partial<Situation> => ({
  visit: {
    number: 1,
    began: NOW.getTime(),
    pages: 1,
    landing: 'https://shop.example/',
    referrer: '',
    seen: [],
    ...part,
  },
});
const remembered = (part: Partial<CampaignMemory>): Partial<Situation> => ({
  recall: (id) => ({
    shownInSession: false,
    lastShown: null,
    closed: false,
    clicked: false,
    ...(id === 12 ? part : {}),
  }),
});
const at = (moment: string): Partial<Situation> => ({ now: new Date(moment) });
const visitor = (part: Partial<Situation['visitor']>): Partial<Situation> => ({
  visitor: { id: 'a', returning: false, language: 'tr', ...part },
});

export const conditionCases: readonly ConditionCase[] = [
  {
    list: 'who',
    type: 'device',
    p: { device: 'mobile' },
    holds: { device: 'mobile' },
    fails: { device: 'tablet' },
  },
  {
    list: 'who',
    type: 'visitor-kind',
    p: { kind: 'returning' },
    holds: visitor({ returning: true }),
    fails: visitor({ returning: false }),
  },
  {
    list: 'who',
    type: 'cart-total',
    p: { from: 500, to: 900 },
    holds: cart({ lines: [{ price: 25_000, quantity: 2 }] }),
    fails: cart({ total: 49_999 }),
    unread: true,
  },
  {
    list: 'who',
    type: 'cart-count',
    p: { from: 2, to: null },
    holds: cart({ lines: [{ quantity: 2 }] }),
    fails: cart({ count: 1 }),
    unread: true,
  },
  {
    list: 'who',
    type: 'cart-contents',
    p: { operator: 'contains', values: ['VAZO'], exclude: false },
    holds: cart({ lines: [{ name: 'Mavi vazo', quantity: 1 }] }),
    fails: cart({ count: 0 }),
    unread: true,
  },
  {
    list: 'who',
    type: 'customer-signed-in',
    p: { signedIn: 'yes' },
    holds: customer({ signedIn: true }),
    fails: customer({ signedIn: false }),
    unread: true,
  },
  {
    list: 'who',
    type: 'customer-group',
    p: { operator: 'equals', values: ['bayi'], exclude: false },
    holds: customer({ signedIn: true, group: 'Bayi' }),
    fails: customer({ signedIn: false }),
    unread: true,
  },
  {
    list: 'who',
    type: 'customer-orders',
    p: { from: 1, to: 3 },
    holds: customer({ ordersBefore: 3 }),
    fails: customer({ ordersBefore: 4 }),
    unread: true,
  },
  {
    list: 'who',
    type: 'customer-spent',
    p: { from: 1000, to: null },
    holds: customer({ spent: 100_000 }),
    fails: customer({ spent: 99_999 }),
    unread: true,
  },
  {
    list: 'who',
    type: 'customer-last-order',
    p: { from: 30, to: null },
    holds: { now: NOW, orderedAt: NOW.getTime() - 30 * 86_400_000 },
    fails: { now: NOW, orderedAt: 0 },
    unread: true,
  },
  {
    list: 'who',
    type: 'visit-number',
    p: { from: 2, to: null },
    holds: visit({ number: 2 }),
    fails: visit({ number: 1 }),
    unread: true,
  },
  {
    list: 'who',
    type: 'visit-length',
    p: { from: 3, to: null },
    holds: visit({ pages: 3 }),
    fails: visit({ pages: 2 }),
    unread: true,
  },
  {
    list: 'who',
    type: 'visit-address',
    p: { operator: 'contains', values: ['/indirim'], exclude: false },
    holds: visit({ seen: ['https://shop.example/indirim/yaz'] }),
    fails: visit({ seen: ['https://shop.example/'] }),
    unread: true,
  },
  {
    list: 'who',
    type: 'visit-landing',
    p: { operator: 'starts', values: ['/kampanya'], exclude: false },
    holds: visit({ landing: 'https://www.shop.example/kampanya/1?utm_source=x' }),
    fails: visit({ landing: 'https://shop.example/' }),
    unread: true,
  },
  {
    list: 'who',
    type: 'visit-source',
    p: { source: 'social', exclude: false },
    holds: visit({ referrer: 'https://l.instagram.com/' }),
    fails: visit({ referrer: 'https://www.google.com.tr/' }),
    unread: true,
  },
  {
    list: 'who',
    type: 'visit-referrer',
    p: { operator: 'contains', values: ['instagram'], exclude: false },
    holds: visit({ landing: 'https://shop.example/?utm_source=Instagram' }),
    fails: visit({ referrer: 'https://blog.example/' }),
    unread: true,
  },
  {
    list: 'who',
    type: 'visit-campaign',
    p: { tag: 'utm_campaign', operator: 'equals', values: ['yaz'], exclude: false },
    holds: visit({ landing: 'https://shop.example/?utm_campaign=Yaz' }),
    fails: visit({ landing: 'https://shop.example/?utm_campaign=kis' }),
    unread: true,
  },
  {
    list: 'who',
    type: 'locale-language',
    p: { language: 'en' },
    holds: { language: 'en-GB' },
    fails: { language: 'tr' },
    unread: true,
  },
  {
    list: 'who',
    type: 'locale-country',
    p: { countries: ['tr', 'AZ'], exclude: false },
    holds: { country: 'TR' },
    fails: { country: 'DE' },
    unread: true,
  },
  {
    list: 'who',
    type: 'campaign-deed',
    p: { action: '12', deed: 'clicked', exclude: false },
    holds: remembered({ clicked: true }),
    fails: remembered({ closed: true }),
    unread: true,
  },
  {
    list: 'who',
    type: 'contact',
    p: { is: 'unknown' },
    holds: { contact: { known: false, subscribed: true } },
    fails: { contact: { known: true, subscribed: false } },
    unread: true,
  },
  {
    list: 'who',
    type: 'consent',
    p: { is: 'unasked' },
    holds: { consent: 'unasked' },
    fails: { consent: 'given' },
    unread: true,
  },
  {
    list: 'who',
    type: 'variable',
    p: { variable: '{{cartTotal}}', compare: { kind: 'greater', form: { value: 500 } } },
    holds: { variable: () => ({ minor: 50_100, currency: 'TRY' }) },
    fails: { variable: () => ({ minor: 50_000, currency: 'TRY' }) },
    unread: true,
  },
  {
    list: 'where',
    type: 'page-type',
    p: { page: 'cart', exclude: false },
    holds: page('https://shop.example/', 'cart'),
    fails: page('https://shop.example/', 'home'),
  },
  {
    list: 'where',
    type: 'url',
    p: { operator: 'ends', values: ['.html'], exclude: false },
    holds: page('https://shop.example/vazo.html?x=1'),
    fails: page('https://shop.example/vazo'),
  },
  {
    list: 'where',
    type: 'url-query',
    p: { name: 'renk', operator: 'equals', values: ['mavi'], exclude: false },
    holds: page('https://shop.example/?renk=Mavi'),
    fails: page('https://shop.example/?renk=beyaz'),
  },
  {
    list: 'where',
    type: 'product-text',
    p: { part: 'brand', operator: 'equals', values: ['Işık'], exclude: false },
    holds: onProduct({ brand: 'IŞIK' }),
    fails: { ...page('https://shop.example/', 'home'), facts: {} },
    unread: true,
  },
  {
    list: 'where',
    type: 'product-category',
    p: { operator: 'equals', values: ['Vazo'], exclude: false },
    holds: {
      ...page('https://shop.example/vazo', 'category'),
      facts: { category: ['Ev', 'Vazo'] },
    },
    fails: onProduct({ categories: ['Ev', 'Masa'] }),
    unread: true,
  },
  {
    list: 'where',
    type: 'product-price',
    p: { from: 100, to: 200 },
    holds: onProduct({ price: 20_000 }),
    fails: onProduct({ price: 20_001 }),
    unread: true,
  },
  {
    list: 'where',
    type: 'product-discount',
    p: { from: 20, to: null },
    holds: onProduct({ price: 8_000, priceBefore: 10_000 }),
    fails: onProduct({ price: 8_000 }),
    unread: true,
  },
  {
    list: 'where',
    type: 'product-stock',
    p: { from: 1, to: 3 },
    holds: onProduct({ stock: 3 }),
    fails: onProduct({ available: false }),
    unread: true,
  },
  {
    list: 'when',
    type: 'date-range',
    p: { start: '2026-11-21', end: '' },
    holds: at('2026-11-20T21:00:00Z'),
    fails: at('2026-11-20T20:59:00Z'),
  },
  {
    list: 'when',
    type: 'weekday-hour',
    p: { days: 'weekend', from: 10, to: 12 },
    holds: at('2026-11-21T07:30:00Z'),
    fails: at('2026-11-20T07:30:00Z'),
  },
  {
    list: 'when',
    type: 'weekday-hours',
    p: {
      days: 'all',
      spans: [
        { from: '570', to: '600' },
        { from: '1380', to: '60' },
      ],
    },
    holds: at('2026-11-21T21:30:00Z'),
    fails: at('2026-11-21T07:00:00Z'),
  },
  {
    list: 'when',
    type: 'weekday-holiday',
    p: { on: 'holiday' },
    holds: at('2026-03-22T09:00:00Z'),
    fails: at('2026-03-23T09:00:00Z'),
  },
  {
    list: 'when',
    type: 'campaign-minutes',
    p: { action: '12', from: 10, to: 20 },
    holds: { now: NOW, ...remembered({ lastShown: NOW.getTime() - 600_000 }) },
    fails: { now: NOW, ...remembered({}) },
    unread: true,
  },
];
