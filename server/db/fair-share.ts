import { type RawBuilder, sql } from 'kysely';

interface DueQuery {
  table: string;
  /** Name of the column with the id of the shop; `pid` by default. */
  shop?: string;
  /** Condition for due rows; an index on the shop and `order` should cover it. */
  isDue: RawBuilder<unknown>;
  /** Additional condition on a due row; the alias of its table is `due`. */
  condition?: RawBuilder<unknown> | undefined;
  columns: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  most: number;
  /** Maximum rows per shop; by default the shop's share of `most`. */
  each?: number | undefined;
  /** Shops to leave out, because they already have their maximum of rows in progress. */
  except?: readonly string[];
  /** Condition on a shop, whose id is `shop.name`. */
  shops?: RawBuilder<unknown> | undefined;
}

/** Query that locks due rows of several random shops; it skips locked rows instead of waiting. */
export function dueByFairShare(query: DueQuery): RawBuilder<unknown> {
  const { isDue, condition, columns, order, most, each, except = [], shops } = query;
  const table = sql.table(query.table);
  const shop = sql.ref(query.shop ?? 'pid');
  const share = each === undefined ? sql`(select share from shares)` : sql`${each}::int`;
  // The query takes one index step per shop, regardless of the length of the shop's queue.
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
