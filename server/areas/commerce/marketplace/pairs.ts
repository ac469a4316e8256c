import { hostOf, isOfSite, isWebUrl } from '@catalogue/lib/url';
import type { LinkProblem, MarketplacePair } from '@contract/entities/commerce/marketplace';
import type { RecordRow } from '@contract/records';
import type { ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { sql } from 'kysely';
import { lockCompany } from './shop';

const MARKETPLACE_SITE = 'trendyol.com';

interface Link {
  origin_url: string;
  trendyol_url: string;
}

/** A rejected pair; `index` is its position in the request. */
interface RefusedLink {
  index: number;
  reason: LinkProblem;
}

export const listPages = (shop: ShopDb) =>
  shop.selectFrom('marketplace_page').select(['url', 'title', 'image']).orderBy('url').execute();

export const listProducts = (shop: ShopDb, firm: string) =>
  shop
    .selectFrom('marketplace_product')
    .select(['url', 'id', 'name', 'brand', 'barcodes', 'image'])
    .where('firm_id', '=', firm)
    .orderBy('url')
    .execute();

export const listPairs = (shop: ShopDb, firm: string): Promise<MarketplacePair[]> =>
  shop
    .selectFrom('marketplace_pair')
    .select(['origin_url', 'trendyol_url', 'verified', 'source', 'score'])
    .where('firm_id', '=', firm)
    .orderBy('trendyol_url')
    .execute();

/**
 * Stores pairs and returns their number; an existing pair counts as stored. A page and a product
 * can each have one pair only.
 */
export async function storeLinks(
  shop: ShopDb,
  firm: string,
  links: readonly Link[],
  { source, site, now }: { source: 'manual' | 'excel'; site: string; now: Date },
): Promise<{ stored: number; refused: RefusedLink[] }> {
  return inTransaction(shop, async (trx) => {
    await lockCompany(trx, firm);
    const clean = links.map(cleanLink);
    const pairs = await listPairsContaining(trx, firm, clean);
    const { accepted, refused } = checkLinks(clean, pairs, { source, site });
    if (accepted.length > 0) {
      await trx
        .insertInto('marketplace_pair')
        .values(
          accepted.map((pair) => ({
            ...pair,
            pid: shop.pid,
            firm_id: firm,
            verified: true,
            created_at: now,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['pid', 'firm_id', 'trendyol_url'])
            .doUpdateSet((eb) => ({
              origin_url: eb.ref('excluded.origin_url'),
              source: eb.ref('excluded.source'),
              score: eb.ref('excluded.score'),
              verified: true,
              created_at: now,
            })),
        )
        .execute();
      await dropSuggestionsOf(
        trx,
        firm,
        accepted.map(({ origin_url }) => origin_url),
      );
    }
    return { stored: clean.length - refused.length, refused };
  });
}

/** Returns the rows of a file that `storeLinks` would reject, by index. */
export async function findRefused(
  shop: ShopDb,
  firm: string,
  { links, site }: { links: readonly Link[]; site: string },
): Promise<RefusedLink[]> {
  const clean = links.map(cleanLink);
  const pairs = await listPairsContaining(shop, firm, clean);
  return checkLinks(clean, pairs, { source: 'excel', site }).refused;
}

type AcceptedLink = Link & { source: MarketplacePair['source']; score: number | null };

function checkLinks(
  clean: readonly Link[],
  pairs: Awaited<ReturnType<typeof listPairsContaining>>,
  { source, site }: { source: 'manual' | 'excel'; site: string },
): { accepted: AcceptedLink[]; refused: RefusedLink[] } {
  const pageOf = new Map(pairs.map((pair) => [pair.trendyol_url, pair]));
  const productOf = new Map(
    pairs.filter(({ verified }) => verified).map((pair) => [pair.origin_url, pair.trendyol_url]),
  );
  const refused: RefusedLink[] = [];
  const accepted: AcceptedLink[] = [];
  for (const [index, link] of clean.entries()) {
    const { origin_url, trendyol_url } = link;
    const known = pageOf.get(trendyol_url);
    const reason =
      problemOf(link, site) ??
      (known?.verified && known.origin_url !== origin_url ? 'trendyolTaken' : null) ??
      ((productOf.get(origin_url) ?? trendyol_url) === trendyol_url ? null : 'originTaken');
    if (reason) {
      refused.push({ index, reason });
      continue;
    }
    if (known?.verified) continue;
    // An accepted suggestion retains its source and score.
    const suggested = known?.origin_url === origin_url ? known : undefined;
    const pair = {
      ...link,
      verified: true,
      source: suggested?.source ?? source,
      score: suggested?.score ?? null,
    };
    accepted.push(pair);
    pageOf.set(trendyol_url, pair);
    productOf.set(origin_url, trendyol_url);
  }
  return { accepted, refused };
}

/** Returns the pairs of these products, and the verified pairs of these pages. */
const listPairsContaining = (shop: ShopDb, firm: string, links: readonly Link[]) =>
  shop
    .selectFrom('marketplace_pair')
    .select(['origin_url', 'trendyol_url', 'verified', 'source', 'score'])
    .where('firm_id', '=', firm)
    .where(({ or }) =>
      or([
        sql<boolean>`trendyol_url = any(${links.map((link) => link.trendyol_url)}::text[])`,
        sql<boolean>`verified and origin_url = any(${links.map((link) => link.origin_url)}::text[])`,
      ]),
    )
    .execute();

/** Deletes the suggestions for these pages, because a paired page needs none. */
async function dropSuggestionsOf(
  shop: ShopDb,
  firm: string,
  pages: readonly string[],
): Promise<void> {
  await shop
    .deleteFrom('marketplace_pair')
    .where('firm_id', '=', firm)
    .where('verified', '=', false)
    .where(sql<boolean>`origin_url = any(${[...pages]}::text[])`)
    .execute();
}

export async function deleteLink(shop: ShopDb, firm: string, link: Link): Promise<boolean> {
  const { origin_url, trendyol_url } = cleanLink(link);
  const deleted = await shop
    .deleteFrom('marketplace_pair')
    .where('firm_id', '=', firm)
    .where('origin_url', '=', origin_url)
    .where('trendyol_url', '=', trendyol_url)
    .returning('trendyol_url')
    .executeTakeFirst();
  return deleted !== undefined;
}

/**
 * Accepts the best suggestion of each unpaired page; returns the number of accepted suggestions.
 */
export async function acceptSuggestions(
  shop: ShopDb,
  firm: string,
  { score, now }: { score: number; now: Date },
): Promise<number> {
  await lockCompany(shop, firm);
  const { rows } = await sql`
    update marketplace_pair as own set verified = true, created_at = ${now}
    where own.pid = ${shop.pid} and own.firm_id = ${firm} and not own.verified and own.score >= ${score}
      and not exists (select from marketplace_pair as other where other.pid = ${shop.pid}
        and other.firm_id = ${firm} and other.origin_url = own.origin_url
        and (other.verified or (other.score, other.trendyol_url) > (own.score, own.trendyol_url)))
    returning trendyol_url`.execute(shop);
  return rows.length;
}

/** Removes the query, which does not identify the product. */
export function cleanTrendyolUrl(address: string): string {
  const trimmed = address.trim();
  if (!URL.canParse(trimmed)) return trimmed;
  const url = new URL(trimmed);
  return `${url.origin}${url.pathname}`;
}

function cleanLink({ origin_url, trendyol_url }: Link): Link {
  const origin = origin_url.trim();
  const page = URL.canParse(origin) ? new URL(origin) : null;
  if (page) page.hash = '';
  return { origin_url: page?.href ?? origin, trendyol_url: cleanTrendyolUrl(trendyol_url) };
}

function problemOf({ origin_url, trendyol_url }: Link, site: string): LinkProblem | null {
  if (!origin_url || !trendyol_url) return 'missing';
  if (!isWebUrl(trendyol_url) || !isOfSite(trendyol_url, MARKETPLACE_SITE)) return 'notTrendyol';
  const host = hostOf(site);
  return isWebUrl(origin_url) && host && isOfSite(origin_url, host) ? null : 'otherSite';
}

/**
 * Rows of the marketplace's products with pairs, also for pairs whose product is no longer sold or
 * was not read yet.
 */
export const productRows = (pid: string) => sql<RecordRow<'marketplace-products'>>`
  select coalesce(product.url, pair.trendyol_url) as id,
    coalesce(product.name, pair.trendyol_url) as name,
    coalesce(product.brand, '') as brand,
    coalesce(array_to_string(product.barcodes, ', '), '') as barcode,
    coalesce(product.image, '') as image,
    case when pair.verified then 'paired' when pair.verified = false then 'suggested' else 'unpaired' end as state,
    coalesce(pair.origin_url, '') as origin_url, pair.source, pair.score
  from (select * from marketplace_product where pid = ${pid}
      and firm_id = (select firm_id from marketplace_shop where pid = ${pid})) as product
  full join (select * from marketplace_pair where pid = ${pid}
      and firm_id = (select firm_id from marketplace_shop where pid = ${pid})) as pair
    on pair.trendyol_url = product.url`;

export const pageRows = (pid: string) => sql<RecordRow<'marketplace-pages'>>`
  select page.url as id, page.title, page.image, coalesce(pair.trendyol_url, '') as trendyol_url
  from marketplace_page as page
  left join marketplace_pair as pair on pair.pid = ${pid} and pair.verified and pair.origin_url = page.url
    and pair.firm_id = (select firm_id from marketplace_shop where pid = ${pid})
  where page.pid = ${pid}`;

/**
 * Counts pages, products, pairs, suggestions and imported reviews. All `marketplace_review` rows
 * come from files.
 */
export async function countKnown(shop: ShopDb, firm: string) {
  const { pid } = shop;
  const { rows } = await sql<
    Record<'pages' | 'products' | 'paired' | 'suggested' | 'file_reviews', number>
  >`
    select (select count(*)::int from marketplace_page where pid = ${pid}) as pages,
      (select count(*)::int from marketplace_product where pid = ${pid} and firm_id = ${firm}) as products,
      (select count(*)::int from marketplace_pair where pid = ${pid} and firm_id = ${firm} and verified) as paired,
      (select count(*)::int from marketplace_pair where pid = ${pid} and firm_id = ${firm} and not verified)
        as suggested,
      (select count(*)::int from marketplace_review where pid = ${pid} and firm_id = ${firm}) as file_reviews`.execute(
    shop,
  );
  const [counts] = rows;
  if (!counts) throw new Error('A count has one row.');
  return counts;
}
