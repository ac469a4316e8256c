import { DAY_MS } from '../lib/durations';
import { type Topic, topicsOf } from './topics';

/** Time in ms for which a stored analysis is used before the marketplace is read again. */
export const ANALYSIS_LIFETIME_MS = DAY_MS;

export interface RatedProduct {
  id: string;
  name: string;
  url: string;
  image: string;
  reviews: number;
  /** Average number of stars: 0 without reviews, else from 1 to 5. */
  average: number;
}

export interface ReviewToAnalyze {
  id: string;
  productId: string;
  productName: string;
  productUrl: string;
  /** Number of stars, 1 to 5. */
  rate: number;
  text: string;
  user: string;
  /** Time of the review, ISO. */
  at: string;
}

interface Bucket<Name extends string = string> {
  bucket: Name;
  count: number;
}

const STAR_BUCKETS = ['0', '1-1.99', '2-2.99', '3-3.99', '4-4.99', '5'] as const;
/** Ranges of products by number of reviews; 1000 belongs to `1000-2000`, and 2000 to `2000+`. */
const COUNT_BUCKETS = [
  ...['0', '0-99', '100-199', '200-499', '500-1000', '1000-2000', '2000+'],
] as const satisfies readonly string[];
const COUNT_STEPS = [1, 100, 200, 500, 1000, 2000];

/** Number of products with only five-star reviews from which the analysis returns `upsell`. */
const MIN_UPSELL_PRODUCTS = 5;
/** Number of products with only five-star reviews above which the analysis returns `goodSeller`. */
const GOOD_SELLER_PRODUCTS = 10;
const BEST_REVIEWS = 5;
const MIN_PRODUCTS = 3;
const MAX_UPSELL_PRODUCTS = 12;
/** Minimum number of reviews of a topic; fewer are not significant. */
const MIN_TOPIC_REVIEWS = 2;

type Sentiment = 'glad' | 'between' | 'cross';
export const sentimentOf = (rate: number): Sentiment =>
  rate >= 4 ? 'glad' : rate === 3 ? 'between' : 'cross';

interface TopicCount {
  topic: Topic;
  count: number;
  glad: number;
  between: number;
  cross: number;
}

interface ReviewAnalysis {
  star_data: Bucket[];
  comment_data: Bucket[];
  data: {
    name: string;
    productCounts: number;
    totalCommentCount: number;
    /** Average stars of all reviews; 0 if there are no reviews. */
    averageRating: number;
    /** At most three products, those with the lowest average. */
    least_3: RatedProduct[];
  };
  theMostCommentProduct: RatedProduct | null;
  /** Reviews with four or five stars, best first: at most five, and at most one per product. */
  comment: ReviewToAnalyze[];
  /** Number of reviews by stars, from 1 to 5. */
  rates: Bucket[];
  topics: TopicCount[];
  upsell: { hint: 'none' | 'upsell' | 'goodSeller'; count: number; products: RatedProduct[] };
}

interface Input {
  name: string;
  /** All products of the company; products that occur only in reviews are added. */
  products: readonly Pick<RatedProduct, 'id' | 'name' | 'url' | 'image'>[];
  reviews: readonly ReviewToAnalyze[];
}

export function analyzeReviews({ name, products, reviews }: Input): ReviewAnalysis {
  const rated = rateProducts(products, reviews);
  const withReviews = rated.filter(({ reviews: count }) => count > 0);
  const sum = reviews.reduce((all, { rate }) => all + rate, 0);
  const fives = withReviews
    .filter(({ average }) => average === 5)
    .sort((a, b) => b.reviews - a.reviews || byName(a, b));
  return {
    star_data: countInto(STAR_BUCKETS, rated, starBucketOf),
    comment_data: countInto(COUNT_BUCKETS, rated, countBucketOf),
    data: {
      name,
      productCounts: rated.length,
      totalCommentCount: reviews.length,
      averageRating: reviews.length ? sum / reviews.length : 0,
      least_3: [...withReviews]
        .sort((a, b) => a.average - b.average || b.reviews - a.reviews || byName(a, b))
        .slice(0, MIN_PRODUCTS),
    },
    theMostCommentProduct:
      [...withReviews].sort(
        (a, b) => b.reviews - a.reviews || b.average - a.average || byName(a, b),
      )[0] ?? null,
    comment: bestOf(reviews),
    rates: countInto(['1', '2', '3', '4', '5'], reviews, ({ rate }) => String(rate)),
    topics: countTopics(reviews),
    upsell: {
      hint:
        fives.length > GOOD_SELLER_PRODUCTS
          ? 'goodSeller'
          : fives.length >= MIN_UPSELL_PRODUCTS
            ? 'upsell'
            : 'none',
      count: fives.length,
      products: fives.slice(0, MAX_UPSELL_PRODUCTS),
    },
  };
}

function rateProducts(products: Input['products'], reviews: Input['reviews']): RatedProduct[] {
  const known = new Map(products.map((product) => [product.id, product]));
  const totals = new Map<string, { count: number; sum: number }>();
  for (const { productId, productName, productUrl, rate } of reviews) {
    if (!known.has(productId)) {
      known.set(productId, { id: productId, name: productName, url: productUrl, image: '' });
    }
    const one = totals.get(productId) ?? { count: 0, sum: 0 };
    totals.set(productId, { count: one.count + 1, sum: one.sum + rate });
  }
  return [...known.values()].map(({ id, name, url, image }) => {
    const { count, sum } = totals.get(id) ?? { count: 0, sum: 0 };
    return { id, name, url, image, reviews: count, average: count ? sum / count : 0 };
  });
}

const starBucketOf = ({ average }: RatedProduct) =>
  STAR_BUCKETS[Math.floor(average)] ?? STAR_BUCKETS[0];

const countBucketOf = ({ reviews }: RatedProduct) =>
  COUNT_BUCKETS[COUNT_STEPS.filter((step) => reviews >= step).length] ?? COUNT_BUCKETS[0];

function countInto<Name extends string, Row>(
  names: readonly Name[],
  rows: readonly Row[],
  bucketOf: (row: Row) => string,
): Bucket<Name>[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const bucket = bucketOf(row);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return names.map((bucket) => ({ bucket, count: counts.get(bucket) ?? 0 }));
}

/**
 * Returns at most one positive review per product, sorted by stars, then by length, then newest
 * first.
 */
function bestOf(reviews: Input['reviews']): ReviewToAnalyze[] {
  const products = new Set<string>();
  return [...reviews]
    .filter(({ rate, text }) => rate >= 4 && text.trim() !== '')
    .sort(
      (a, b) =>
        b.rate - a.rate ||
        b.text.length - a.text.length ||
        b.at.localeCompare(a.at) ||
        a.id.localeCompare(b.id),
    )
    .filter(({ productId }) => !products.has(productId) && products.add(productId))
    .slice(0, BEST_REVIEWS);
}

function countTopics(reviews: Input['reviews']): TopicCount[] {
  const counts = new Map<Topic, TopicCount>();
  for (const { text, rate } of reviews) {
    for (const topic of topicsOf(text)) {
      const one = counts.get(topic) ?? { topic, count: 0, glad: 0, between: 0, cross: 0 };
      one.count += 1;
      one[sentimentOf(rate)] += 1;
      counts.set(topic, one);
    }
  }
  return [...counts.values()]
    .filter(({ count }) => count >= MIN_TOPIC_REVIEWS)
    .sort((a, b) => b.count - a.count || a.topic.localeCompare(b.topic));
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'tr');
