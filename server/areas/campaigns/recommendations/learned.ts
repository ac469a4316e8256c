import { DAY_MS } from '@catalogue/lib/durations';
import { fold } from '@catalogue/lib/fold';
import { canonicalUrl } from '@catalogue/shop/page-address';
import type { ClickedRecommendation, OrderLine } from '@contract/entities/commerce/shop-order';
import type { WidgetOrder } from '@contract/storefront';
import { folded } from '@server/db/search';
import type { ShopDb } from '@server/db/shop-scope';
import type { ShopProductTable } from '@server/db/tables/recommendations';
import { sql } from 'kysely';

export type ProductFields = Pick<
  ShopProductTable,
  | 'key'
  | 'url'
  | 'name'
  | 'image'
  | 'price'
  | 'price_before'
  | 'currency'
  | 'stock'
  | 'available'
  | 'categories'
  | 'brand'
>;

export type KnownProduct = ProductFields & {
  number: number;
  last_seen: Date;
  /** Last reading of the feed that listed the product; null for products outside the feed. */
  fed_at: Date | null;
};

export const MAX_PAIRS = 100;
const MAX_FOUND = 20;
const DROP_BATCH = 200;

const FIELDS = [
  'number',
  'key',
  'url',
  'name',
  'image',
  'price',
  'price_before',
  'currency',
  'stock',
  'available',
  'categories',
  'brand',
  'last_seen',
  'fed_at',
] as const;

export async function findKnown(
  shop: ShopDb,
  { keys, urls }: { keys: readonly string[]; urls: readonly string[] },
): Promise<KnownProduct[]> {
  if (keys.length === 0 && urls.length === 0) return [];
  const rows = await shop
    .selectFrom('shop_product')
    .select(FIELDS)
    .where(sql<boolean>`(key = any(${keys}) or url = any(${urls}))`)
    .execute();
  return rows;
}

/** Inserts products and returns them, without products that another visit has just stored. */
export async function insertProducts(
  shop: ShopDb,
  products: readonly ProductFields[],
  now: Date,
): Promise<KnownProduct[]> {
  const rows = await shop
    .insertInto('shop_product')
    .values(
      products.map((product) => ({ ...product, pid: shop.pid, first_seen: now, last_seen: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(FIELDS)
    .execute();
  return rows;
}

/**
 * Updates products; skips products that another transaction is updating, because a later page visit
 * updates them.
 */
export async function updateProducts(
  shop: ShopDb,
  products: readonly KnownProduct[],
  now: Date,
): Promise<void> {
  await sql`with free as (
      select number from shop_product
      where pid = ${shop.pid} and number = any(${products.map(({ number }) => number)}::int[])
      for update skip locked
    )
    update shop_product as p set
      key = case when exists (select from shop_product as other
        where other.pid = ${shop.pid} and other.key = s.key and other.number <> p.number)
        then p.key else s.key end,
      name = s.name, image = s.image, price = s.price, price_before = s.price_before,
      currency = s.currency, stock = s.stock, available = s.available,
      categories = s.categories, brand = s.brand, last_seen = greatest(p.last_seen, ${now})
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as s(
      number int, key text, name text, image text, price bigint, price_before bigint,
      currency text, stock int, available boolean, categories text[], brand text)
    where p.pid = ${shop.pid} and p.number = s.number and p.number in (select number from free)
  `.execute(shop);
}

/** Deletes a batch of products outside the feed, except the `most` that were seen last. */
export async function dropOldest(shop: ShopDb, most: number): Promise<void> {
  await sql`with old as (
      select number from shop_product where pid = ${shop.pid} and fed_at is null
      order by last_seen desc, number desc offset ${most} limit ${DROP_BATCH}
    ), scores as (
      delete from product_score where pid = ${shop.pid} and product in (select number from old)
    ), pairs as (
      delete from product_pair where pid = ${shop.pid} and product in (select number from old)
    )
    delete from shop_product where pid = ${shop.pid} and number in (select number from old)
  `.execute(shop);
}

interface Visit {
  products: number[];
  added: number[];
}

/** Locks the visits until the transaction ends, always in the same order. */
export async function lockVisits(
  shop: ShopDb,
  sessions: readonly string[],
  now: Date,
): Promise<Map<string, Visit>> {
  const rows = await shop
    .insertInto('product_visit')
    .values(
      sessions
        .toSorted()
        .map((session) => ({ pid: shop.pid, session, products: [], added: [], seen_at: now })),
    )
    .onConflict((conflict) => conflict.columns(['pid', 'session']).doUpdateSet({ seen_at: now }))
    .returning(['session', 'products', 'added'])
    .execute();
  return new Map(rows.map(({ session, ...visit }) => [session, visit]));
}

export async function writeVisits(shop: ShopDb, visits: ReadonlyMap<string, Visit>): Promise<void> {
  const rows = [...visits].map(([session, visit]) => ({ session, ...visit }));
  await sql`update product_visit as v set products = s.products, added = s.added
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s(session uuid, products int[], added int[])
    where v.pid = ${shop.pid} and v.session = s.session`.execute(shop);
}

export interface ScoreChange {
  product: number;
  viewed?: number;
  added?: number;
  bought?: number;
}

/** Amounts that are added to the counts of a pair; one entry per direction. */
export interface PairChange {
  product: number;
  other: number;
  viewed?: number;
  bought?: number;
}

/** Returns the number of changes of each product in total and in this call (`added`). */
export async function addScores(
  shop: ShopDb,
  scores: readonly ScoreChange[],
): Promise<{ product: number; changes: number; added: number }[]> {
  if (scores.length === 0) return [];
  const { rows } = await sql<{ product: number; changes: number }>`
    insert into product_score (pid, product, viewed, added, bought, changes)
    select ${shop.pid}, product, coalesce(sum(viewed), 0), coalesce(sum(added), 0),
      coalesce(sum(bought), 0), count(*)
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as s(
      product int, viewed double precision, added double precision, bought double precision)
    group by product order by product
    on conflict (pid, product) do update set
      viewed = product_score.viewed + excluded.viewed,
      added = product_score.added + excluded.added,
      bought = product_score.bought + excluded.bought,
      changes = product_score.changes + excluded.changes
    returning product, changes`.execute(shop);
  const added = new Map<number, number>();
  for (const { product } of scores) added.set(product, (added.get(product) ?? 0) + 1);
  return rows.map((row) => ({ ...row, added: added.get(row.product) ?? 0 }));
}

export async function addPairs(shop: ShopDb, pairs: readonly PairChange[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`insert into product_pair (pid, product, other, viewed, bought)
    select ${shop.pid}, product, other, coalesce(sum(viewed), 0), coalesce(sum(bought), 0)
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as s(
      product int, other int, viewed double precision, bought double precision)
    group by product, other order by product, other
    on conflict (pid, product, other) do update set
      viewed = product_pair.viewed + excluded.viewed,
      bought = product_pair.bought + excluded.bought`.execute(shop);
}

/** Weight of a joint purchase relative to a joint view. */
export const BOUGHT_WEIGHT = 4;

export async function dropWeakPairs(shop: ShopDb, products: readonly number[]): Promise<void> {
  // The row ids are passed as an array, because PostgreSQL would repeat the ranking of a subquery
  // for each pair while the table has no statistics.
  await sql`delete from product_pair where pid = ${shop.pid} and ctid = any(array(
      select row from (
        select ctid as row, row_number() over (partition by product
          order by viewed + ${BOUGHT_WEIGHT} * bought desc) as place
        from product_pair where pid = ${shop.pid} and product = any(${products}::int[])
      ) as ranked where place > ${MAX_PAIRS}))`.execute(shop);
}

/** Finds products with this text in their name or id, last seen first. */
export function findKnownBySearch(shop: ShopDb, search: string) {
  const text = folded([sql.ref('name'), sql.ref('key')]);
  return shop
    .selectFrom('shop_product')
    .select(['key', 'name', 'url', 'image', 'available'])
    .$if(search !== '', (query) => query.where(sql<boolean>`strpos(${text}, ${fold(search)}) > 0`))
    .orderBy('last_seen', 'desc')
    .orderBy('number', 'desc')
    .limit(MAX_FOUND)
    .execute();
}

/** Finds available products whose name contains each of these words, last seen first. */
export function findAvailableByWords(shop: ShopDb, words: readonly string[], most: number) {
  const name = folded([sql.ref('name')]);
  return words
    .reduce(
      (query, word) => query.where(sql<boolean>`strpos(${name}, ${fold(word)}) > 0`),
      shop.selectFrom('shop_product').where('available', '=', true),
    )
    .select(['key', 'name', 'url', 'image', 'price', 'price_before', 'currency'])
    .orderBy('last_seen', 'desc')
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
}

/** Returns the stock of the products; omits products whose stock is unknown. */
export async function findStock(
  shop: ShopDb,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await shop
    .selectFrom('shop_product')
    .select(['key', 'stock'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.flatMap(({ key, stock }) => (stock === null ? [] : [[key, stock] as const])));
}

/**
 * Returns the numbers (in `shop_product`) of the ordered products that the server knows, and for
 * each clicked product whether the order contains it.
 */
export async function findBought(
  shop: ShopDb,
  { lines, clicked }: { lines: readonly OrderLine[]; clicked: WidgetOrder['clicked'] },
): Promise<{ products: number[]; clicked: ClickedRecommendation[] }> {
  const address = ({ url }: { url?: string | undefined }) => (url && canonicalUrl(url)) || '';
  const urls = [...lines, ...clicked].map(address).filter((url) => url !== '');
  const keys = lines.flatMap(({ id }) => id || []);
  const known = await findKnown(shop, { keys, urls });
  const products = lines.flatMap(
    (line) =>
      known.find(({ key, url }) => (line.id ? key === line.id : url === address(line)))?.number ??
      known.find(({ url }) => url === address(line))?.number ??
      [],
  );
  const isBought = (one: { url: string }) =>
    lines.some((line) => address(line) !== '' && address(line) === address(one)) ||
    known.some(({ url, number }) => url === address(one) && products.includes(number));
  return {
    products: [...new Set(products)],
    clicked: clicked.map((one) => ({ ...one, bought: isBought(one) })),
  };
}

const EPOCH_MS = Date.UTC(2026, 0, 1);
const HALF_LIFE_MS = 30 * DAY_MS;

/**
 * The weight doubles every thirty days, so sums of weights compare as if older weights had been
 * halved, and no stored sum needs an update. A double can hold these weights for eighty years.
 */
export const weightAt = (now: Date): number => 2 ** ((now.getTime() - EPOCH_MS) / HALF_LIFE_MS);
