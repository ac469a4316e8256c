import { type Found, type Lookup, MAX_PRODUCTS } from '@catalogue/bot/lookups';
import type { ProductCard } from '@catalogue/bot/messages';
import type { Language } from '@catalogue/language';
import { formatMinor } from '@catalogue/shop/money';
import { findAvailableByWords } from '@server/areas/campaigns/recommendations/learned';
import { rankings, recommendCached } from '@server/areas/campaigns/recommendations/recommend';
import {
  type Candidate,
  presentCandidate,
} from '@server/areas/campaigns/recommendations/strategies';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import type { HttpLookup } from './http-step';
import type { LookUp } from './turn';

const MAX_WORDS = 8;

/** Fetches the data of a node: products from the database, everything else by an HTTP call. */
export const lookUpFor =
  (
    deps: Pick<Deps, 'db' | 'caches'>,
    pid: string,
    callHttp: (lookup: HttpLookup) => Promise<Found>,
  ): LookUp =>
  async (lookup, { language }) =>
    lookup.kind === 'http'
      ? callHttp(lookup)
      : { products: await findProducts(deps, { pid, language }, lookup) };

/** Returns products of the shop for the cards of a message, best first. */
async function findProducts(
  { db, caches }: Pick<Deps, 'db' | 'caches'>,
  { pid, language }: { pid: string; language: Language },
  { source, words }: Extract<Lookup, { kind: 'products' }>,
): Promise<ProductCard[]> {
  if (source !== 'search') {
    const request = { strategy: source, count: MAX_PRODUCTS };
    const found = await recommendCached(caches.of(rankings), pid, request);
    // Products of fallback strategies do not match the bot's message above the cards, so they are
    // left out.
    return found.filter(({ strategy }) => strategy === source).map((one) => toCard(one, language));
  }
  const list = words.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (list.length === 0) return [];
  const rows = await findAvailableByWords(forShop(db, pid), list, MAX_PRODUCTS);
  return rows.map((row) => toCard(presentCandidate(row), language));
}

function toCard(
  { name, url, image, price, priceBefore, currency = '' }: Candidate,
  language: Language,
) {
  const write = (minor: number) => formatMinor(minor, currency, language);
  return {
    name,
    url,
    ...(image && { image }),
    ...(price !== undefined && { price: write(price) }),
    ...(priceBefore !== undefined && { before: write(priceBefore) }),
  };
}
