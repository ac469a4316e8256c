import type { Body } from '@contract/calls';
import type { CommentFilter } from '@contract/calls/reviews/moderation';
import type { ShopDb } from '@server/db/shop-scope';
import type { CommentTable } from '@server/db/tables/reviews';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { countByStatus, filteredRows, listPage, withSearch } from './list-page';

export type CommentRow = Selectable<CommentTable>;
type ListQuery = Body<'POST /personalize/getCommentWithAdmin/list'>;
type Status = NonNullable<CommentFilter['status']>;

/** Conditions of the list's statuses; hidden reviews appear under `hidden` only. */
export const COMMENT_CONDITIONS: Record<Status, Expression<SqlBool>> = {
  all: sql`not hidden`,
  approved: sql`not hidden and verify`,
  notApproved: sql`not hidden and not verify`,
  hidden: sql`hidden`,
};

const SEARCHED = ['comment', 'user_name', 'user_email', 'product_id', 'order_number'];

/**
 * Lists reviews; lists hidden reviews only without a status or for the status `hidden`. `counts`
 * ignores the status.
 */
export async function listComments(shop: ShopDb, query: ListQuery) {
  const status = query.filter?.status;
  const condition = status ? COMMENT_CONDITIONS[status] : sql<SqlBool>`true`;
  const inSearch = (condition: Expression<SqlBool>) =>
    withSearch(condition, SEARCHED, query.filter?.q);
  const [part, counts] = await Promise.all([
    listPage(shop, 'comment', inSearch(condition), query),
    countByStatus(
      filteredRows(shop, 'comment', inSearch(sql`true`), query.filter),
      COMMENT_CONDITIONS,
    ),
  ]);
  return { ...part, counts };
}

type Changes = Body<'POST /personalize/getCommentWithAdmin/change'>['changedData'];

/**
 * Changes reviews; returns how many of these rows the shop has. Call it in a transaction: it first
 * locks the rows in one order, so that overlapping saves run one after the other.
 */
export async function changeComments(shop: ShopDb, changes: Changes, now: Date): Promise<number> {
  await shop
    .selectFrom('comment')
    .select('id')
    .where(sql<SqlBool>`id = any(${changes.map(({ id }) => id)}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows } = await sql`
    update comment set
      verify = coalesce(changed.verify, comment.verify),
      hidden = coalesce(changed.hidden, comment.hidden),
      updated_at = case when num_nonnulls(changed.verify, changed.hidden) = 0
        then comment.updated_at else ${now} end
    from unnest(
      ${changes.map(({ id }) => id)}::int[],
      ${changes.map(({ verify }) => verify ?? null)}::bool[],
      ${changes.map(({ extra }) => extra?.hidden ?? null)}::bool[]
    ) as changed (id, verify, hidden)
    where comment.pid = ${shop.pid} and comment.id = changed.id
    returning comment.id`.execute(shop);
  return rows.length;
}

/**
 * Returns the newest approved reviews of a product, with the number and average rating of all its
 * approved reviews.
 */
export async function listShownComments(
  shop: ShopDb,
  { product_id, most }: { product_id: string; most: number },
) {
  const shown = shop
    .selectFrom('comment')
    .where('product_id', '=', product_id)
    .where('verify', '=', true)
    .where('hidden', '=', false);
  const [rows, sum] = await Promise.all([
    shown.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute(),
    shown
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`coalesce(avg(rate), 0)::float8`.as('average'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, ...sum };
}
