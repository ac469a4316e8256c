import { fold } from '@catalogue/lib/fold';
import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
import type { OrderRelation, OrdersOfFigureSort } from '@catalogue/reports/attribution';
import type { OrderState } from '@catalogue/shop/order';
import type { OrderMoney, OrderOfFigure, ShopTotals } from '@contract/entities/reports/analytics';
import type { EventType } from '@contract/storefront';
import { folded } from '@server/db/search';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes, eventTypeOf } from '@server/events/event-codes';
import { BREAKDOWN_CODES } from '@server/events/read/breakdowns';
import { type RawBuilder, sql } from 'kysely';
import { WHOLE_SHOP } from './totals';

/** Number of orders attributed to a campaign's events of a type, optionally by day or hour. */
export interface OrderCounts {
  camp_id: number;
  type: EventType;
  /** Istanbul day of the order (YYYY-MM-DD). */
  day?: string;
  /** Hour from 0 to 23 in Istanbul. */
  hour?: number;
  count_with_order: number;
  count_with_the_order: number;
  count_once: number;
  revenue: OrderMoney[];
}

interface Row extends Omit<OrderCounts, 'type' | 'revenue'>, OrderMoney {
  type: number;
}

/** Returns the counts of Istanbul days (YYYY-MM-DD), both included. */
export async function orderCounts(
  shop: ShopDb,
  {
    from,
    to,
    byDay = false,
    campIds,
  }: { from: string; to: string; byDay?: boolean; campIds?: readonly number[] },
): Promise<OrderCounts[]> {
  const counts = shop
    .selectFrom('order_totals')
    .select(['camp_id', 'type', 'currency'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('camp_id', '<>', WHOLE_SHOP.camp_id)
    .$if(campIds !== undefined, (query) =>
      query.where(sql<boolean>`camp_id = any(${campIds}::int[])`),
    )
    .orderBy('currency');
  // The table has one row per day, so this query sums no rows.
  if (byDay) {
    return joinCurrencies(
      await counts
        .select([
          'day',
          'orders as count_with_order',
          'orders_with_product as count_with_the_order',
          'once_orders as count_once',
          'revenue',
          'revenue_with_product as revenue_with_the_order',
          'once_revenue as revenue_once',
        ])
        .execute(),
    );
  }
  const rows = await counts
    .select(({ fn }) => [
      fn.sum<number>('orders').as('count_with_order'),
      fn.sum<number>('orders_with_product').as('count_with_the_order'),
      fn.sum<number>('once_orders').as('count_once'),
      sql<number>`sum(revenue)::bigint`.as('revenue'),
      sql<number>`sum(revenue_with_product)::bigint`.as('revenue_with_the_order'),
      sql<number>`sum(once_revenue)::bigint`.as('revenue_once'),
    ])
    .groupBy(['camp_id', 'type', 'currency'])
    .execute();
  return joinCurrencies(rows);
}

/**
 * Counts each Istanbul day's orders whose last click was on a campaign, from `from` to `to`, both
 * included.
 */
export async function onceOrdersByDay(
  shop: ShopDb,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; currency: string; orders: number; revenue: number }[]> {
  return shop
    .selectFrom('order_totals')
    .select([
      'day',
      'currency',
      sql<number>`sum(once_orders)::int`.as('orders'),
      sql<number>`sum(once_revenue)::bigint`.as('revenue'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('camp_id', '<>', WHOLE_SHOP.camp_id)
    .where('type', '=', eventCodes.tagClick)
    .groupBy(['day', 'currency'])
    .execute();
}

/**
 * Returns the counts of one Istanbul day by hour, computed from the orders, because order_totals
 * has no hours.
 */
export async function orderCountsByHour(
  shop: ShopDb,
  { day, campIds }: { day: string; campIds?: readonly number[] },
): Promise<OrderCounts[]> {
  const { rows } = await sql<Row>`
    with counted as (
      select id, coalesce(currency, '') as currency, greatest(total - refunded, 0) as money,
        extract(hour from placed_at at time zone 'Europe/Istanbul')::int as hour
      from shop_order
      where pid = ${shop.pid} and total is not null and cancelled_at is null
        and placed_at >= ${istanbulInstant(day)} and placed_at < ${istanbulInstant(addDays(day, 1))}
    )
    select ${day} as day, hour, camp_id, type, currency,
      count(*)::int as count_with_order,
      count(*) filter (where with_product)::int as count_with_the_order,
      count(*) filter (where once)::int as count_once,
      sum(money)::bigint as revenue,
      coalesce(sum(money) filter (where with_product), 0)::bigint as revenue_with_the_order,
      coalesce(sum(money) filter (where once), 0)::bigint as revenue_once
    from counted join order_touch as touch on touch.pid = ${shop.pid} and touch.order_id = counted.id
    where ${campIds === undefined}::boolean or camp_id = any(${campIds ?? []}::int[])
    group by hour, camp_id, type, currency
    order by currency`.execute(shop);
  return joinCurrencies(rows);
}

/**
 * Orders of one value of a breakdown. `part` is the stored number of the breakdown, `key` the
 * stored value.
 */
interface BreakdownOrderRow {
  part: number;
  key: string;
  currency: string;
  orders: number;
  revenue: number;
}

/**
 * Returns order counts and revenue on Istanbul days, both included, by device, source and page of
 * the last click before each order: an order counts once per device, source and page, so the sum of
 * each breakdown stays within the shop's orders.
 */
export async function ordersByBreakdown(
  shop: ShopDb,
  { from, to, campId }: { from: string; to: string; campId?: number | undefined },
): Promise<BreakdownOrderRow[]> {
  const ofCampaign = campId === undefined ? sql`true` : sql`camp_id = ${campId}`;
  const { rows } = await sql<BreakdownOrderRow>`
    with clicked as (
      -- Orders are many, their places together few.
      select device, touch.source, page, coalesce(currency, '') as currency, count(*) as orders,
        sum(greatest(total - refunded, 0)) as revenue
      from order_touch as touch
      join shop_order on shop_order.pid = touch.pid and id = touch.order_id
      where touch.pid = ${shop.pid} and once and touch.day between ${from} and ${to} and ${ofCampaign}
        and total is not null and cancelled_at is null
      group by device, touch.source, page, coalesce(currency, '')
    )
    select part, key, currency, sum(orders)::int as orders, sum(revenue)::bigint as revenue
    from clicked cross join lateral (values (${sql.lit(BREAKDOWN_CODES.device)}, device::text),
      (${sql.lit(BREAKDOWN_CODES.source)}, source::text), (${sql.lit(BREAKDOWN_CODES.page)}, page)) as place (part, key)
    where key is not null
    group by part, key, currency
    order by part, key, currency`.execute(shop);
  return rows;
}

/** Returns all orders of the shop on Istanbul days, both included, regardless of attribution. */
export async function shopOrders(
  shop: ShopDb,
  { from, to }: { from: string; to: string },
): Promise<Pick<ShopTotals, 'orders' | 'revenue'>> {
  const rows = await shop
    .selectFrom('order_totals')
    .select([
      'currency',
      sql<number>`sum(orders)::int`.as('orders'),
      sql<number>`sum(revenue)::bigint`.as('revenue'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('camp_id', '=', WHOLE_SHOP.camp_id)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return {
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    revenue: rows.map(({ currency, revenue }) => ({ currency, revenue })),
  };
}

const ATTRIBUTION_OF: Record<OrderRelation, { type: EventType; only?: 'with_product' | 'once' }> = {
  shown: { type: 'campaignShown' },
  click: { type: 'tagClick' },
  product: { type: 'tagClick', only: 'with_product' },
  once: { type: 'tagClick', only: 'once' },
};

const REVENUE = sql<number>`greatest(total - refunded, 0)`;

const SORTED_BY: Record<OrdersOfFigureSort, RawBuilder<unknown>> = {
  number: sql`number`,
  placed_at: sql`placed_at`,
  touched_at: sql`touch.at`,
  state: sql`state`,
  revenue: REVENUE,
};

interface OrdersOfFigureQuery {
  from: string;
  to: string;
  campaign: number;
  orders: OrderRelation;
  search?: string | undefined;
  state?: OrderState | undefined;
  sort?: [OrdersOfFigureSort, 'ASC' | 'DESC'] | undefined;
  page: number;
  perPage: number;
}

/**
 * Returns the orders behind a campaign's figure on Istanbul days, both included; newest first by
 * default.
 */
export async function ordersOfFigure(
  shop: ShopDb,
  request: OrdersOfFigureQuery,
): Promise<{ rows: OrderOfFigure[]; total: number }> {
  const { from, to, campaign, orders, state, page, perPage } = request;
  const [field, order] = request.sort ?? ['placed_at', 'DESC'];
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const searchText = fold(request.search?.trim() ?? '');
  const { type, only } = ATTRIBUTION_OF[orders];
  const counted = shop
    .selectFrom('order_touch as touch')
    .innerJoin('shop_order', 'shop_order.id', 'touch.order_id')
    .where('touch.camp_id', '=', campaign)
    .where('touch.type', '=', eventCodes[type])
    .where('touch.day', '>=', from)
    .where('touch.day', '<=', to)
    .where('total', 'is not', null)
    .where('cancelled_at', 'is', null)
    .$if(only !== undefined, (query) => query.where(`touch.${only ?? 'once'}`, '=', true))
    .$if(state !== undefined, (query) => query.where('state', '=', state as OrderState))
    .$if(searchText !== '', (query) =>
      query.where(sql<boolean>`strpos(${folded([sql.ref('number')])}, ${searchText}) > 0`),
    );
  const { count } = await counted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await counted
    .select([
      ...(['shop_order.id', 'number', 'state', 'placed_at', 'touch.at as touched_at'] as const),
      REVENUE.as('revenue'),
      sql<string>`coalesce(currency, '')`.as('currency'),
      ...(['with_product', 'once'] as const),
    ])
    .orderBy(SORTED_BY[field], direction)
    .orderBy('shop_order.id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return {
    total: count,
    rows: rows.map(({ placed_at, touched_at, ...row }) => ({
      ...row,
      placed_at: placed_at.toISOString(),
      touched_at: touched_at.toISOString(),
    })),
  };
}

/** Joins the rows that differ only in their currency into one row with all revenues. */
function joinCurrencies(rows: readonly Row[]): OrderCounts[] {
  const joined = new Map<string, OrderCounts>();
  for (const { currency, revenue, revenue_with_the_order, revenue_once, ...row } of rows) {
    const money = { currency, revenue, revenue_with_the_order, revenue_once };
    const key = `${row.day} ${row.hour} ${row.camp_id} ${row.type}`;
    const known = joined.get(key);
    if (known) {
      known.count_with_order += row.count_with_order;
      known.count_with_the_order += row.count_with_the_order;
      known.count_once += row.count_once;
      known.revenue.push(money);
    } else {
      joined.set(key, { ...row, type: eventTypeOf(row.type), revenue: [money] });
    }
  }
  return [...joined.values()];
}
