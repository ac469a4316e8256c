import type { Body } from '@contract/calls';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/schema';
import type { ShopperTables } from './schema';

/** A list without a page ends here; who has more asks page by page. */
const MOST_TOLD = 20_000;

/** Some rows of a list, and how long the list is. */
interface Part<Row> {
  rows: Row[];
  total: number;
}

type Asked = Omit<Body<'POST /personalize/question'>, 'pid' | 'filter'> & {
  filter?: { from?: string | undefined; to?: string | undefined } | undefined;
};

/** A part of what shoppers sent to a shop, newest first unless asked otherwise, and its length. */
export async function listPart<Table extends keyof ShopperTables>(
  db: Kysely<Database>,
  table: Table,
  { pid, condition }: { pid: string; condition: Expression<SqlBool> },
  { page = 1, perPage = MOST_TOLD, sort, filter: { from, to } = {} }: Asked,
): Promise<Part<Selectable<ShopperTables[Table]>>> {
  let found = db.selectFrom<keyof ShopperTables>(table).where('pid', '=', pid).where(condition);
  if (from !== undefined) found = found.where('created_at', '>=', new Date(from));
  if (to !== undefined) found = found.where('created_at', '<=', new Date(to));
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
  // Kysely does not see which of the tables it was; the rows are those of the one that is named.
  return { rows: rows as unknown as Selectable<ShopperTables[Table]>[], total };
}
