import type { PairSuggestion, ShopPage } from '@catalogue/marketplace/suggest-pairs';
import type { MarketplaceJob } from '@contract/entities/commerce/marketplace';
import type { ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { MarketplaceFailure, type MarketplaceProduct } from '@server/ports/marketplace/marketplace';
import { sql } from 'kysely';
import { JobFailure, type JobRun } from './job-run';
import { cleanTrendyolUrl } from './pairs';
import { findMarketplaceShop, requireAccount } from './shop';

const MAX_PRODUCTS = 20_000;
const BATCH_SIZE = 5_000;

/**
 * Reads the shop's pages and marketplace products and suggests pairs; earlier data stays until
 * everything has been read.
 */
export async function analyzeShop(run: JobRun): Promise<MarketplaceJob['outcome']> {
  const { shop, ports, env, firm, signal, progress } = run;
  const account = await requireAccount({ shop, env }, firm);
  const address = (await findMarketplaceShop(shop))?.sitemap_url ?? '';

  const pages: ShopPage[] = [];
  const read = await ports.runPairing(
    run.pid,
    { kind: 'sitemap', address, allowsPrivate: env.fetchPrivate },
    {
      signal,
      onWait: () => progress({}),
      onPart: async (batch) => {
        pages.push(...batch);
        await progress({ done: pages.length });
      },
    },
  );
  if (read?.kind !== 'sitemap') throw new JobFailure('marketplace_interrupted');
  const sitemap = read.outcome;
  if (sitemap.problem) throw new JobFailure('marketplace_sitemap', { sitemap });

  const products = new Map<string, MarketplaceProduct>();
  await progress({ stage: 'products', done: 0, total: null });
  for (let token: string | undefined; ; ) {
    const page = await ports.marketplace.listProducts(account, { token, signal });
    if (page.total > MAX_PRODUCTS || products.size > MAX_PRODUCTS) {
      throw new MarketplaceFailure('marketplace_too_much');
    }
    for (const product of page.products) {
      const url = cleanTrendyolUrl(product.url);
      products.set(url, { ...product, url });
    }
    await progress({ done: products.size, total: page.total });
    if (page.next === undefined) break;
    token = page.next;
  }

  await progress({ stage: 'match', done: 0, total: null });
  const compared = await ports.runPairing(
    run.pid,
    { kind: 'match', items: [...products.values()], pages: await withFeed(shop, pages) },
    { signal, onWait: () => progress({}) },
  );
  if (compared?.kind !== 'match') throw new JobFailure('marketplace_interrupted');

  const suggestions = await inTransaction(shop, async (trx) => {
    await run.lockJob(trx);
    await storePages(trx, pages);
    await storeProducts(trx, firm, [...products.values()]);
    return storeSuggestions(trx, firm, { suggestions: compared.suggestions, now: run.now() });
  });
  return { sitemap, products: products.size, suggestions };
}

/** Adds names, pictures and codes from the shop's own feed and pages. */
async function withFeed(shop: ShopDb, pages: readonly ShopPage[]): Promise<ShopPage[]> {
  const known = await shop
    .selectFrom('shop_product')
    .select(['url', 'key', 'name', 'image'])
    .execute();
  const byUrl = new Map(known.map((product) => [product.url, product]));
  return pages.map((page) => {
    const product = byUrl.get(page.url);
    if (!product) return page;
    return {
      url: page.url,
      title: page.title || product.name,
      image: page.image || (product.image ?? ''),
      codes: [product.key],
    };
  });
}

async function storePages(shop: ShopDb, pages: readonly ShopPage[]): Promise<void> {
  await shop.deleteFrom('marketplace_page').execute();
  for (const batch of batchesOf(pages)) {
    await sql`insert into marketplace_page (pid, url, title, image)
      select ${shop.pid}, url, title, image
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as (url text, title text, image text)
      on conflict do nothing`.execute(shop);
  }
}

async function storeProducts(
  shop: ShopDb,
  firm: string,
  products: readonly MarketplaceProduct[],
): Promise<void> {
  await shop.deleteFrom('marketplace_product').where('firm_id', '=', firm).execute();
  for (const batch of batchesOf(products)) {
    await sql`insert into marketplace_product (pid, firm_id, url, id, name, brand, barcodes, image)
      select ${shop.pid}, ${firm}, url, id, name, brand, barcodes, image
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as (url text, id text, name text, brand text, barcodes text[], image text)`.execute(shop);
  }
}

/**
 * Replaces the suggestions; existing pairs stay.
 * @returns the number of suggestions
 */
async function storeSuggestions(
  shop: ShopDb,
  firm: string,
  { suggestions, now }: { suggestions: readonly PairSuggestion[]; now: Date },
): Promise<number> {
  await shop
    .deleteFrom('marketplace_pair')
    .where('firm_id', '=', firm)
    .where('verified', '=', false)
    .execute();
  let stored = 0;
  for (const batch of batchesOf(suggestions)) {
    const { rows } = await sql`
      insert into marketplace_pair (pid, firm_id, trendyol_url, origin_url, verified, source, score, created_at)
      select ${shop.pid}, ${firm}, trendyol_url, origin_url, false, reason, score, ${now}
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as given (trendyol_url text, origin_url text, reason text, score smallint)
      where not exists (select from marketplace_pair as own where own.pid = ${shop.pid}
        and own.firm_id = ${firm} and own.verified and own.origin_url = given.origin_url)
      on conflict do nothing
      returning trendyol_url`.execute(shop);
    stored += rows.length;
  }
  return stored;
}

const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, at) =>
    rows.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  );
