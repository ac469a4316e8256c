import type { FileReview } from '@catalogue/marketplace/read-files';
import { MAX_COMMENT_CHARS, MAX_NAME_CHARS } from '@catalogue/moderation';
import type { MarketplaceJob } from '@contract/entities/commerce/marketplace';
import type { ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { MarketplaceFailure } from '@server/ports/marketplace/marketplace';
import { nextNumber } from '@server/shop/numbers';
import { sql } from 'kysely';
import { JobFailure, type JobRun } from './job-run';
import { lockCompany } from './shop';
import { sourceUuid } from './source-id';

/** Maximum pages of reviews; the import fails for a company with more. */
const MAX_PAGES = 500;
const MAX_PRODUCT_ID_CHARS = 120;

interface BroughtReview {
  id: string;
  /** Id of the reviewed product on the marketplace. */
  productId: string;
  /** Address of the product's page on the marketplace. */
  productUrl: string;
  rate: number;
  text: string;
  user: string;
  writtenAt: Date;
}

/** Imports reviews of paired products once, marked with their source and awaiting approval. */
export async function importReviews(run: JobRun): Promise<MarketplaceJob['outcome']> {
  const { shop, ports, firm, signal, progress } = run;
  const pages = await pagesByProduct(shop, firm);
  if (pages.size === 0) throw new JobFailure('marketplace_no_pairs');
  let imported = 0;
  let known = 0;
  const addReviews = async (reviews: readonly BroughtReview[]) => {
    const rows = reviews.flatMap((review) => {
      const page = pages.get(review.productId) ?? pages.get(review.productUrl);
      return page && review.text.trim() ? [{ ...review, page }] : [];
    });
    const added = await storeReviews(run, rows);
    imported += added;
    known += rows.length - added;
  };
  const { listReviews } = ports.marketplace;
  if (listReviews) {
    for (let page = 0, count = 1; page < count; page++) {
      const read = await listReviews(firm, page, signal);
      if (read.pages > MAX_PAGES) throw new MarketplaceFailure('marketplace_too_much');
      count = read.pages;
      await addReviews(read.reviews);
      await progress({ done: page + 1, total: count });
    }
  }
  const files = await shop
    .selectFrom('marketplace_review')
    .selectAll()
    .where('firm_id', '=', firm)
    .execute();
  await addReviews(
    files.map((row) => ({
      id: row.id,
      productId: row.product_id,
      productUrl: row.product_url,
      rate: row.rate,
      text: row.body,
      user: row.user_name,
      writtenAt: row.written_at,
    })),
  );
  if (!listReviews && files.length === 0) throw new MarketplaceFailure('marketplace_no_reviews');
  return { brought: imported, known };
}

interface OwnPage {
  url: string;
  product_id: string;
}

/** Returns the shop's pages by the product's id and by its page on the marketplace. */
async function pagesByProduct(shop: ShopDb, firm: string): Promise<Map<string, OwnPage>> {
  const { rows } = await sql<{
    id: string | null;
    trendyol_url: string;
    origin_url: string;
    key: string | null;
  }>`
    select product.id, pair.trendyol_url, pair.origin_url, own.key
    from marketplace_pair as pair
    left join marketplace_product as product on product.pid = ${shop.pid}
      and product.firm_id = pair.firm_id and product.url = pair.trendyol_url
    left join shop_product as own on own.pid = ${shop.pid} and own.url = pair.origin_url
    where pair.pid = ${shop.pid} and pair.firm_id = ${firm} and pair.verified`.execute(shop);
  const pages = new Map<string, OwnPage>();
  for (const { id, trendyol_url, origin_url, key } of rows) {
    const page = { url: origin_url, product_id: key ?? productIdFromUrl(origin_url) };
    for (const name of [id, idIn(trendyol_url), trendyol_url]) if (name) pages.set(name, page);
  }
  return pages;
}

/** Returns the number at the end of a product's address; empty when there is none. */
const idIn = (url: string) => /-p-(\d+)$/.exec(url)?.[1] ?? '';

/**
 * Returns the product id in the address of a page, for a product that the shop has not
 * reported: the query parameter `p` or `id`, or the last path segment.
 */
function productIdFromUrl(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const query = searchParams.get('p') ?? searchParams.get('id');
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return (query || last || address).slice(0, MAX_PRODUCT_ID_CHARS);
}

async function storeReviews(
  { shop, pid, now, lockJob }: JobRun,
  rows: readonly (BroughtReview & { page: OwnPage })[],
): Promise<number> {
  if (rows.length === 0) return 0;
  return inTransaction(shop, async (shopTrx) => {
    await lockJob(shopTrx);
    const withIds = rows.map((row) => ({ ...row, sid: sourceUuid('trendyol', row.id) }));
    const known = await shopTrx
      .selectFrom('comment')
      .select('sid')
      .where(sql<boolean>`sid = any(${withIds.map(({ sid }) => sid)}::uuid[])`)
      .execute();
    const knownIds = new Set(known.map(({ sid }) => sid));
    let added = 0;
    for (const row of withIds) {
      if (knownIds.has(row.sid)) continue;
      knownIds.add(row.sid);
      await shopTrx
        .insertInto('comment')
        .values({
          pid,
          id: await nextNumber(shopTrx, pid, 'comment'),
          sid: row.sid,
          source: 'trendyol',
          product_id: row.page.product_id,
          absolute_url: row.page.url,
          rate: row.rate,
          comment: row.text.trim().slice(0, MAX_COMMENT_CHARS),
          user_name: (row.user || 'Trendyol').slice(0, MAX_NAME_CHARS),
          user_email: '',
          order_number: '',
          media: '[]',
          created_at: row.writtenAt,
          updated_at: now(),
        })
        .execute();
      added += 1;
    }
    return added;
  });
}

/**
 * Stores reviews of a file; known reviews are ignored.
 * @returns the number of new reviews
 */
export function storeFileReviews(
  shop: ShopDb,
  firm: string,
  reviews: readonly FileReview[],
): Promise<number> {
  const rows = reviews.map(({ text, user, at, ...review }) => ({
    ...review,
    body: text,
    user_name: user,
    written_at: at,
    // A file has no ids, so the id is derived from the row's content. The date is left out, because
    // a row without a date gets the time of the import.
    id: sourceUuid('file', review.product_id, String(review.rate), text, user),
  }));
  return inTransaction(shop, async (trx) => {
    await lockCompany(trx, firm);
    const { rows: added } = await sql`
      insert into marketplace_review (pid, firm_id, id, product_id, product_name, product_url, rate, body,
        user_name, written_at)
      select ${shop.pid}, ${firm}, id, product_id, product_id, product_url, rate, body, user_name, written_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id text, product_id text, product_url text,
        rate smallint, body text, user_name text, written_at timestamptz)
      on conflict do nothing returning id`.execute(trx);
    return added.length;
  });
}
