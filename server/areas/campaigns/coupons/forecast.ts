import { DAY_MS } from '@catalogue/lib/durations';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';
import type { PoolRow } from './queries';

/** Days over which the pace is averaged; fewer if the first code was issued more recently. */
const PACE_DAYS = 7;

export interface CouponForecast extends PoolRow {
  /** Number of codes issued in the last `PACE_DAYS` days. */
  given: number;
  per_day: number;
  /**
   * Time when the list runs out; null when no code was issued in the last `PACE_DAYS` days, or when
   * no code is left.
   */
  runs_out_at: Date | null;
}

/** Forecasts when coupon lists run out, newest list first; only of `lists` when given. */
export async function couponForecast(
  shop: ShopDb,
  now: Date,
  lists: readonly number[] | null = null,
): Promise<CouponForecast[]> {
  const since = new Date(now.getTime() - PACE_DAYS * DAY_MS);
  const { rows } = await sql<PoolRow & { given: number; first: Date | null }>`
    select id, name, created_at, total, free as left,
      (select count(*)::int from coupon
        where pid = ${shop.pid} and pool_id = pool.id and taken_at > ${since}) as given,
      (select min(taken_at) from coupon where pid = ${shop.pid} and pool_id = pool.id) as first
    from coupon_pool pool
    where pid = ${shop.pid} and (${lists}::int[] is null or id = any(${lists}::int[]))
    order by created_at desc, id desc`.execute(shop);
  return rows.map(({ first, ...pool }) => {
    // The divisor is at least one day, because the first hours after a first code are too short to
    // calculate a pace.
    const days = first ? (now.getTime() - first.getTime()) / DAY_MS : PACE_DAYS;
    const per_day = pool.given / Math.min(Math.max(days, 1), PACE_DAYS);
    const runsOut = pool.left > 0 && per_day > 0;
    return {
      ...pool,
      per_day,
      runs_out_at: runsOut ? new Date(now.getTime() + (pool.left / per_day) * DAY_MS) : null,
    };
  });
}
