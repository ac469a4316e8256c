import { fold } from '@catalogue/lib/fold';
import type { Query } from '@contract/calls';
import { type RecordName, type RecordRow, type Records, records } from '@contract/records';
import { type Expression, sql } from 'kysely';
import type { Ctx } from './context';
import { folded } from './db/search';
import type { Handlers } from './http/mount';

const DEFAULT_ROWS = 50;

/** What a list is narrowed to, checked against its contract. */
type Filter = Record<string, unknown>;

/** Where the rows of a list come from. */
export interface RecordSource<Name extends RecordName, Row> {
  /**
   * Every row the asking user may see, with columns named as on the wire (moments as timestamptz)
   * and any others that only `sort` or `present` need. `filter` is applied to them afterwards; it is
   * there for rows that are computed, so that no more than needed are.
   */
  rows: (ctx: Ctx, filter: Filter) => Expression<Row> | Promise<Expression<Row>>;
  /** What `q` is looked for in. */
  search: readonly string[];
  /** Texts among what it can be sorted by: ordered as a Turkish dictionary orders them. */
  words?: readonly Records[Name]['sort'][number][];
  /** A filter that is no column: its condition on the rows, named `r`. */
  conditions?: Record<string, (value: unknown, ctx: Ctx) => Expression<unknown>>;
  /** The row as the wire has it; its own columns unless given. Moments become ISO texts by themselves. */
  present?: (row: WithTexts<Row>, ctx: Ctx) => RecordRow<Name>;
}

/** A row whose moments are ISO texts. */
type WithTexts<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null
    ? string | Exclude<Row[Column], Date>
    : Row[Column];
};

/** The handler of a list: searches, filters, sorts and cuts the source's rows in the database. */
export function recordHandler<Name extends RecordName, Row extends object>(
  name: Name,
  source: RecordSource<Name, Row>,
) {
  const handle = async (ctx: Ctx, { query }: { query: Query<`GET /records/${Name}`> }) => {
    const { sort, range, filter = {} } = query as Query<'GET /records/users'>;
    const [from, last] = range ?? [0, DEFAULT_ROWS - 1];
    const found = sql`from (${await source.rows(ctx, filter)}) as r where ${conditionOf(source, filter, ctx)}`;
    const [rows, counted] = await Promise.all([
      sql<Row>`select r.* ${found} order by ${orderOf(source, sort ?? [records[name].sort[0], 'DESC'])}
        limit ${last - from + 1} offset ${from}`.execute(ctx.db),
      sql<{ total: number }>`select count(*)::int as total ${found}`.execute(ctx.db),
    ]);
    const data = rows.rows.map((row) => {
      const wire = withTexts(row);
      // Without `present` the columns are those of the wire, as `rows` promises.
      return source.present ? source.present(wire, ctx) : (wire as unknown as RecordRow<Name>);
    });
    return { data, total: counted.rows[0]?.total ?? 0, from };
  };
  // The name ties both sides; a mapped type over a generic name cannot show it.
  return { [`GET /records/${name}`]: handle } as unknown as Pick<Handlers, `GET /records/${Name}`>;
}

function conditionOf(
  { search, conditions = {} }: Pick<RecordSource<RecordName, object>, 'search' | 'conditions'>,
  filter: Filter,
  ctx: Ctx,
): Expression<unknown> {
  const all = Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const own = conditions[name];
    if (own) return [own(value, ctx)];
    if (name === 'q') {
      const wanted = fold(String(value).trim());
      return wanted
        ? [sql`strpos(${folded(search.map((column) => sql.ref(`r.${column}`)))}, ${wanted}) > 0`]
        : [];
    }
    const edge = /^(.+)_(from|to)$/.exec(name);
    if (edge?.[1]) {
      const moment = new Date(String(value));
      const column = sql.ref(`r.${edge[1]}`);
      return [edge[2] === 'from' ? sql`${column} >= ${moment}` : sql`${column} < ${moment}`];
    }
    return [sql`${sql.ref(`r.${name}`)} = ${value}`];
  });
  return all.length ? sql.join(all, sql` and `) : sql`true`;
}

/** Equals come in the order of their ids. */
function orderOf(
  { words = [] }: { words?: readonly string[] },
  [field, order]: readonly [string, 'ASC' | 'DESC'],
): Expression<unknown> {
  const column = sql.ref(`r.${field}`);
  const by = words.includes(field) ? sql`${column} collate "tr-x-icu"` : column;
  return order === 'ASC'
    ? sql`${by} asc nulls first, r.id asc`
    : sql`${by} desc nulls last, r.id desc`;
}

const withTexts = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as WithTexts<Row>;
