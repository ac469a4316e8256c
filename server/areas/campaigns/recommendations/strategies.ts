import { DAY_MS } from '@catalogue/lib/durations';
import { MAX_RECOMMENDED, type Strategy } from '@catalogue/recommend/request';
import type { ProductRef, Recommended } from '@contract/storefront';
import type { ShopDb } from '@server/db/shop-scope';
import { type RawBuilder, sql } from 'kysely';
import { BOUGHT_WEIGHT, type KnownProduct, MAX_PAIRS, weightAt } from './learned';

export interface Filters {
  category?: string | undefined;
  brand?: string | undefined;
  /** Lowest price, in the currency's smallest unit like `to` and `missing`. */
  from?: number | undefined;
  to?: number | undefined;
  missing?: number | undefined;
  /** Currency of `missing`. */
  currency?: string | undefined;
  /** Addresses of recently viewed products, newest first. */
  recent?: string[] | undefined;
}

export type Candidate = Omit<Recommended, 'strategy'>;
export type Seed = KnownProduct;

/** A ranking has more candidates than a row, because products in the cart are left out. */
const MAX_CANDIDATES = 2 * MAX_RECOMMENDED;
/** A product that no visitor or feed has reported for longer may be gone from the shop. */
const MAX_UNSEEN_MS = 60 * DAY_MS;
/** Recent joint views that a pair must exceed; fewer may be chance. */
const MIN_SHARED_VISITS = 2;
/** Views added to the divisor of a pair's rank, so that pairs with few joint views rank lower. */
const CHANCE_VIEWS = 5;

interface Ranking {
  seed: Seed | undefined;
  filters: Filters;
  now: Date;
}

/** SQL of a strategy: joins to the products `p`, a condition, and the order. */
interface Query {
  join?: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

const pairQuery = (pid: string, kind: 'viewed' | 'bought', { seed, now }: Ranking) =>
  seed && {
    // The join reads only the pairs that survive pruning: the others will be deleted, and each
    // costs two lookups.
    join: sql`join (select other, ${sql.ref(kind)} as met from product_pair
        where pid = ${pid} and product = ${seed.number} and ${sql.ref(kind)} > 0
        order by viewed + ${BOUGHT_WEIGHT} * bought desc limit ${MAX_PAIRS}) as pair
        on pair.other = p.number
      join product_score on product_score.pid = ${pid} and product_score.product = p.number`,
    // A popular product co-occurs with everything: dividing by its own count corrects for that.
    order: sql`pair.met / sqrt(${sql.ref(`product_score.${kind}`)}
      + ${CHANCE_VIEWS * weightAt(now)}::double precision) desc`,
  };

const scoreQuery = (
  pid: string,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Query => ({
  join: sql`join product_score on product_score.pid = ${pid} and product_score.product = p.number`,
  where,
  order,
});

/**
 * Returns the queries of a strategy, whose results are used in this order; undefined when the
 * strategy does not apply.
 */
const QUERIES: Record<Strategy, (pid: string, ranking: Ranking) => Query | Query[] | undefined> = {
  'viewed-together': (pid, ranking) => {
    const query = pairQuery(pid, 'viewed', ranking);
    const least = MIN_SHARED_VISITS * weightAt(ranking.now);
    return query && { ...query, where: sql`pair.met > ${least}::double precision` };
  },
  'bought-together': (pid, ranking) => pairQuery(pid, 'bought', ranking),
  similar: (_pid, { seed }) => {
    if (!seed) return undefined;
    const { categories, brand, price } = seed;
    const category = categories.at(-1) ?? null;
    if (category === null && brand === null) return undefined;
    const sameCategory = sql`coalesce(p.categories[cardinality(p.categories)] = ${category}::text, false)`;
    const sameBrand = sql`coalesce(p.brand = ${brand}::text, false)`;
    // The conditions match the indexes and contain only values that the seed has; otherwise the
    // query would scan every product.
    const likes = [
      ...(category === null ? [] : [sql`p.categories[cardinality(p.categories)] = ${category}`]),
      ...(brand === null ? [] : [sql`p.brand = ${brand}`]),
    ];
    return {
      where: sql`(${sql.join(likes, sql` or `)})`,
      // A shared category outweighs a brand, and a brand outweighs any difference in price.
      order: sql`(${sameCategory})::int * 2 + (${sameBrand})::int desc,
        abs(ln(greatest(p.price, 1)::double precision / greatest(${price}::bigint, 1))) nulls last`,
    };
  },
  'recently-viewed': (_pid, { filters: { recent = [] } }) =>
    recent.length > 0
      ? {
          where: sql`p.url = any(${recent})`,
          order: sql`array_position(${recent}::text[], p.url::text)`,
        }
      : undefined,
  'best-selling': (pid) =>
    scoreQuery(
      pid,
      sql`product_score.bought > 0`,
      sql`product_score.bought desc, product_score.added desc`,
    ),
  'most-viewed': (pid) =>
    scoreQuery(pid, sql`product_score.viewed > 0`, sql`product_score.viewed desc`),
  new: () => ({ order: sql`p.first_seen desc` }),
  'on-sale': () => ({
    where: sql`p.price_before is not null`,
    order: sql`p.price::double precision / p.price_before`,
  }),
  'cart-gap': (_pid, { filters: { missing, currency } }) => {
    if (missing === undefined || missing <= 0) return undefined;
    const payable = sql`(${currency ?? null}::text is null
      or p.currency is null or p.currency = ${currency ?? null}::text)`;
    // Products that cost at least the missing amount come first, then cheaper products, each
    // starting with the closest price.
    return [
      { where: sql`p.price >= ${missing} and ${payable}`, order: sql`p.price` },
      { where: sql`p.price < ${missing} and ${payable}`, order: sql`p.price desc` },
    ];
  },
};

/**
 * Returns the products of a strategy, best first; only available products that were seen lately.
 */
export async function rankedBy(
  shop: ShopDb,
  strategy: Strategy,
  ranking: Ranking,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const query of [QUERIES[strategy](shop.pid, ranking) ?? []].flat()) {
    const remaining = MAX_CANDIDATES - found.length;
    if (remaining > 0) found.push(...(await run(shop, query, { ...ranking, most: remaining })));
  }
  return found;
}

async function run(
  shop: ShopDb,
  { join = sql``, where, order }: Query,
  { filters: { category, brand, from, to }, now, most }: Ranking & { most: number },
): Promise<Candidate[]> {
  const conditions = [
    sql`p.available`,
    sql`greatest(p.last_seen, p.fed_at) > ${new Date(now.getTime() - MAX_UNSEEN_MS)}`,
    ...(where ? [where] : []),
    ...(category ? [sql`${category} = any(p.categories)`] : []),
    ...(brand ? [sql`lower(p.brand) = lower(${brand})`] : []),
    ...(from === undefined ? [] : [sql`p.price >= ${from}`]),
    ...(to === undefined ? [] : [sql`p.price <= ${to}`]),
  ];
  const { rows } = await sql<Row>`select p.key, p.name, p.url, p.image, p.price, p.price_before,
      p.currency
    from shop_product as p ${join}
    where p.pid = ${shop.pid} and ${sql.join(conditions, sql` and `)}
    order by ${order}, p.number desc limit ${most}`.execute(shop);
  return rows.map(presentCandidate);
}

/** Returns the known product with this id, or else with this address. */
export async function findSeed(shop: ShopDb, { id, url }: ProductRef): Promise<Seed | undefined> {
  const row = await shop
    .selectFrom('shop_product')
    .selectAll()
    .where(sql<boolean>`(key = ${id ?? null} or url = ${url ?? null})`)
    .orderBy(sql`key = ${id ?? null}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row;
}

interface Row {
  key: string;
  name: string;
  url: string;
  image: string | null;
  price: number | null;
  price_before: number | null;
  currency: string | null;
}

export function presentCandidate(row: Row): Candidate {
  const { image, price, price_before: before, currency, key, name, url } = row;
  return {
    key,
    name,
    url,
    ...(image && { image }),
    ...(price !== null && { price }),
    ...(before !== null && { priceBefore: before }),
    ...(currency && { currency }),
  };
}
