import type { RecordRow } from '@contract/records';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';

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
