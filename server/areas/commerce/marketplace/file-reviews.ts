import type { FileReview } from '@catalogue/marketplace/read-files';
import type { ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { sql } from 'kysely';
import { lockCompany } from './shop';
import { sourceUuid } from './source-id';

/** Stores reviews of a file; known ones are ignored. @returns the number of new ones */
export function storeFileReviews(
  shop: ShopDb,
  firm: string,
  reviews: readonly FileReview[],
): Promise<number> {
  const rows = reviews.map(({ text, user, at, ...review }) => ({
    ...review,
    body: text,
    user_name: user,
    written_at: at,
    // A file has no ids, so the id is derived from the row's content. The date is left out, because
    // a row without a date gets the time of the import.
    id: sourceUuid('file', review.product_id, String(review.rate), text, user),
  }));
  return inTransaction(shop, async (trx) => {
    await lockCompany(trx, firm);
    const { rows: added } = await sql`
      insert into marketplace_review (pid, firm_id, id, product_id, product_name, product_url, rate, body,
        user_name, written_at)
      select ${shop.pid}, ${firm}, id, product_id, product_id, product_url, rate, body, user_name, written_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id text, product_id text, product_url text,
        rate smallint, body text, user_name text, written_at timestamptz)
      on conflict do nothing returning id`.execute(trx);
    return added.length;
  });
}
