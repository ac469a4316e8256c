import { fold } from '@catalogue/lib/fold';
import type { Query } from '@contract/calls';
import {
  type BatchCursor,
  type RecordName,
  type RecordPage,
  type RecordRow,
  type Records,
  records,
} from '@contract/records';
import type { Ctx } from '@server/context';
import { folded, likeOf, phoneDigits } from '@server/db/search';
import type { Handlers } from '@server/http/mount';
import { type Expression, sql } from 'kysely';

const DEFAULT_ROWS = 50;

/** Filter of a list, validated against its contract. */
type Filter = Record<string, unknown>;

export interface RecordSource<Name extends RecordName, Row, Details = unknown, C = Ctx> {
  /**
   * Query of the list's rows. Columns are named as in the wire format (times as timestamptz); some
   * are there only for `sort` or `present`. The list itself applies `filter`; computed rows may use
   * it to compute less.
   */
  rows: (ctx: C, filter: Filter) => Expression<Row> | Promise<Expression<Row>>;
  /**
   * Columns that `q` searches, or one column with their texts already normalized, so that an index
   * can be used. `phone` is a column of digits that the normalized texts contain; a phone number is
   * found there with any separators, with or without Turkey's code.
   */
  search: readonly string[] | { folded: string; phone?: string };
  /** Expensive columns of the rows, named `r`; joined only for the rows of the current page. */
  details?: (ctx: C) => Expression<unknown>;
  /** Filter values for fields that the request does not set. */
  defaults?: Filter;
  /** Maximum up to which rows are counted; for a longer list the count is a lower bound. */
  countUpTo?: number;
  /** Sortable text columns, which use the Turkish collation. */
  textFields?: readonly Records[Name]['sort'][number][];
  /** Conditions on the rows, named `r`, for filters that are not columns. */
  conditions?: Record<string, (value: unknown, ctx: C) => Condition>;
  /** Converts a row; by default sends all columns. Times are already ISO strings. */
  present?: (row: WithTexts<Row> & Details, ctx: C) => RecordRow<Name> | Promise<RecordRow<Name>>;
}

/** A row whose times are ISO strings. */
type WithTexts<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null
    ? string | Exclude<Row[Column], Date>
    : Row[Column];
};

/** Searches, filters, sorts and pages the source's rows in the database. */
export function recordHandler<Name extends RecordName, Row extends object, Details>(
  name: Name,
  source: RecordSource<Name, Row, Details>,
) {
  const handle = async (ctx: Ctx, { query }: { query: Query<`GET /records/${Name}`> }) => {
    const batchQuery = query as Query<'GET /records/users'>;
    return batchQuery.walk === undefined
      ? readPage(ctx, name, source, batchQuery)
      : readRowsAfter(ctx, name, source, { ...batchQuery, walk: batchQuery.walk });
  };
  // The name relates both types, which TypeScript cannot infer for a generic name.
  return { [`GET /records/${name}`]: handle } as unknown as Pick<Handlers, `GET /records/${Name}`>;
}

interface PageQuery {
  sort?: [string, 'ASC' | 'DESC'] | undefined;
  range?: [number, number] | undefined;
  filter?: Filter | undefined;
}

/** Returns one page of a list, and the total number of rows, counted up to `countUpTo`. */
export async function readPage<Name extends RecordName, Row extends object, Details>(
  ctx: Ctx,
  name: Name,
  source: RecordSource<Name, Row, Details>,
  { sort, range, filter }: PageQuery,
): Promise<RecordPage<RecordRow<Name>>> {
  const [from, last] = range ?? [0, DEFAULT_ROWS - 1];
  const matchingSql = await foundOf(ctx, source, filter);
  const order = orderOf(source, sort ?? newestFirst(name));
  const { countUpTo } = source;
  const countSql = countUpTo
    ? sql`(select 1 ${matchingSql} limit ${countUpTo + 1}) as counted`
    : sql`(select 1 ${matchingSql}) as counted`;
  const [rows, totals] = await Promise.all([
    rowsOf(ctx, source, {
      select: sql`select r.* ${matchingSql} order by ${order} limit ${last - from + 1} offset ${from}`,
      order,
    }),
    sql<{ total: number }>`select count(*)::int as total from ${countSql}`.execute(ctx.db),
  ]);
  const total = totals.rows[0]?.total ?? 0;
  return {
    data: await Promise.all(rows.map((row) => presentRow(source, row, ctx))),
    total: Math.min(total, countUpTo ?? total),
    ...(countUpTo && total > countUpTo && { more: true }),
    from,
  };
}

/** Counts all rows that match a filter, also beyond `countUpTo`. */
export async function countFound<Name extends RecordName, Row, Details, C extends Pick<Ctx, 'db'>>(
  ctx: C,
  source: RecordSource<Name, Row, Details, C>,
  filter?: Filter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${await foundOf(ctx, source, filter)}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/**
 * Returns the rows after a given row, in list order (keyset pagination). A batch costs the same at
 * the end of a million rows as at the start, and rows added meanwhile do not shift the others.
 */
export async function readRowsAfter<
  Name extends RecordName,
  Row extends object,
  Details,
  C extends Pick<Ctx, 'db'>,
>(
  ctx: C,
  name: Name,
  source: RecordSource<Name, Row, Details, C>,
  { sort, range, filter, walk }: PageQuery & { walk: BatchCursor | null },
): Promise<RecordPage<RecordRow<Name>>> {
  const [first, end] = range ?? [0, DEFAULT_ROWS - 1];
  const limit = end - first + 1;
  const order = sort ?? newestFirst(name);
  const by = orderedBy(source, order[0]);
  const found = await foundOf(ctx, source, filter);
  const rows: (Row & { walk_key: string | null; id: string | number })[] = [];
  for (const part of conditionsAfter(by, order[1], walk)) {
    if (rows.length === limit) break;
    const inOrder = orderOf(source, order);
    const more = await rowsOf(ctx, source, {
      select: sql`select r.*, ${sql.ref(`r.${order[0]}`)}::text as walk_key ${found} and ${part}
        order by ${inOrder} limit ${limit - rows.length}`,
      order: inOrder,
    });
    rows.push(...(more as typeof rows));
  }
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    data: await Promise.all(
      rows.map(({ walk_key: _, ...row }) => presentRow(source, row as unknown as Row, ctx)),
    ),
    total: null,
    from: 0,
    next: last ? [last.walk_key, last.id] : null,
  };
}

/**
 * Returns conditions for the remaining rows, to be queried in this order: rows with a sort value,
 * and rows without one (null).
 */
function conditionsAfter(
  by: Expression<unknown>,
  order: 'ASC' | 'DESC',
  walk: BatchCursor | null,
): Expression<unknown>[] {
  if (!walk) return [sql`true`];
  const [value, id] = walk;
  const beyond = order === 'ASC' ? sql.raw('>') : sql.raw('<');
  const after = sql`r.id ${beyond} ${id}`;
  const ofNulls = sql`${by} is null`;
  if (value === null) {
    const rest = sql`${ofNulls} and ${after}`;
    return order === 'ASC' ? [rest, sql`${by} is not null`] : [rest];
  }
  const rest = sql`${by} ${beyond}= ${value} and (${by} ${beyond} ${value} or ${after})`;
  return order === 'ASC' ? [rest] : [rest, ofNulls];
}

async function rowsOf<
  Name extends RecordName,
  Row extends object,
  Details,
  C extends Pick<Ctx, 'db'>,
>(
  ctx: C,
  { details }: RecordSource<Name, Row, Details, C>,
  { select, order }: { select: Expression<unknown>; order: Expression<unknown> },
): Promise<Row[]> {
  const page = details
    ? sql<Row>`select r.*, ${details(ctx)} from (${select}) as r order by ${order}`
    : sql<Row>`${select}`;
  return (await page.execute(ctx.db)).rows;
}

const newestFirst = (name: RecordName): [string, 'DESC'] => [records[name].sort[0], 'DESC'];

/** Returns SQL from FROM to the end of WHERE; the rows are named `r`. */
async function foundOf<Name extends RecordName, Row, Details, C>(
  ctx: C,
  source: RecordSource<Name, Row, Details, C>,
  requested: Filter = {},
): Promise<Expression<unknown>> {
  const filter = { ...source.defaults, ...requested };
  return sql`from (${await source.rows(ctx, filter)}) as r
    where ${await conditionOf(source, filter, ctx)}`;
}

function presentRow<Name extends RecordName, Row extends object, Details, C>(
  source: RecordSource<Name, Row, Details, C>,
  row: Row,
  ctx: C,
): RecordRow<Name> | Promise<RecordRow<Name>> {
  // The cast is safe: the row also has the columns of `details`, which are not part of `Row`.
  const wire = withTexts(row) as Parameters<NonNullable<typeof source.present>>[0];
  // Without `present` the columns are those of the wire format, as `rows` guarantees.
  return source.present ? source.present(wire, ctx) : (wire as unknown as RecordRow<Name>);
}

type Condition = Expression<unknown> | Promise<Expression<unknown>>;

async function conditionOf<C>(
  {
    search,
    conditions = {},
  }: Pick<RecordSource<RecordName, never, unknown, C>, 'search' | 'conditions'>,
  filter: Filter,
  ctx: C,
): Promise<Expression<unknown>> {
  const all = Object.entries(filter).flatMap(([name, value]): Condition[] => {
    if (value === undefined) return [];
    const own = conditions[name];
    if (own) return [own(value, ctx)];
    if (name === 'q') {
      const text = fold(String(value).trim());
      return text ? [containsText(search, text)] : [];
    }
    const edge = /^(.+)_(from|to)$/.exec(name);
    if (edge?.[1]) {
      const moment = new Date(String(value));
      const column = sql.ref(`r.${edge[1]}`);
      return [edge[2] === 'from' ? sql`${column} >= ${moment}` : sql`${column} < ${moment}`];
    }
    return [sql`${sql.ref(`r.${name}`)} = ${value}`];
  });
  return all.length ? sql.join(await Promise.all(all), sql` and `) : sql`true`;
}

/** Returns a condition that the normalized texts of a row contain a normalized text. */
function containsText(
  search: RecordSource<RecordName, never>['search'],
  text: string,
): Expression<unknown> {
  if ('folded' in search) {
    const texts = sql.ref(`r.${search.folded}`);
    const digits = search.phone === undefined ? null : phoneDigits(text);
    if (search.phone === undefined || digits === null) return sql`${texts} like ${likeOf(text)}`;
    const phone = sql.ref(`r.${search.phone}`);
    const like = likeOf(digits);
    // Only the texts have an index; the phone column excludes digits of other texts.
    return sql`(${texts} like ${likeOf(text)} or (${texts} like ${like} and ${phone} like ${like}))`;
  }
  return sql`strpos(${folded(search.map((column) => sql.ref(`r.${column}`)))}, ${text}) > 0`;
}

/** Returns the sort expression of a field; texts are ordered as in a Turkish dictionary. */
function orderedBy({ textFields = [] }: { textFields?: readonly string[] }, field: string) {
  const column = sql.ref(`r.${field}`);
  return textFields.includes(field) ? sql`${column} collate "tr-x-icu"` : column;
}

/** Returns the sort order; rows with equal values are sorted by id. */
function orderOf(
  source: { textFields?: readonly string[] },
  [field, order]: readonly [string, 'ASC' | 'DESC'],
): Expression<unknown> {
  const by = orderedBy(source, field);
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
