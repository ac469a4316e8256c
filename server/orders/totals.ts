import type { ShopDb } from '@server/db/shop-scope';
import type { OrderTotalsTable } from '@server/db/tables/commerce';
import { sql } from 'kysely';

type Share = Omit<OrderTotalsTable, 'pid'>;

/** Campaign number and type under which the totals contain the orders of the full shop. */
export const WHOLE_SHOP = { camp_id: 0, type: 0 } as const;

const COUNTS = [
  'orders',
  'orders_with_product',
  'revenue',
  'revenue_with_product',
  'once_orders',
  'once_revenue',
] as const;

/**
 * Changes orders or their attribution together with the totals of reports: subtracts the shares of
 * these orders, runs `change`, and adds their new shares. The shop's orders are locked, so the data
 * that `change` reads stays valid. Call it only within a transaction.
 */
export async function withOrderChange<Result>(
  shop: ShopDb,
  ids: readonly number[],
  change: () => Promise<Result>,
): Promise<Result> {
  await lockOrders(shop);
  const before = await sharesOf(shop, ids);
  const result = await change();
  await addToTotals(shop, { before, after: await sharesOf(shop, ids) });
  return result;
}

/** Locks the orders of a shop until the transaction ends. */
export async function lockOrders(shop: ShopDb): Promise<void> {
  if (!shop.isTransaction) throw new Error('Orders are changed in a transaction.');
  await sql`select pg_advisory_xact_lock(hashtext('shop_order'), hashtext(${shop.pid}))`.execute(
    shop,
  );
}

/**
 * Returns what orders add to the totals. An order counts for the shop and for every campaign and
 * type of event that it is attributed to. Cancelled orders and orders known only from a refund do
 * not count; refunds are subtracted.
 */
async function sharesOf(shop: ShopDb, ids: readonly number[]): Promise<Share[]> {
  const { rows } = await sql<Share>`
    with counted as (
      select id, day, coalesce(currency, '') as currency, greatest(total - refunded, 0) as money
      from shop_order
      where pid = ${shop.pid} and id = any(${[...ids]}::int[])
        and total is not null and cancelled_at is null
    ), share as (
      select id, ${WHOLE_SHOP.camp_id}::int as camp_id, ${WHOLE_SHOP.type}::smallint as type,
        false as with_product, false as once
      from counted
      union all
      select order_id, camp_id, type, with_product, once
      from order_touch where pid = ${shop.pid} and order_id = any(${[...ids]}::int[])
    )
    select day, camp_id, type, currency,
      count(*)::int as orders,
      count(*) filter (where with_product)::int as orders_with_product,
      sum(money)::bigint as revenue,
      coalesce(sum(money) filter (where with_product), 0)::bigint as revenue_with_product,
      count(*) filter (where once)::int as once_orders,
      coalesce(sum(money) filter (where once), 0)::bigint as once_revenue
    from share join counted using (id)
    group by day, camp_id, type, currency`.execute(shop);
  return rows;
}

async function addToTotals(
  shop: ShopDb,
  { before, after }: { before: readonly Share[]; after: readonly Share[] },
): Promise<void> {
  const changes = new Map<string, Share>();
  const add = (share: Share, sign: 1 | -1) => {
    const { day, camp_id, type, currency } = share;
    const key = JSON.stringify([day, camp_id, type, currency]);
    const known = changes.get(key);
    const counts = COUNTS.map((name) => [name, (known?.[name] ?? 0) + sign * share[name]]);
    changes.set(key, { ...share, ...Object.fromEntries(counts) });
  };
  for (const share of before) add(share, -1);
  for (const share of after) add(share, 1);
  const changed = [...changes.values()].filter((share) => COUNTS.some((name) => share[name] !== 0));
  if (changed.length === 0) return;
  await sql`
    insert into order_totals as t (pid, day, camp_id, type, currency, ${columns(COUNTS)})
    select ${shop.pid}, day, camp_id, type, currency, ${columns(COUNTS)}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as s(
      day date, camp_id int, type smallint, currency text, orders int, orders_with_product int,
      revenue bigint, revenue_with_product bigint, once_orders int, once_revenue bigint)
    on conflict (pid, day, camp_id, type, currency) do update set
      ${sql.join(COUNTS.map((name) => sql`${sql.ref(name)} = t.${sql.ref(name)} + excluded.${sql.ref(name)}`))}
  `.execute(shop);
  if (changed.every(({ orders }) => orders >= 0)) return;
  const days = [...new Set(changed.map(({ day }) => day))];
  await shop
    .deleteFrom('order_totals')
    .where(sql<boolean>`day = any(${days}::date[])`)
    .where('orders', '=', 0)
    .execute();
}

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
