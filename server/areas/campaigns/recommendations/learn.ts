import { HOUR_MS } from '@catalogue/lib/durations';
import { isOfSite } from '@catalogue/lib/url';
import { toCurrency } from '@catalogue/shop/money';
import {
  MAX_ID_CHARS,
  MAX_NAME_CHARS,
  toCategories,
  toText,
  toUrl,
} from '@catalogue/shop/normalize';
import { canonicalUrl } from '@catalogue/shop/page-address';
import type { SeenProduct, WidgetSeen } from '@contract/storefront';
import type { ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import {
  addPairs,
  addScores,
  dropOldest,
  dropWeakPairs,
  findKnown,
  insertProducts,
  type KnownProduct,
  lockVisits,
  type PairChange,
  type ProductFields,
  type ScoreChange,
  updateProducts,
  weightAt,
  writeVisits,
} from './learned';

/** Maximum number of stored products outside the feed; those seen longest ago are deleted first. */
const MAX_PRODUCTS = 20_000;
/** Maximum products of a visit or order that form pairs, so that the cost is constant. */
const MAX_PAIRED = 10;
/** Minimum interval between two updates of `last_seen` of an unchanged product, in milliseconds. */
const SEEN_AGAIN_MS = HOUR_MS;
/** Number of changes after which a product's weakest pairs are deleted. */
const CHANGES_BETWEEN_PRUNING = 64;

/** A product seen on a page; without a name it can only match a known product. */
interface Sighting extends Omit<ProductFields, 'url' | 'name' | 'available'> {
  url: string | null;
  name: string | null;
  available: boolean | null;
  did: SeenProduct['did'];
}

export type SeenPage = Pick<WidgetSeen, 'products' | 'session'>;

/**
 * Stores products and prices, and counts views and additions to the cart, per product and per pair
 * of products. The cost per page is constant, and lower when several are processed together.
 * @param site address of the shop: products of other sites are ignored
 */
export async function learn(
  shop: ShopDb,
  pages: readonly SeenPage[],
  { site, now, maxProducts = MAX_PRODUCTS }: { site: string; now: Date; maxProducts?: number },
): Promise<void> {
  const seen = pages.map(({ products, session }) => ({
    sightings: products.map((product) => toSighting(product, site)),
    session,
  }));
  await inTransaction(shop, async (trx) => {
    const all = seen.flatMap(({ sightings }) => sightings);
    const find = await storeSightings(trx, all, { now, maxProducts });
    const visits = seen.map(({ sightings, session }) => {
      const did = (what: SeenProduct['did']) => [
        ...new Set(sightings.filter((one) => one.did === what).flatMap((one) => find(one) ?? [])),
      ];
      return { session, viewed: did('viewed'), added: did('added') };
    });
    await storeCounts(trx, await recordVisits(trx, visits, { now, weight: weightAt(now) }));
  });
}

export async function learnOrder(
  shop: ShopDb,
  products: readonly number[],
  now: Date,
): Promise<void> {
  const weight = weightAt(now);
  const paired = products.slice(0, MAX_PAIRED);
  const pairs = paired.flatMap((product) =>
    paired
      .filter((other) => other !== product)
      .map((other) => ({ product, other, bought: weight })),
  );
  const scores = products.map((product) => ({ product, bought: weight }));
  await inTransaction(shop, (trx) => storeCounts(trx, { scores, pairs }));
}

/** Updates each table once and in a fixed order, so that two transactions cannot deadlock. */
async function storeCounts(trx: ShopDb, { scores, pairs }: Counts): Promise<void> {
  const changed = await addScores(trx, scores);
  await addPairs(trx, pairs);
  const pruned = changed.filter(isDue).map(({ product }) => product);
  if (pruned.length > 0) await dropWeakPairs(trx, pruned);
}

const isDue = ({ changes, added }: { changes: number; added: number }) =>
  Math.floor(changes / CHANGES_BETWEEN_PRUNING) >
  Math.floor((changes - added) / CHANGES_BETWEEN_PRUNING);

interface Counts {
  scores: ScoreChange[];
  pairs: PairChange[];
}

/**
 * Counts views and additions to the cart; a product that repeats among a visit's last ten counts
 * once.
 */
async function recordVisits(
  trx: ShopDb,
  visits: readonly { session: string; viewed: number[]; added: number[] }[],
  { now, weight }: { now: Date; weight: number },
): Promise<Counts> {
  const active = visits.filter(({ viewed, added }) => viewed.length > 0 || added.length > 0);
  const counts: Counts = { scores: [], pairs: [] };
  if (active.length === 0) return counts;
  const last = await lockVisits(trx, [...new Set(active.map(({ session }) => session))], now);
  for (const { session, viewed, added } of active) {
    const before = last.get(session) ?? { products: [], added: [] };
    const newViews = viewed.filter((one) => !before.products.includes(one)).slice(0, MAX_PAIRED);
    const newAdds = added.filter((one) => !before.added.includes(one)).slice(0, MAX_PAIRED);
    last.set(session, {
      products: [...newViews, ...before.products].slice(0, MAX_PAIRED),
      added: [...newAdds, ...before.added].slice(0, MAX_PAIRED),
    });
    counts.scores.push(
      ...newViews.map((product) => ({ product, viewed: weight })),
      ...newAdds.map((product) => ({ product, added: weight })),
    );
    for (const one of newViews) {
      for (const other of before.products) {
        counts.pairs.push(
          { product: one, other, viewed: weight },
          { product: other, other: one, viewed: weight },
        );
      }
    }
  }
  await writeVisits(trx, last);
  return counts;
}

/**
 * Stores the products of sightings; returns a function that finds the product number of a sighting.
 */
async function storeSightings(
  trx: ShopDb,
  sightings: readonly Sighting[],
  { now, maxProducts }: { now: Date; maxProducts: number },
): Promise<(sighting: Sighting) => number | undefined> {
  const keys = sightings.flatMap(({ key }) => key || []);
  const urls = sightings.flatMap(({ url }) => url ?? []);
  const byKey = new Map<string, KnownProduct>();
  const byUrl = new Map<string, KnownProduct>();
  const remember = (products: readonly KnownProduct[]) => {
    for (const product of products) {
      byKey.set(product.key, product);
      byUrl.set(product.url, product);
    }
  };
  const match = ({ key, url }: Sighting) => byKey.get(key) ?? byUrl.get(url ?? '');
  remember(await findKnown(trx, { keys, urls }));

  const fresh = new Map<string, ProductFields>();
  const takenKeys = new Set(byKey.keys());
  const changed = new Map<number, KnownProduct>();
  for (const one of sightings) {
    const stored = match(one);
    const { name, url } = one;
    if (stored) {
      const before = changed.get(stored.number) ?? stored;
      const after = merge(before, one, { claimed: takenKeys.has(one.key) });
      const isStale = now.getTime() - stored.last_seen.getTime() > SEEN_AGAIN_MS;
      if (isStale || !isSame(before, after)) changed.set(stored.number, after);
      takenKeys.add(after.key);
    } else if (name && url && !fresh.has(url) && !takenKeys.has(one.key)) {
      const { did: _, ...fields } = one;
      fresh.set(url, { ...fields, name, url, available: one.available !== false });
      takenKeys.add(one.key);
    }
  }
  if (changed.size > 0) await updateProducts(trx, [...changed.values()], now);
  if (fresh.size > 0) {
    const inserted = await insertProducts(trx, [...fresh.values()].sort(byAddress), now);
    // False when another transaction has just stored some of the new products.
    const isComplete = inserted.length === fresh.size;
    remember(isComplete ? inserted : await findKnown(trx, { keys, urls }));
    await dropOldest(trx, maxProducts);
  }
  return (one) => match(one)?.number;
}

/** Returns the stock of a product after a report that contains only its availability. */
function stockAfter({ stock }: KnownProduct, { available }: Sighting): number | null {
  if (available === false) return 0;
  return available && stock === 0 ? null : stock;
}

/**
 * Merges a sighting into a product; values from a feed take precedence, and missing values change
 * nothing.
 */
function merge(
  before: KnownProduct,
  one: Sighting,
  { claimed }: { claimed: boolean },
): KnownProduct {
  const repriced = one.price !== null && one.price !== before.price;
  // Until a page reports an id, the address is the product's key.
  const key = before.key === before.url && !claimed ? one.key || before.key : before.key;
  const known = {
    ...before,
    key,
    categories: one.categories.length > 0 ? one.categories : before.categories,
    brand: one.brand ?? before.brand,
  };
  if (before.fed_at) {
    const { categories, brand } = before;
    return { ...known, ...(categories.length > 0 && { categories }), ...(brand && { brand }) };
  }
  return {
    ...known,
    name: one.name ?? before.name,
    image: one.image ?? before.image,
    price: one.price ?? before.price,
    price_before: one.price_before ?? (repriced ? null : before.price_before),
    currency: one.price === null ? before.currency : (one.currency ?? before.currency),
    stock: one.stock ?? stockAfter(before, one),
    available: one.available ?? before.available,
  };
}

const byAddress = (one: ProductFields, other: ProductFields) => (one.url < other.url ? -1 : 1);

const isSame = (one: KnownProduct, other: KnownProduct) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the sanitized values of a page's product; the reported values may contain anything. */
function toSighting(product: SeenProduct, site: string): Sighting {
  const address = product.url && canonicalUrl(product.url);
  const url = address && isOfSite(address, site) ? address : null;
  const { price = null, stock = null, did } = product;
  const before = product.priceBefore ?? null;
  return {
    key: toText(product.id, MAX_ID_CHARS) ?? url ?? '',
    url,
    name: toText(product.name, MAX_NAME_CHARS) ?? null,
    image: (url && toUrl(product.image, url)) || null,
    price,
    price_before: price !== null && before !== null && before > price ? before : null,
    currency: toCurrency(product.currency) ?? null,
    stock,
    available: stock === 0 ? false : (product.available ?? (stock === null ? null : true)),
    categories: toCategories(product.categories ?? []) ?? [],
    brand: toText(product.brand, MAX_NAME_CHARS) ?? null,
    did,
  };
}
