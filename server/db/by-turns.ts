import { type RawBuilder, sql } from 'kysely';

interface Turns {
  table: string;
  /** The column that names the shop. */
  shop?: string;
  /** Condition of due rows; an index on the shop and `order` should cover it. */
  isDue: RawBuilder<unknown>;
  /** Further condition on a row (`due`). */
  condition?: RawBuilder<unknown> | undefined;
  /** Columns that are read. */
  columns: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  most: number;
  /** Rows of one shop at once; their share of `most` unless given. */
  each?: number | undefined;
  /** Shops that have as much under way as they may. */
  except?: readonly string[];
  /** Condition on a shop (`shop.name`). */
  shops?: RawBuilder<unknown> | undefined;
}

/**
 * A query of rows that are due, locked, those of others skipped: of each of some shops, picked by lot, its first
 * ones, so that none waits for another's crowd.
 */
export function dueByTurns(turns: Turns): RawBuilder<unknown> {
  const { isDue, condition, columns, order, most, each, except = [], shops } = turns;
  const table = sql.table(turns.table);
  const shop = sql.ref(turns.shop ?? 'pid');
  const share = each === undefined ? sql`(select share from shares)` : sql`${each}::int`;
  // One step along the index for each shop, however long its queue is.
  return sql`
    with recursive shop as (
      (select ${shop} as name from ${table} where ${isDue} order by ${shop} limit 1)
      union all
      select (select next.${shop} from ${table} as next
        where next.${shop} > shop.name and ${isDue} order by next.${shop} limit 1)
      from shop where shop.name is not null),
    turn as materialized (
      select name from shop where name is not null and name <> all(${[...except]}::text[])
        and ${shops ?? sql`true`}
      order by random() limit ${most}),
    shares as (select greatest(1, ${most}::int / greatest(count(*), 1)) as share from turn)
    select picked.* from turn,
    lateral (select ${columns} from ${table} as due
      where due.${shop} = turn.name and ${isDue} and ${condition ?? sql`true`}
      order by ${order} limit ${share} for update skip locked) as picked`;
}
