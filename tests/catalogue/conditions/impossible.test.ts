import { findImpossibleRow } from '@catalogue/decide/impossible';
import { expect, it } from 'vitest';

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
  'finds in %s the first row that contradicts earlier rows, if any',
  (_, list, rows, row) => {
    expect(findImpossibleRow(list, rows)).toBe(row);
  },
);
