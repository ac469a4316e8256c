import { batchesOf, readLinks, readReviews } from '@catalogue/marketplace/read-files';
import {
  type MarketItem,
  MIN_SCORE,
  type ShopPage,
  suggestPairs,
} from '@catalogue/marketplace/suggest-pairs';
import { describe, expect, test } from 'vitest';

const item = (name: string, over: Partial<MarketItem> = {}): MarketItem => ({
  name,
  brand: 'Ladin',
  barcodes: [],
  image: '',
  url: `https://www.trendyol.com/${encodeURIComponent(name)}`,
  ...over,
});
const page = (path: string, over: Partial<ShopPage> = {}): ShopPage => ({
  url: `https://ladin.example/${path}`,
  title: '',
  image: '',
  ...over,
});
const suggested = (items: MarketItem[], pages: ShopPage[]) =>
  suggestPairs(items, pages).map(({ trendyol_url, origin_url, reason }) => [
    decodeURIComponent(trendyol_url.split('/').at(-1) ?? ''),
    origin_url.replace('https://ladin.example/', ''),
    reason,
  ]);

describe('suggestPairs', () => {
  test('A barcode in the address or among the page’s codes has the score 100', () => {
    const items = [
      item('Vazo', { barcodes: ['8690410300000'] }),
      item('X', { barcodes: ['8691'] }),
    ];
    const pages = [
      page('a', { codes: ['8690410300000'] }),
      page('b-8691'),
      ...['urun/1', 'urun/2'].map((path) => page(path)),
    ];
    expect(suggestPairs(items, pages)).toEqual([
      expect.objectContaining({ origin_url: pages[0]?.url, score: 100, reason: 'barcode' }),
    ]);
    expect(suggested(items, [page('p?barcode=8690410300000')])).toEqual([
      ['Vazo', 'p?barcode=8690410300000', 'barcode'],
    ]);
  });

  test('A barcode on two pages gives no suggestion', () => {
    const items = [item('Vazo', { barcodes: ['8690410300000'] })];
    const pages = ['x', 'y'].map((path) => page(path, { codes: ['8690410300000'] }));
    expect(suggestPairs(items, pages)).toEqual([]);
  });

  test('A picture file with the same name gives a suggestion, except a name that many shops use', () => {
    const items = [
      item('Vazo', { image: 'https://cdn.example/x/dalga-vazo_800x800.jpg' }),
      item('Kupa', { image: 'https://cdn.example/ty/1_org_zoom.jpg' }),
    ];
    const pages = [
      page('q1', { image: 'https://ladin.example/img/Dalga-Vazo.png?v=2' }),
      page('q2', { image: 'https://ladin.example/img/1_org_zoom.jpg' }),
    ];
    expect(suggested(items, pages)).toEqual([['Vazo', 'q1', 'picture']]);
  });

  test('Names match by rare words, regardless of case, accents and order', () => {
    const items = [
      item('Ladin El Yapımı DALGA Vazo Mat Sırlı Seramik'),
      item('Ladin Keten Koltuk Örtüsü Püsküllü 130x170'),
      item('Ladin Sabah Kupası El Yapımı Seramik'),
    ];
    const pages = [
      page('urun/keten-koltuk-ortusu-puskullu'),
      page('dalga-vazo.html'),
      page('detay?p=9', { title: 'Sabah kupası' }),
      page('hakkimizda'),
      page('iletisim'),
    ];
    expect(suggested(items, pages).sort()).toEqual(
      [
        ['Ladin El Yapımı DALGA Vazo Mat Sırlı Seramik', 'dalga-vazo.html', 'name'],
        ['Ladin Keten Koltuk Örtüsü Püsküllü 130x170', 'urun/keten-koltuk-ortusu-puskullu', 'name'],
        ['Ladin Sabah Kupası El Yapımı Seramik', 'detay?p=9', 'name'],
      ].sort(),
    );
  });

  test('Each page and each product is suggested once, and only from the minimum score on', () => {
    const items = [item('Mavi Vazo Büyük'), item('Mavi Vazo Küçük')];
    const pages = [page('mavi-vazo-buyuk'), page('sepet'), page('mavi-kalem-kutusu-set')];
    const found = suggestPairs(items, pages);
    expect(new Set(found.map(({ origin_url }) => origin_url)).size).toBe(found.length);
    expect(found[0]).toMatchObject({ origin_url: pages[0]?.url, reason: 'name' });
    expect(found.every(({ score }) => score >= MIN_SCORE && score < 95)).toBe(true);
    expect(suggestPairs([], pages)).toEqual([]);
  });

  test('Five thousand products are matched with fifty thousand pages', () => {
    const words = ['mavi', 'kirmizi', 'vazo', 'kupa', 'keten', 'seramik', 'buyuk', 'kucuk'];
    const name = (n: number) => `${words[n % 8]} ${words[(n >> 3) % 8]} model${n}`;
    const items = Array.from({ length: 5_000 }, (_, n) => item(name(n)));
    const pages = Array.from({ length: 50_000 }, (_, n) => page(name(n).replaceAll(' ', '-')));
    const found = suggestPairs(items, pages);
    expect(found.length).toBe(5_000);
    expect(found.every((one, _) => one.origin_url.endsWith(one.trendyol_url.slice(-4)))).toBe(true);
  });
});

describe('files that merchants import', () => {
  test('Columns are found by the first row in any order, and empty rows are left out', () => {
    const rows = [
      ['Not', ' ORIGIN_URL', 'trendyol_url '],
      ['a', 'https://ladin.example/1', 'https://www.trendyol.com/p-1'],
      ['', '', ''],
      ['c', 'https://ladin.example/2', ''],
    ];
    expect(readLinks(rows)).toEqual([
      {
        row: 2,
        trendyol_url: 'https://www.trendyol.com/p-1',
        origin_url: 'https://ladin.example/1',
      },
      { row: 4, trendyol_url: '', origin_url: 'https://ladin.example/2' },
    ]);
  });

  test.each([[[]], [[['trendyol_url']]], [[['a', 'b']]], [[[], ['trendyol_url', 'origin_url']]]])(
    'A sheet whose first row lacks one of the columns is rejected',
    (rows) => {
      expect(readLinks(rows)).toBeNull();
    },
  );

  test.each([
    [0, []],
    [1, [1]],
    [200, [200]],
    [201, [100, 100, 1]],
    [250, [100, 100, 50]],
  ])('%i rows are stored in batches of %j', (count, sizes) => {
    const parts = batchesOf(Array.from({ length: count }, (_, at) => at));
    expect(parts.map((part) => part.length)).toEqual(sizes);
    expect(parts.flat()).toEqual(Array.from({ length: count }, (_, at) => at));
  });

  test('Imported reviews need a product, a rate and a text, and rejected rows are listed with the reason', () => {
    const now = new Date('2026-11-22T09:00:00Z');
    const url = 'https://www.trendyol.com/ladin/vazo-p-7';
    const read = readReviews(
      [
        ['trendyol_url', 'rate', 'comment', 'name', 'date'],
        [`${url}?boutiqueId=1`, '5', ' Harika ', 'Ayşe K.', '2026-10-01'],
        [url, '4', 'İyi'],
        ['https://evil.example/vazo-p-7', '5', 'x'],
        [url, '6', 'x'],
        [url, '3', ' '],
      ],
      now,
    );
    expect(read?.reviews).toEqual([
      {
        product_url: url,
        product_id: '7',
        rate: 5,
        text: 'Harika',
        user: 'Ayşe K.',
        at: '2026-09-30T21:00:00.000Z',
      },
      { product_url: url, product_id: '7', rate: 4, text: 'İyi', user: '', at: now.toISOString() },
    ]);
    expect(read?.refused).toEqual([
      { row: 4, reason: 'notTrendyol' },
      { row: 5, reason: 'rate' },
      { row: 6, reason: 'comment' },
    ]);
    expect(readReviews([['rate']], now)).toBeNull();
  });
});
