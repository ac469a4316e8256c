import { DAY_MS } from '@catalogue/lib/durations';
import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
import type { CouponUse } from '@contract/calls/campaigns/coupons';
import type { ShopDb } from '@server/db/shop-scope';
import { usesCoupon } from '@server/orders/queries';
import { sql } from 'kysely';
import type { PoolRow } from './queries';

/** Maximum number of reported codes that are in no coupon list; the most used codes come first. */
const MAX_OTHER_CODES = 100;

interface UseRow {
  /** List of the code; null for a code that is in no list, 0 for the total of all codes. */
  pool: number | null;
  code: string | null;
  currency: string;
  orders: number;
  revenue: number;
}

/** Reports the use of codes on Istanbul days, both included, and forecasts when lists run out. */
export async function couponUse(
  shop: ShopDb,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<CouponUse> {
  const [forecasts, given, { rows }] = await Promise.all([
    couponForecast(shop, now),
    givenCodes(shop, { from, to }),
    sql<UseRow>`
      with used as (
        select id, coupon, coupon_key as key, coalesce(currency, '') as currency,
          greatest(total - refunded, 0) as money
        from shop_order
        where pid = ${shop.pid} and day between ${from}::date and ${to}::date and ${usesCoupon}
      ), listed as (
        select distinct pool_id, used.id, used.currency, used.money
        from used join coupon on coupon.pid = ${shop.pid} and coupon.key = used.key
      )
      select pool_id as pool, null as code, currency, count(*)::int as orders,
        sum(money)::bigint as revenue
      from listed group by pool_id, currency
      union all
      select null, max(max(coupon)) over (partition by key), currency, count(*)::int,
        sum(money)::bigint
      from used where id not in (select id from listed) group by key, currency
      union all
      select 0, null, currency, count(*)::int, sum(money)::bigint from used group by currency
      order by currency`.execute(shop),
  ]);
  const countOf = (own: readonly UseRow[]) => ({
    orders: own.reduce((sum, { orders }) => sum + orders, 0),
    revenue: own.map(({ currency, revenue }) => ({ currency, revenue })),
  });
  // A code may have orders in several currencies.
  const others = new Map<string, UseRow[]>();
  for (const row of rows) {
    if (row.code !== null) others.set(row.code, [...(others.get(row.code) ?? []), row]);
  }
  return {
    lists: forecasts.map(({ id, name, total, left, per_day, runs_out_at }) => ({
      id,
      name,
      total,
      left,
      per_day,
      runs_out_at: runs_out_at?.toISOString() ?? null,
      given: given.get(id) ?? 0,
      ...countOf(rows.filter(({ pool }) => pool === id)),
    })),
    others: [...others]
      .map(([code, own]) => ({ code, ...countOf(own) }))
      .sort((a, b) => b.orders - a.orders || (a.code < b.code ? -1 : 1))
      .slice(0, MAX_OTHER_CODES),
    all: countOf(rows.filter(({ pool }) => pool === 0)),
  };
}

async function givenCodes(
  shop: ShopDb,
  { from, to }: { from: string; to: string },
): Promise<Map<number, number>> {
  const rows = await shop
    .selectFrom('coupon')
    .select(({ fn }) => ['pool_id', fn.countAll<number>().as('given')])
    .where('taken_at', '>=', istanbulInstant(from))
    .where('taken_at', '<', istanbulInstant(addDays(to, 1)))
    .groupBy('pool_id')
    .execute();
  return new Map(rows.map(({ pool_id, given }) => [pool_id, Number(given)]));
}

/**
 * Number of days over which the issued codes are averaged; fewer if the first code was issued more
 * recently.
 */
const AVERAGE_DAYS = 7;

export interface CouponForecast extends PoolRow {
  /** Number of codes issued in the last `AVERAGE_DAYS` days. */
  given: number;
  per_day: number;
  /**
   * Time when the list runs out; null when no code was issued in the last `AVERAGE_DAYS` days, or
   * when no code is left.
   */
  runs_out_at: Date | null;
}

/** Forecasts when coupon lists run out, newest list first; only of `lists` when given. */
export async function couponForecast(
  shop: ShopDb,
  now: Date,
  lists: readonly number[] | null = null,
): Promise<CouponForecast[]> {
  const since = new Date(now.getTime() - AVERAGE_DAYS * DAY_MS);
  const { rows } = await sql<PoolRow & { given: number; first: Date | null }>`
    select id, name, created_at, total, free as left,
      (select count(*)::int from coupon
        where pid = ${shop.pid} and pool_id = pool.id and taken_at > ${since}) as given,
      (select min(taken_at) from coupon where pid = ${shop.pid} and pool_id = pool.id) as first
    from coupon_pool pool
    where pid = ${shop.pid} and (${lists}::int[] is null or id = any(${lists}::int[]))
    order by created_at desc, id desc`.execute(shop);
  return rows.map(({ first, ...pool }) => {
    // The divisor is at least one day, because the first hours after a first code are too short for
    // an average.
    const days = first ? (now.getTime() - first.getTime()) / DAY_MS : AVERAGE_DAYS;
    const per_day = pool.given / Math.min(Math.max(days, 1), AVERAGE_DAYS);
    const runsOut = pool.left > 0 && per_day > 0;
    return {
      ...pool,
      per_day,
      runs_out_at: runsOut ? new Date(now.getTime() + (pool.left / per_day) * DAY_MS) : null,
    };
  });
}
