import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';
import type { PoolRow } from './queries';

const DAY_MS = 86_400_000;
/** The pace is that of the last so many days, or of those since the first code was given away. */
const PACE_DAYS = 7;

/** A list of codes, how fast they are given away, and when the last one will be. */
export interface CouponForecast extends PoolRow {
  /** Codes given away in the last seven days. */
  given: number;
  per_day: number;
  /** Null while nothing was given away lately, and of a list that is empty. */
  runs_out_at: Date | null;
}

/** The forecast of each of a shop's lists, or of some of them, the newest list first. */
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
    // A list of today has no pace of a week; one of its first hours would be one of chance.
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
