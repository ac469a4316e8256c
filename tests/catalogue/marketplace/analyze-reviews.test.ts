import {
  analyzeReviews,
  type ReviewToAnalyze,
  sentimentOf,
} from '@catalogue/marketplace/analyze-reviews';
import { topicsOf } from '@catalogue/marketplace/topics';
import { describe, expect, test } from 'vitest';

const review = (productId: string, rate: number, over: Partial<ReviewToAnalyze> = {}) => ({
  id: `${productId}-${rate}`,
  productId,
  productName: `Ürün ${productId}`,
  productUrl: '',
  rate,
  text: 'Güzel',
  user: 'A.',
  at: '2026-11-01T09:00:00.000Z',
  ...over,
});
const product = (id: string) => ({ id, name: `Ürün ${id}`, url: '', image: '' });
const countsOf = (buckets: readonly { bucket: string; count: number }[]) =>
  Object.fromEntries(buckets.filter(({ count }) => count).map((one) => [one.bucket, one.count]));
const times = (count: number, make: (at: number) => ReviewToAnalyze) =>
  Array.from({ length: count }, (_, at) => make(at));

describe('analyzeReviews', () => {
  test('A company without reviews gets zeros', () => {
    const analysis = analyzeReviews({ name: 'Ladin', products: [], reviews: [] });
    expect(analysis.data).toEqual({
      name: 'Ladin',
      productCounts: 0,
      totalCommentCount: 0,
      averageRating: 0,
      least_3: [],
    });
    expect(countsOf(analysis.star_data)).toEqual({});
    expect(analysis.theMostCommentProduct).toBeNull();
    expect(analysis.upsell).toEqual({ hint: 'none', count: 0, products: [] });
  });

  test('Products are grouped by average stars, with groups of their own for five and for no reviews', () => {
    const analysis = analyzeReviews({
      name: '',
      products: [product('none')],
      reviews: [
        ...[review('one', 1), review('one', 2), review('three', 3), review('four', 4)],
        ...[review('almost', 5), review('almost', 4), review('five', 5), review('two', 2)],
      ],
    });
    expect(countsOf(analysis.star_data)).toEqual({
      '0': 1,
      '1-1.99': 1,
      '2-2.99': 1,
      '3-3.99': 1,
      '4-4.99': 2,
      '5': 1,
    });
  });

  test.each([
    [1, '0-99'],
    [99, '0-99'],
    [100, '100-199'],
    [199, '100-199'],
    [200, '200-499'],
    [499, '200-499'],
    [500, '500-1000'],
    [999, '500-1000'],
    [1000, '1000-2000'],
    [1999, '1000-2000'],
    [2000, '2000+'],
  ])('A product with %i reviews is in %s', (count, bucket) => {
    const reviews = times(count, (at) => review('a', 5, { id: String(at) }));
    expect(countsOf(analyzeReviews({ name: '', products: [], reviews }).comment_data)).toEqual({
      [bucket]: 1,
    });
  });

  test('The best product has the most reviews, and the three worst averages are listed worst first', () => {
    const { data, theMostCommentProduct } = analyzeReviews({
      name: '',
      products: [product('silent')],
      reviews: [
        ...times(3, (at) => review('busy', 4, { id: `b${at}` })),
        ...[review('bad', 1), review('poor', 2), review('fair', 3), review('good', 5)],
      ],
    });
    expect(theMostCommentProduct).toMatchObject({ id: 'busy', reviews: 3, average: 4 });
    expect(data.least_3.map(({ id }) => id)).toEqual(['bad', 'poor', 'fair']);
    expect(data.averageRating).toBeCloseTo(23 / 7);
  });

  test('The best review of a product has the most stars, then the longest text', () => {
    const { comment } = analyzeReviews({
      name: '',
      products: [],
      reviews: [
        review('a', 5, { id: 'short', text: 'Harika' }),
        review('a', 5, { id: 'long', text: 'Harika, herkese tavsiye ederim' }),
        review('a', 4, { id: 'four', text: 'Çok uzun bir yorum ama dört yıldız verilmiş' }),
        review('b', 4, { id: 'other', text: 'İyi' }),
        review('c', 5, { id: 'empty', text: ' ' }),
        review('d', 2, { id: 'angry', text: 'Uzun uzun şikâyet' }),
      ],
    });
    expect(comment.map(({ id }) => id)).toEqual(['long', 'other']);
  });

  test.each([
    [4, 'none'],
    [5, 'upsell'],
    [10, 'upsell'],
    [11, 'goodSeller'],
  ] as const)('The hint for %i products of five stars is %s', (count, hint) => {
    const reviews = times(count, (at) => review(`p${at}`, 5));
    const { upsell } = analyzeReviews({ name: '', products: [], reviews });
    expect([upsell.hint, upsell.count]).toEqual([hint, count]);
  });

  test('Topics are counted once a review and by mood, the most frequent first', () => {
    const { topics } = analyzeReviews({
      name: '',
      products: [],
      reviews: [
        review('a', 5, { text: 'Kargo hızlıydı, KARGODAN memnunum' }),
        review('a', 1, { text: 'Kargosu geç geldi, iade ettim' }),
        review('a', 3, { text: 'kargo normal, rengi farklı' }),
        review('b', 4, { text: 'RENGİ çok güzel' }),
      ],
    });
    expect(topics).toEqual([
      { topic: 'delivery', count: 3, glad: 1, between: 1, cross: 1 },
      { topic: 'colour', count: 2, glad: 1, between: 1, cross: 0 },
    ]);
  });
});

test.each([
  ['KUMAŞI ince', ['fabric']],
  ['Kaliteli ve sağlam', ['quality']],
  ['Kırık geldi ama iade aldılar', ['damage', 'returns']],
  ['Bedeni dar, kalıbı küçük', ['size']],
  ['Darmadağın', []],
  ['Fiyatı uygun', ['price']],
  ['', []],
])('"%s" is about %j', (text, topics) => {
  expect(topicsOf(text)).toEqual(topics);
});

test('The mood of a review depends only on its stars', () => {
  expect([1, 2, 3, 4, 5].map(sentimentOf)).toEqual(['cross', 'cross', 'between', 'glad', 'glad']);
});
