import { DAY_MS } from '@catalogue/lib/durations';
import {
  analyzeReviews,
  type RatedProduct,
  type ReviewToAnalyze,
} from '@catalogue/marketplace/analyze-reviews';
import type { TrendyolResult } from '@contract/entities/commerce/marketplace';
import type { ShopCtx } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import {
  MarketplaceFailure,
  type MarketplacePort,
  QUESTION_WINDOW_DAYS,
  type SellerAccount,
} from '@server/ports/marketplace/marketplace';
import { findAccount } from './shop';

/** Maximum reviews of a company; a company with more is not analyzed. */
const MAX_REVIEWS = 10_000;
const MAX_REVIEW_PAGES = 200;
const MAX_PRODUCT_PAGES = 100;
/** Time limit of an analysis, because the merchant waits for it. */
const TIMEOUT_MS = 45_000;
const MAX_TEXT_CHARS = 2_000;
/** Number of time windows in which the last answered question is searched. */
const QUESTION_WINDOWS = 3;

type Needs = Pick<ShopCtx, 'shop' | 'env' | 'ports' | 'now'>;

export const findAnalysis = (shop: ShopDb, firm: string) =>
  shop
    .selectFrom('marketplace_analysis')
    .selectAll()
    .where('firm_id', '=', firm)
    .executeTakeFirst();

export async function storeAnalysis(shop: ShopDb, result: TrendyolResult): Promise<void> {
  const stored = { result: JSON.stringify(result), made_at: result.made_at };
  await shop
    .insertInto('marketplace_analysis')
    .values({ pid: shop.pid, firm_id: result.firm_id, ...stored })
    .onConflict((conflict) => conflict.columns(['pid', 'firm_id']).doUpdateSet(stored))
    .execute();
}

/**
 * Analyzes the reviews of a company.
 * @param own whether `firm` is the shop's own company; then the merchant's key gives access to
 * products and questions, and files that the merchant imported contain reviews
 * @throws MarketplaceFailure
 */
export async function makeAnalysis(
  ctx: Needs,
  { firm, own }: { firm: string; own: boolean },
): Promise<TrendyolResult> {
  const { marketplace } = ctx.ports;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const account = own ? await findAccount(ctx, firm) : undefined;
  try {
    const read = marketplace.listReviews
      ? await readReviews(marketplace.listReviews, firm, signal)
      : { name: '', reviews: own ? await importedReviews(ctx.shop, firm) : [] };
    if (!marketplace.listReviews && read.reviews.length === 0) {
      throw new MarketplaceFailure('marketplace_no_reviews');
    }
    const products = account ? await readProducts(marketplace, account, signal) : [];
    const question = account ? await lastAnswered(ctx, account, signal) : null;
    const name = read.name || products[0]?.brand || firm;
    return {
      ...analyzeReviews({ name, products, reviews: read.reviews }),
      firm_id: firm,
      made_at: ctx.now().toISOString(),
      question,
    };
  } catch (error) {
    // The company has too many reviews to read while the merchant waits.
    if (signal.aborted) throw new MarketplaceFailure('marketplace_too_much');
    throw error;
  }
}

async function readReviews(
  listReviews: NonNullable<MarketplacePort['listReviews']>,
  firm: string,
  signal: AbortSignal,
): Promise<{ name: string; reviews: ReviewToAnalyze[] }> {
  const reviews = new Map<string, ReviewToAnalyze>();
  let name = '';
  for (let page = 0, pages = 1; page < pages; page++) {
    const read = await listReviews(firm, page, signal);
    if (read.total > MAX_REVIEWS || read.pages > MAX_REVIEW_PAGES) {
      throw new MarketplaceFailure('marketplace_too_much');
    }
    pages = read.pages;
    name = read.sellerName;
    // The map removes duplicates: a review that moves to the next page during the reading appears
    // twice.
    for (const { writtenAt, text, ...review } of read.reviews) {
      const short = text.slice(0, MAX_TEXT_CHARS);
      reviews.set(review.id, { ...review, text: short, at: writtenAt.toISOString() });
    }
  }
  return { name, reviews: [...reviews.values()] };
}

async function importedReviews(shop: ShopDb, firm: string): Promise<ReviewToAnalyze[]> {
  const rows = await shop
    .selectFrom('marketplace_review')
    .selectAll()
    .where('firm_id', '=', firm)
    .limit(MAX_REVIEWS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    productUrl: row.product_url,
    rate: row.rate,
    text: row.body,
    user: row.user_name,
    at: row.written_at.toISOString(),
  }));
}

async function readProducts(
  marketplace: MarketplacePort,
  account: SellerAccount,
  signal: AbortSignal,
): Promise<(Pick<RatedProduct, 'id' | 'name' | 'url' | 'image'> & { brand: string })[]> {
  const products = [];
  let token: string | undefined;
  for (let page = 0; ; page++) {
    if (page === MAX_PRODUCT_PAGES) throw new MarketplaceFailure('marketplace_too_much');
    const read = await marketplace.listProducts(account, { token, signal });
    products.push(...read.products);
    if (read.next === undefined) return products;
    token = read.next;
  }
}

async function lastAnswered(
  { ports, now }: Needs,
  account: SellerAccount,
  signal: AbortSignal,
): Promise<TrendyolResult['question']> {
  for (let window = 0; window < QUESTION_WINDOWS; window++) {
    const to = new Date(now().getTime() - window * QUESTION_WINDOW_DAYS * DAY_MS);
    const from = new Date(to.getTime() - QUESTION_WINDOW_DAYS * DAY_MS);
    const first = await ports.marketplace.listQuestions(account, { from, to, page: 0 }, signal);
    const last =
      first.pages > 1
        ? await ports.marketplace.listQuestions(
            account,
            { from, to, page: first.pages - 1 },
            signal,
          )
        : first;
    const [newest] = [...first.questions, ...last.questions]
      .filter(({ answer }) => answer !== '')
      .sort((a, b) => b.askedAt.getTime() - a.askedAt.getTime());
    if (newest) {
      const { text, answer, product, user, url, askedAt } = newest;
      return { answer, product, user, url, question: text, at: askedAt.toISOString() };
    }
  }
  return null;
}
