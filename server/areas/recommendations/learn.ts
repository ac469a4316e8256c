import { isOfSite } from '@catalogue/lib/url';
import { canonicalUrl } from '@catalogue/shop/canonical-url';
import { toCurrency } from '@catalogue/shop/money';
import {
  MAX_ID_CHARS,
  MAX_NAME_CHARS,
  toCategories,
  toText,
  toUrl,
} from '@catalogue/shop/normalize';
import type { SeenProduct, WidgetSeen } from '@contract/storefront';
import type { ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { weightAt } from './decay';
import {
  addOrder,
  addPairs,
  addScores,
  dropOldest,
  dropWeakPairs,
  findKnown,
  insertProducts,
  type KnownProduct,
  type PairChange,
  type ProductFields,
  type ScoreChange,
  updateProducts,
  visitBefore,
  writeVisit,
} from './learned';

/** Products of one shop that pages showed, beside those of its feed; of more those go that were seen longest ago. */
export const MAX_PRODUCTS = 20_000;
/** Products of one visit, or one order, that make pairs: so that a visit costs the same ever after. */
const MAX_PAIRED = 10;
/** What did not change is noted as seen again no more often. */
const SEEN_AGAIN_MS = 3_600_000;
/** After so many changes a product's weakest pairs are dropped. */
const CHANGES_BETWEEN_PRUNING = 64;

/** A sighting that can be stored, or only found again where it has no name. */
interface Sighting extends Omit<ProductFields, 'url' | 'name' | 'available'> {
  url: string | null;
  name: string | null;
  available: boolean | null;
  did: SeenProduct['did'];
}

/**
 * Learns from one page of a shop: which products there are and what they cost now, and which of them are
 * looked at, put into the cart and bought, alone and together. It costs the same however
 * much was learned before.
 * @param site address of the shop: products of other sites are not believed
 */
export async function learn(
  shop: ShopDb,
  { products, order, session }: Pick<WidgetSeen, 'products' | 'order' | 'session'>,
  { site, now, maxProducts = MAX_PRODUCTS }: { site: string; now: Date; maxProducts?: number },
): Promise<void> {
  const sightings = products.map((product) => toSighting(product, site));
  await inTransaction(shop, async (trx) => {
    const find = await storeSightings(trx, sightings, { now, maxProducts });
    const did = (what: SeenProduct['did']) => [
      ...new Set(sightings.filter((one) => one.did === what).flatMap((one) => find(one) ?? [])),
    ];
    const weight = weightAt(now);
    const visit = { session, viewed: did('viewed'), added: did('added') };
    const counts = await noteVisit(trx, visit, { now, weight });
    if (order) {
      const bought = did('bought');
      if (await noteOrder(trx, order, { bought, now })) {
        counts.scores.push(...bought.map((product) => ({ product, bought: weight })));
        const paired = bought.slice(0, MAX_PAIRED);
        for (const product of paired) {
          const others = paired.filter((other) => other !== product);
          counts.pairs.push(...others.map((other) => ({ product, other, bought: weight })));
        }
      }
    }
    // Each table once and in order, so that two visits never wait for each other.
    const changes = await addScores(trx, counts.scores);
    await addPairs(trx, counts.pairs);
    const many = changes.filter(({ changes }) => changes % CHANGES_BETWEEN_PRUNING === 0);
    const pruned = many.map(({ product }) => product);
    if (pruned.length > 0) await dropWeakPairs(trx, pruned);
  });
}

interface Counts {
  scores: ScoreChange[];
  pairs: PairChange[];
}

/** Looks and carts of a visit; the same product counts once while it is among the last ones. */
async function noteVisit(
  trx: ShopDb,
  { session, viewed, added }: { session: string; viewed: number[]; added: number[] },
  { now, weight }: { now: Date; weight: number },
): Promise<Counts> {
  if (viewed.length === 0 && added.length === 0) return { scores: [], pairs: [] };
  const before = await visitBefore(trx, session, now);
  const newViews = viewed.filter((one) => !before.products.includes(one)).slice(0, MAX_PAIRED);
  const newAdds = added.filter((one) => !before.added.includes(one)).slice(0, MAX_PAIRED);
  await writeVisit(trx, session, {
    products: [...newViews, ...before.products].slice(0, MAX_PAIRED),
    added: [...newAdds, ...before.added].slice(0, MAX_PAIRED),
  });
  return {
    scores: [
      ...newViews.map((product) => ({ product, viewed: weight })),
      ...newAdds.map((product) => ({ product, added: weight })),
    ],
    pairs: newViews.flatMap((one) =>
      before.products.flatMap((other) => [
        { product: one, other, viewed: weight },
        { product: other, other: one, viewed: weight },
      ]),
    ),
  };
}

/** False for an order that is known already. */
async function noteOrder(
  trx: ShopDb,
  { number, total, currency, clicked }: NonNullable<WidgetSeen['order']>,
  { bought, now }: { bought: number[]; now: Date },
): Promise<boolean> {
  const name = toText(number, MAX_ID_CHARS);
  if (!name) return false;
  const urls = clicked.flatMap(({ url }) => canonicalUrl(url) ?? []);
  const known = await findKnown(trx, { keys: [], urls });
  const followed = clicked.flatMap(({ url, strategy, camp_id }) => {
    const product = known.find((one) => one.url === canonicalUrl(url))?.number;
    return product && bought.includes(product) ? [{ product, strategy, camp_id }] : [];
  });
  return addOrder(trx, {
    number: name,
    at: now,
    total: total ?? null,
    currency: toCurrency(currency) ?? null,
    products: bought,
    clicked: JSON.stringify(followed),
  });
}

/** Stores what is new or has changed; answers how the number of a sighting is found. */
async function storeSightings(
  trx: ShopDb,
  sightings: readonly Sighting[],
  { now, maxProducts }: { now: Date; maxProducts: number },
): Promise<(sighting: Sighting) => number | undefined> {
  const keys = sightings.flatMap(({ key }) => key || []);
  const urls = sightings.flatMap(({ url }) => url ?? []);
  const known = await findKnown(trx, { keys, urls });
  const match = (one: Sighting) =>
    known.find(({ key }) => key === one.key) ?? known.find(({ url }) => url === one.url);

  const fresh = new Map<string, ProductFields>();
  const changed = new Map<number, KnownProduct>();
  for (const one of sightings) {
    const before = match(one);
    const { name, url } = one;
    if (before) {
      const claimed = [...known, ...changed.values(), ...fresh.values()].some(
        ({ key }) => key === one.key,
      );
      const after = merge(changed.get(before.number) ?? before, one, { claimed });
      const isStale = now.getTime() - before.last_seen.getTime() > SEEN_AGAIN_MS;
      if (isStale || !isSame(before, after)) changed.set(before.number, after);
    } else if (name && url) {
      const { did: _, ...fields } = one;
      const twin = [...fresh.values()].find((other) => other.url === url || other.key === one.key);
      if (!twin) fresh.set(url, { ...fields, name, url, available: one.available !== false });
    }
  }
  if (changed.size > 0) await updateProducts(trx, [...changed.values()], now);
  if (fresh.size > 0) {
    const inserted = await insertProducts(trx, [...fresh.values()].sort(byUrl), now);
    // Another visit may have stored some of them a moment ago.
    known.push(
      ...(inserted.length === fresh.size ? inserted : await findKnown(trx, { keys, urls })),
    );
    await dropOldest(trx, maxProducts);
  }
  return (one) => match(one)?.number;
}

/** What is left where a page says only whether there is any. */
function stockAfter({ stock }: KnownProduct, { available }: Sighting): number | null {
  if (available === false) return 0;
  return available && stock === 0 ? null : stock;
}

/** What a newer sighting says counts, unless a feed says it; what it leaves open stays. */
function merge(
  before: KnownProduct,
  one: Sighting,
  { claimed }: { claimed: boolean },
): KnownProduct {
  const repriced = one.price !== null && one.price !== before.price;
  // The address stood in for an id no page had named yet.
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

const byUrl = (one: ProductFields, other: ProductFields) => (one.url < other.url ? -1 : 1);

const isSame = (one: KnownProduct, other: KnownProduct) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Texts and addresses of a page, which may hold anything. */
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
