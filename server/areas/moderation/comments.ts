import type { Body } from '@contract/calls';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/schema';
import { MOST_TOLD, type Part } from './part';
import type { CommentTable } from './schema';

type Db = Kysely<Database>;
export type CommentRow = Selectable<CommentTable>;
type Asked = Body<'POST /personalize/getCommentWithAdmin/list'>;
type Status = NonNullable<NonNullable<Asked['filter']>['status']>;

/** Each status as the catalogue's `commentMatches` has it, for the database. */
const CONDITIONS: Record<Status, Expression<SqlBool>> = {
  all: sql`not hidden`,
  approved: sql`not hidden and verify`,
  notApproved: sql`not hidden and not verify`,
  hidden: sql`hidden`,
};

/** A part of a shop's reviews and how many there are in all; every one of them without a status. */
export async function listComments(
  db: Db,
  pid: string,
  { page = 1, perPage = MOST_TOLD, sort, filter = {} }: Asked,
): Promise<Part<CommentRow>> {
  const { from, to, status } = filter;
  const found = db
    .selectFrom('comment')
    .where('pid', '=', pid)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<=', new Date(to ?? 0)))
    .$if(status !== undefined, (query) => query.where(CONDITIONS[status ?? 'all']));
  const order = sort?.order === 'ASC' ? 'asc' : 'desc';
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(sort?.field ?? 'created_at', order)
      .orderBy('id', order)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

type Changes = Body<'POST /personalize/getCommentWithAdmin/change'>['changedData'];

/** How many of the named rows the shop has; each gets what was named for it and keeps the rest. */
export async function changeComments(
  db: Db,
  pid: string,
  changes: Changes,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    update comment set
      verify = coalesce(changed.verify, comment.verify),
      hidden = coalesce(changed.hidden, comment.hidden),
      updated_at = ${now}
    from unnest(
      ${changes.map(({ id }) => id)}::int[],
      ${changes.map(({ verify }) => verify ?? null)}::bool[],
      ${changes.map(({ extra }) => extra?.hidden ?? null)}::bool[]
    ) as changed (id, verify, hidden)
    where comment.pid = ${pid} and comment.id = changed.id
    returning comment.id`.execute(db);
  return rows.length;
}

/** The newest approved reviews of a product, and what all of them give together. */
export async function listShownComments(
  db: Db,
  { pid, product_id, most }: { pid: string; product_id: string; most: number },
) {
  const shown = db
    .selectFrom('comment')
    .where('pid', '=', pid)
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
