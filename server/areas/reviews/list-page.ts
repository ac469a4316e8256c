import { fold } from '@catalogue/lib/fold';
import type { ReviewSource } from '@catalogue/moderation';
import { folded } from '@server/db/search';
import type { ShopDb } from '@server/db/shop-scope';
import type { ShopperTables } from '@server/db/tables/reviews';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';

/** Maximum rows of a list without pagination; longer lists are read page by page. */
const MAX_ROWS = 20_000;

interface ListPage<Row> {
  rows: Row[];
  total: number;
}

interface Span {
  from?: string | undefined;
  to?: string | undefined;
  source?: ReviewSource | undefined;
}

interface PageQuery {
  page?: number | undefined;
  perPage?: number | undefined;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  filter?: Span | undefined;
}

export function withSearch(
  condition: Expression<SqlBool>,
  columns: readonly string[],
  q = '',
): Expression<SqlBool> {
  const searchText = fold(q.trim());
  if (!searchText) return condition;
  const searched = folded(columns.map((column) => sql.ref(column)));
  return sql<SqlBool>`${condition} and strpos(${searched}, ${searchText}) > 0`;
}

/** Returns a page of a list, by default the newest rows first. */
export async function listPage<Table extends keyof ShopperTables>(
  shop: ShopDb,
  table: Table,
  condition: Expression<SqlBool>,
  { page = 1, perPage = MAX_ROWS, sort, filter }: PageQuery,
): Promise<ListPage<Selectable<ShopperTables[Table]>>> {
  const found = filteredRows(shop, table, condition, filter);
  const { field, order } = orderOf(sort);
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(field, order)
      // Rows with equal names are ordered by date, newest first.
      .$if(sort !== undefined && sort.field in TURKISH_TEXT_COLUMNS, (query) =>
        query.orderBy('created_at', 'desc'),
      )
      .orderBy('id', sort !== undefined && sort.field in TURKISH_TEXT_COLUMNS ? 'desc' : order)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  // Kysely cannot infer the table; the rows are those of `table`.
  return { rows: rows as unknown as Selectable<ShopperTables[Table]>[], total };
}

/** Builds the query of a list's filtered rows, without columns and order. */
export function filteredRows(
  shop: ShopDb,
  table: keyof ShopperTables,
  condition: Expression<SqlBool>,
  { from, to, source }: Span = {},
) {
  let found = shop.selectFrom<keyof ShopperTables>(table).where(condition);
  if (from !== undefined) found = found.where('created_at', '>=', new Date(from));
  if (to !== undefined) found = found.where('created_at', '<=', new Date(to));
  if (source !== undefined) found = found.where('source', '=', source);
  return found;
}

export async function countByStatus<Status extends string>(
  rows: ReturnType<typeof filteredRows>,
  conditions: Record<Status, Expression<SqlBool>>,
): Promise<Record<Status, number>> {
  const statuses = Object.keys(conditions) as Status[];
  const counts = await rows
    .select(
      statuses.map((status) =>
        sql<number>`(count(*) filter (where ${conditions[status]}))::int`.as(status),
      ),
    )
    .executeTakeFirstOrThrow();
  // Kysely cannot infer the names of computed columns.
  return counts as unknown as Record<Status, number>;
}

/** Text columns by which lists can be sorted, with Turkish collation. */
const TURKISH_TEXT_COLUMNS: Record<string, Expression<string>> = {
  user_name: sql`user_name collate "tr-x-icu"`,
  product_id: sql`product_id collate "tr-x-icu"`,
};

function orderOf(sort: PageQuery['sort']) {
  const order = sort?.order === 'ASC' ? ('asc' as const) : ('desc' as const);
  const field: Expression<unknown> =
    TURKISH_TEXT_COLUMNS[sort?.field ?? ''] ?? (sort?.field === 'id' ? sql`id` : sql`created_at`);
  return { field, order };
}
