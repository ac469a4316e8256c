import { DAY_MS } from '@catalogue/lib/durations';
import type { FeedOutcome, KnownProducts, ProductFeed } from '@contract/entities/commerce/feed';
import type { ShopDb } from '@server/db/shop-scope';
import { isStaying } from '@server/db/staying';
import { inTransaction } from '@server/db/transaction';
import type { FeedProduct } from '@server/feeds/reader';
import { type Claimed, defineJob } from '@server/work/jobs';
import { sql } from 'kysely';

/**
 * Time in ms for which products that left the feed are retained with their counts, because they may
 * come back.
 */
const MISSING_RETENTION_MS = 60 * DAY_MS;
const DROP_BATCH = 5000;

export const feedJob = defineJob({
  table: 'product_feed',
  key: ['pid'],
  // The lease is not renewed, so it is longer than the longest reading.
  leaseMs: 600_000,
  isDue: (at) => sql`next_at <= ${at} and ${isStaying('product_feed.pid')}`,
  order: sql`next_at`,
});
export type ClaimedFeed = Claimed<'product_feed'>;

/**
 * Stores a batch of products; returns false when the feed was changed, removed or taken over since
 * this reading began.
 */
export async function storeFeedProducts(
  shop: ShopDb,
  products: readonly FeedProduct[],
  feed: ClaimedFeed,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    // The feed is locked, so that no products are stored for a feed that is removed meanwhile.
    const isHeld = await feedJob.lock(trx, feed);
    if (isHeld) await writeFeedProducts(trx, products, feed.started_at);
    return isHeld;
  });
}

/**
 * Finds known products by key, then by address. Of several rows for one product, an available row
 * is preferred. The update cannot deadlock with page visits, because these skip locked products.
 * New products need a second statement, which sees the updated keys.
 */
async function writeFeedProducts(
  shop: ShopDb,
  products: readonly FeedProduct[],
  started: Date,
): Promise<void> {
  const { pid } = shop;
  const found = sql`given as materialized (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as (
        key text, url text, name text, image text, price bigint, price_before bigint,
        currency text, stock int, available boolean, categories text[], brand text))
        with ordinality as g(key, url, name, image, price, price_before, currency, stock, available,
          categories, brand, place)
    ), found as materialized (
      select given.*, coalesce(
        (select number from shop_product as p where p.pid = ${pid} and p.key = given.key),
        (select number from shop_product as p where p.pid = ${pid} and p.url = given.url)) as number
      from given
    )`;
  await sql`with ${found}, best as (
      select distinct on (number) * from found where number is not null
      order by number, available desc, place
    ), counted as (
      select best.*, row_number() over (partition by best.key order by best.place) as of_key,
        row_number() over (partition by best.url order by best.place) as of_url
      from best join shop_product as p on p.pid = ${pid} and p.number = best.number
      where p.fed_at is distinct from ${started} or (best.available and not p.available)
    )
    update shop_product as p set
      -- An address that stood in for an id. Rows may share an id: the first has it.
      key = case when p.key = p.url and f.of_key = 1 and not exists (select from shop_product as other
        where other.pid = ${pid} and other.key = f.key) then f.key else p.key end,
      url = case when p.url <> f.url and f.of_url = 1 and not exists (select from shop_product as other
        where other.pid = ${pid} and other.url = f.url) then f.url else p.url end,
      name = f.name, image = f.image, price = f.price, price_before = f.price_before,
      currency = f.currency, stock = f.stock, available = f.available,
      categories = case when cardinality(f.categories) > 0 then f.categories else p.categories end,
      brand = coalesce(f.brand, p.brand), fed_at = ${started}
    from counted as f
    where p.pid = ${pid} and p.number = f.number`.execute(shop);
  await sql`with ${found}
    insert into shop_product (pid, key, url, name, image, price, price_before, currency, stock,
      available, categories, brand, first_seen, last_seen, fed_at)
    select ${pid}, key, url, name, image, price, price_before, currency, stock, available,
      categories, brand, ${started}, ${started}, ${started}
    from found where number is null order by url, place
    on conflict do nothing`.execute(shop);
}

/**
 * Stores the result of a reading. After a complete reading, products that the feed no longer
 * contains are out of stock; products missing for sixty days are deleted.
 * @returns false when the feed was changed, removed or taken over since the reading began
 */
export async function finishReading(
  shop: ShopDb,
  feed: ClaimedFeed,
  { outcome, nextAt, at }: { outcome: FeedOutcome; nextAt: Date; at: Date },
): Promise<boolean> {
  const isRead = outcome.problem === undefined;
  return inTransaction(shop, async (trx) => {
    const isHeld = await feedJob.release(trx, feed, {
      next_at: nextAt,
      tried_at: at,
      outcome: JSON.stringify(outcome),
      failures: isRead ? 0 : feed.failures + 1,
      ...(isRead && { read_at: at }),
    });
    // A feed with more rows than the maximum is read only in part, so products missing from it stay
    // available.
    if (isHeld && isRead && !outcome.cut) await markMissingOutOfStock(trx, feed.started_at);
    return isHeld;
  });
}

async function markMissingOutOfStock(shop: ShopDb, started: Date): Promise<void> {
  await shop
    .updateTable('shop_product')
    .set({ available: false, stock: 0 })
    .where('fed_at', '<', started)
    .where('available', '=', true)
    .execute();
  const before = new Date(started.getTime() - MISSING_RETENTION_MS);
  await sql`with old as (
      select number from shop_product where pid = ${shop.pid} and fed_at < ${before}
      limit ${DROP_BATCH}
    ), scores as (
      delete from product_score where pid = ${shop.pid} and product in (select number from old)
    ), pairs as (
      delete from product_pair where pid = ${shop.pid} and product in (select number from old)
    )
    delete from shop_product where pid = ${shop.pid} and number in (select number from old)
  `.execute(shop);
}

export async function countFeedProductsSince(shop: ShopDb, started: Date): Promise<number> {
  const { products } = await shop
    .selectFrom('shop_product')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('fed_at', '>=', started)
    .executeTakeFirstOrThrow();
  return products;
}

export async function findFeed(shop: ShopDb, now: Date): Promise<ProductFeed | null> {
  const row = await shop.selectFrom('product_feed').selectAll().executeTakeFirst();
  if (!row) return null;
  const { address, outcome, next_at, read_at, tried_at, lease_until } = row;
  return {
    address,
    outcome,
    reading: next_at <= now || (lease_until !== null && lease_until > now),
    next_at: next_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
    tried_at: tried_at?.toISOString() ?? null,
  };
}

/** Stores the feed's address; a running reading of the previous address stops. */
export async function saveFeed(shop: ShopDb, address: string, now: Date): Promise<void> {
  const fresh = {
    address,
    next_at: now,
    started_at: null,
    lease_until: null,
    read_at: null,
    tried_at: null,
    outcome: null,
    failures: 0,
  };
  await shop
    .insertInto('product_feed')
    .values({ ...fresh, pid: shop.pid })
    .onConflict((conflict) => conflict.column('pid').doUpdateSet(fresh))
    .execute();
}

/** Deletes the feed; page visits then update its products. Returns false without a feed. */
export async function deleteFeed(shop: ShopDb): Promise<boolean> {
  const deleted = await shop.deleteFrom('product_feed').returning('pid').executeTakeFirst();
  await shop
    .updateTable('shop_product')
    .set({ fed_at: null })
    .where('fed_at', 'is not', null)
    .execute();
  return deleted !== undefined;
}

/** Schedules the feed now, or after a running reading. Returns false when there is no feed. */
export async function scheduleFeedNow(shop: ShopDb, now: Date): Promise<boolean> {
  const hurried = await shop
    .updateTable('product_feed')
    .set({ next_at: now })
    .returning('pid')
    .executeTakeFirst();
  return hurried !== undefined;
}

export async function countKnown(shop: ShopDb): Promise<KnownProducts> {
  const { last_seen, ...counts } = await shop
    .selectFrom('shop_product')
    .select(({ fn, ref }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>('fed_at').as('fed'),
      fn.countAll<number>().filterWhere(ref('available'), '=', true).as('available'),
      fn.max('last_seen').as('last_seen'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, last_seen: last_seen?.toISOString() ?? null };
}
