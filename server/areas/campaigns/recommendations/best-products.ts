import type { CampaignBody } from '@catalogue/campaign';
import { compileEntries } from '@catalogue/compile';
import { chosenCase } from '@catalogue/design/chosen-case';
import { blocksOf } from '@catalogue/design/render/chunks';
import type { Plain } from '@catalogue/fields/types';
import type { ShopProduct } from '@catalogue/kinds';
import type { Language } from '@catalogue/language';
import { isRecord } from '@catalogue/lib/is-record';
import { safeUrl } from '@catalogue/lib/url';
import { MAX_RECOMMENDED } from '@catalogue/recommend/request';
import { formatMinor } from '@catalogue/shop/money';
import type { Recommended } from '@contract/storefront';
import type { ShopEvents } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { countsOfCampaigns } from '@server/events/read/queries';
import { bodyOf } from '@server/shop/campaigns';

/**
 * Returns the products in campaigns, in their order, each address once; skips products without a
 * name.
 */
export function gatherProducts(campaigns: readonly Pick<CampaignBody, 'tags'>[]): ShopProduct[] {
  const found = new Map<string, ShopProduct>();
  for (const product of campaigns.flatMap(({ tags }) => tags.flatMap(productsOf))) {
    if (!found.has(product.url)) found.set(product.url, product);
  }
  return [...found.values()].slice(0, MAX_RECOMMENDED);
}

/** Adds best sellers, in the given language, after the merchant's products; each address once. */
export function completeProducts(
  written: readonly ShopProduct[],
  learned: readonly Recommended[],
  language: Language,
): ShopProduct[] {
  const known = new Set(written.map(({ url }) => url));
  const rest = learned
    .filter(({ url }) => !known.has(url))
    .map((one) => toShopProduct(one, language));
  return [...written, ...rest].slice(0, MAX_RECOMMENDED);
}

function toShopProduct(product: Recommended, language: Language): ShopProduct {
  const { name, url, image, price, priceBefore, currency = '' } = product;
  const write = (minor: number) => formatMinor(minor, currency, language);
  return {
    title: name,
    url,
    ...(image && { image }),
    ...(price !== undefined && { price: write(price) }),
    ...(priceBefore !== undefined && { before: write(priceBefore) }),
  };
}

function productsOf(entry: CampaignBody['tags'][number]): ShopProduct[] {
  const blocks = compileEntries([entry]).flatMap(({ p }) => blocksOf(p));
  return blocks.flatMap(({ kind, form }) => {
    const source = chosenCase(form.source);
    const isWritten = kind === 'products' && source.kind === 'list';
    const written = isWritten && Array.isArray(source.form.products) ? source.form.products : [];
    return written.filter(isRecord).flatMap(productOf);
  });
}

function productOf({ title, url, image, price, before }: Plain): ShopProduct[] {
  const address = safeUrl(url);
  const name = trimmedText(title);
  if (!address || !name) return [];
  const rest = {
    image: trimmedText(image),
    price: trimmedText(price),
    before: trimmedText(before),
  };
  const filled = Object.entries(rest).filter(([, value]) => value !== '');
  return [{ title: name, url: address, ...Object.fromEntries(filled) }];
}

const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the shop's recommended best products; undefined until they have been gathered. */
export function findRecommendation(shop: ShopDb) {
  return shop.selectFrom('recommendation').select(['products', 'built_at']).executeTakeFirst();
}

export async function storeRecommendation(
  shop: ShopDb,
  { products, built_at }: { products: ShopProduct[]; built_at: Date },
): Promise<void> {
  const change = { products: JSON.stringify(products), built_at };
  await shop
    .insertInto('recommendation')
    .values({ pid: shop.pid, ...change })
    .onConflict((conflict) => conflict.column('pid').doUpdateSet(change))
    .execute();
}

/** Returns actions with the most clicks on these Istanbul days (both included) first. */
export async function listRecommendations(
  { shop, events }: ShopEvents,
  days: { from: string; to: string },
): Promise<Pick<CampaignBody, 'tags'>[]> {
  const rows = await shop
    .selectFrom('campaign')
    .select(['id', 'body'])
    .where('type', '!=', 'schedule')
    .where('status', '!=', 'hidden')
    .orderBy('updated_at', 'desc')
    .execute();
  const { tagClick } = eventCodes;
  const countOf = await countsOfCampaigns(events.reader(shop), { ...days, codes: [tagClick] });
  const clicks = (row: { id: number }) => countOf(row.id, tagClick);
  return rows
    .toSorted((one, other) => clicks(other) - clicks(one))
    .map(({ body }) => bodyOf({ body }));
}
