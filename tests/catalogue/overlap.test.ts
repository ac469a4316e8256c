import type { CompiledCampaign } from '@catalogue/campaign';
import { where } from '@catalogue/conditions/registry';
import { findImpossibleRow } from '@catalogue/decide/impossible';
import { findOverlap } from '@catalogue/decide/overlap';
import { buildCompiled } from '@tests/catalogue/situations';
import { describe, expect, it, test } from 'vitest';

const NOW = new Date('2026-11-21T09:00:00Z');
const popup = { type: 'popup', p: { title: 'a' } };
const rows = (type: string, p: object) => [{ type, p: { ...p } }];

const meeting = (one: Partial<CompiledCampaign>, other: Partial<CompiledCampaign> = {}) =>
  findOverlap(
    buildCompiled({ tags: [popup], ...one }),
    buildCompiled({ id: 8, tags: [popup], ...other }),
    NOW,
  );

describe('two campaigns', () => {
  test('Two unrestricted campaigns overlap at each place that both use', () => {
    expect(meeting({})).toEqual(['center']);
    const bar = { type: 'banner', p: { title: 'a', position: 'down' } };
    expect(meeting({ tags: [popup, bar] }, { tags: [bar] })).toEqual(['bottom']);
  });

  test.each<[string, Partial<CompiledCampaign>, Partial<CompiledCampaign>]>([
    ['in different places', {}, { tags: [{ type: 'banner', p: { title: 'a' } }] }],
    ['inside the page', {}, { tags: [{ type: 'image', p: {} }] }],
    [
      'on different pages',
      { where: rows('page-type', { page: 'product' }) },
      { where: rows('page-type', { page: 'cart' }) },
    ],
    [
      'on one page and on all other pages',
      { where: rows('page-type', { page: 'product' }) },
      { where: rows('page-type', { page: 'product', exclude: true }) },
    ],
    [
      'at different addresses',
      { where: rows('url', { operator: 'equals', values: ['/sepet'] }) },
      { where: rows('url', { operator: 'starts', values: ['/urun/'] }) },
    ],
    [
      'on different devices',
      { who: rows('device', { device: 'mobile' }) },
      { who: rows('device', { device: 'desktop' }) },
    ],
    [
      'for new and for returning visitors',
      { who: rows('visitor-kind', { kind: 'new' }) },
      { who: rows('visitor-kind', { kind: 'returning' }) },
    ],
    [
      'in consecutive periods',
      { when: rows('date-range', { end: Date.parse('2026-12-01T00:00Z') }) },
      { when: rows('date-range', { start: Date.parse('2026-12-01T00:00Z') }) },
    ],
    [
      'on weekdays and at weekends',
      { when: rows('weekday-hour', { days: 'weekdays', from: 0, to: 24 }) },
      { when: rows('weekday-hour', { days: 'weekend', from: 0, to: 24 }) },
    ],
    [
      'of which one has ended',
      { when: rows('date-range', { end: Date.parse('2026-01-01T00:00Z') }) },
      {},
    ],
    ['of which one has an unknown condition', { who: rows('star-sign', {}) }, {}],
  ])('Two campaigns %s do not overlap', (_, one, other) => {
    expect(meeting(one, other)).toEqual([]);
    expect(meeting(other, one)).toEqual([]);
  });

  test.each<[string, Partial<CompiledCampaign>, Partial<CompiledCampaign>]>([
    ['on one page and on all pages', { where: rows('page-type', { page: 'cart' }) }, {}],
    [
      'at an address and a longer one',
      { where: rows('url', { operator: 'contains', values: ['/urun'] }) },
      { where: rows('url', { operator: 'starts', values: ['/urun/vazo'] }) },
    ],
    [
      'in a future period',
      { when: rows('date-range', { start: Date.parse('2027-03-01T00:00Z') }) },
      { when: rows('weekday-hour', { days: '3', from: 22, to: 6 }) },
    ],
  ])('Two campaigns overlap %s', (_, one, other) => {
    expect(meeting(one, other)).toEqual(['center']);
    expect(meeting(other, one)).toEqual(['center']);
  });
});

describe('a campaign whose addresses are a regular expression', () => {
  const url = (operator: string, value: string) =>
    rows(
      'url',
      operator === 'regex'
        ? where.url.prepare({ operator, values: [value] })
        : { operator, values: [value] },
    );

  test.each([
    ['another expression', url('regex', '/urun/.+-ayakkabi')],
    ['the same expression', url('regex', '/urun/')],
    ['a beginning', url('starts', '/urun/')],
    ['every page', rows('all-pages', {})],
    ['a kind of page', rows('page-type', { page: 'product' })],
    ['an address that matches', url('equals', '/urun/vazo')],
  ])('A campaign with a regular expression may overlap with %s', (_, where) => {
    expect(meeting({ where: url('regex', '/urun/') }, { where })).toEqual(['center']);
  });

  test('A campaign with a regular expression never overlaps with an address that does not match', () => {
    const one = { where: url('regex', '/urun/') };
    expect(meeting(one, { where: url('equals', '/sepet') })).toEqual([]);
  });
});

const page = (name: string, exclude = false) => ({ type: 'page-type', p: { page: name, exclude } });
const device = (name: string) => ({ type: 'device', p: { device: name } });
const visitor = (kind: string) => ({ type: 'visitor-kind', p: { kind } });
const dates = (start?: number, end?: number) => ({ type: 'date-range', p: { start, end } });
const exactly = (...values: string[]) => ({ type: 'url', p: { operator: 'equals', values } });
const hours = (days: string, from: number, to: number) => ({
  type: 'weekday-hour',
  p: { days, from, to },
});

it.each([
  ['the cart and a product', 'where', [page('cart'), page('product')], 1],
  ['a page and its exclusion', 'where', [page('cart'), page('cart', true)], 1],
  [
    'a page and the exclusion of another page',
    'where',
    [page('cart'), page('product', true)],
    undefined,
  ],
  ['a page and an address', 'where', [page('cart'), { type: 'url', p: {} }], undefined],
  ['two different addresses', 'where', [exactly('/sepet'), exactly('/odeme')], 1],
  ['lists without a common address', 'where', [exactly('/a', '/b'), exactly('/c', '/d')], 1],
  ['lists with a common address', 'where', [exactly('/a', '/b'), exactly('/b', '/c')], undefined],
  [
    'an address with and without its host',
    'where',
    [exactly('/a'), exactly('www.shop.example/a')],
    undefined,
  ],
  ['an address with and without a query', 'where', [exactly('/a'), exactly('/a?x=1')], undefined],
  ['two queries of a page', 'where', [exactly('/a?x=1'), exactly('/a?x=2')], 1],
  [
    'an address and the exclusion of another address',
    'where',
    [exactly('/a'), { type: 'url', p: { operator: 'equals', values: ['/b'], exclude: true } }],
    undefined,
  ],
  ['a phone and a computer', 'who', [device('mobile'), device('desktop')], 1],
  ['a new visitor on a phone', 'who', [device('mobile'), visitor('new')], undefined],
  [
    'new and returning visitors',
    'who',
    [visitor('new'), device('mobile'), visitor('returning')],
    2,
  ],
  [
    'visitors with and without consent',
    'who',
    [
      { type: 'consent', p: { is: 'given' } },
      { type: 'consent', p: { is: 'refused' } },
    ],
    1,
  ],
  ['dates that follow one another', 'when', [dates(0, 1e12), dates(2e12)], 1],
  ['dates that overlap', 'when', [dates(0, 2e12), dates(1e12)], undefined],
  ['weekdays and the weekend', 'when', [hours('weekdays', 0, 24), hours('weekend', 0, 24)], 1],
  ['a morning within dates', 'when', [dates(1.9e12), hours('1', 9, 12)], undefined],
] as const)(
  'findImpossibleRow finds in %s the first row that contradicts earlier rows, if any',
  (_, list, rows, row) => {
    expect(findImpossibleRow(list, rows)).toBe(row);
  },
);
