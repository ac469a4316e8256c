import { FALLBACKS, type Strategy, strategyOrder } from '@catalogue/recommend/request';
import { canonicalUrl } from '@catalogue/shop/page-address';
import type { ProductRef, Recommended, RecommendRequest } from '@contract/storefront';
import { forShop } from '@server/db/shop-scope';
import { type Caches, createMemo } from '@server/work/memo';
import { type Candidate, type Filters, findSeed, rankedBy, type Seed } from './strategies';

/** Lifetime in ms of a cached ranking; a sold-out product stays in rows for at most this time. */
const RANKING_TTL_MS = 30_000;
/** More rankings would lengthen garbage collection by more time than they save. */
const MAX_RANKINGS = 2000;

type CacheDeps = Parameters<Parameters<Caches['of']>[0]>[0];

/** Caches rankings, the same for every visitor, and seeds, which a row's strategies share. */
export function rankings(deps: CacheDeps) {
  const limits = { ttlMs: RANKING_TTL_MS, maxEntries: MAX_RANKINGS };
  const seeds = createMemo(deps, limits, async (key): Promise<Seed | null> => {
    const { pid, ref }: { pid: string; ref: ProductRef } = JSON.parse(key);
    return (await findSeed(forShop(deps.db, pid), ref)) ?? null;
  });
  return createMemo(deps, limits, async (key) => {
    const { pid, strategy, ref, ...filters }: RankingKey = JSON.parse(key);
    const seed = ref && (await seeds.read(JSON.stringify({ pid, ref })));
    const ranking = { seed: seed ?? undefined, filters, now: deps.now() };
    return rankedBy(forShop(deps.db, pid), strategy, ranking);
  });
}

interface RankingKey extends Filters {
  pid: string;
  strategy: Strategy;
  ref?: ProductRef | undefined;
}

type Rank = (strategy: Strategy, filters: Filters) => Promise<readonly Candidate[]>;

/** Returns the products of a row from rankings that are at most half a minute old. */
export async function recommendCached(
  memo: ReturnType<typeof rankings>,
  pid: string,
  request: RecommendRequest,
): Promise<Recommended[]> {
  const ref = request.seed && refOf(request.seed);
  return fillRow(request, (strategy, filters) => {
    const { missing, currency, recent, ...usual } = filters;
    const own =
      strategy === 'cart-gap'
        ? { ...usual, missing, currency }
        : strategy === 'recently-viewed'
          ? { ...usual, recent }
          : usual;
    const key: RankingKey = { pid, strategy, ...(NEEDS_SEED.has(strategy) && { ref }), ...own };
    return memo.read(JSON.stringify(key));
  });
}

/** Returns products straight from the database, for a merchant who previews the recommendation. */
export async function recommendFresh(
  shop: Parameters<typeof rankedBy>[0],
  request: RecommendRequest,
  now: Date,
): Promise<Recommended[]> {
  const seed: Seed | undefined = request.seed && (await findSeed(shop, refOf(request.seed)));
  return fillRow(request, (strategy, filters) => rankedBy(shop, strategy, { seed, filters, now }));
}

const NEEDS_SEED: ReadonlySet<Strategy> = new Set([
  'bought-together',
  'viewed-together',
  'similar',
]);

/**
 * Returns the products of a row. An empty row is worse than another product: without matches,
 * strategies ignore the filters.
 */
async function fillRow(request: RecommendRequest, rank: Rank): Promise<Recommended[]> {
  const { strategy: chosen, fallback, count, seed, exclude = [] } = request;
  const excluded = [...(seed ? [seed] : []), ...exclude].map(refOf);
  const keys = new Set(excluded.flatMap(({ id }) => id ?? []));
  const urls = new Set(excluded.flatMap(({ url }) => url ?? []));
  const row: Recommended[] = [];
  const fill = async (strategies: readonly Strategy[], filters: Filters) => {
    for (const strategy of strategies) {
      if (row.length >= count) return;
      for (const product of await rank(strategy, filters)) {
        if (row.length >= count) return;
        if (keys.has(product.key) || urls.has(product.url)) continue;
        urls.add(product.url);
        row.push({ ...product, strategy });
      }
    }
  };
  await fill(strategyOrder(chosen, fallback), filtersOf(request));
  if (row.length === 0) await fill(FALLBACKS, {});
  return row;
}

function refOf({ id, url }: ProductRef): ProductRef {
  const address = url && canonicalUrl(url);
  return { ...(id && { id }), ...(address && { url: address }) };
}

function filtersOf({
  category,
  brand,
  from,
  to,
  missing,
  currency,
  recent = [],
}: RecommendRequest): Filters {
  return {
    ...(category && { category }),
    ...(brand && { brand }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(missing !== undefined && { missing }),
    ...(currency && { currency }),
    ...(recent.length > 0 && { recent: recent.flatMap((url) => canonicalUrl(url) ?? []) }),
  };
}
