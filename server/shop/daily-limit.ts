import { istanbulDay } from '@catalogue/lib/istanbul';
import { FREE } from '@catalogue/pricing/tiers';
import type { Ctx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import type { ProductTable } from '@server/db/tables/accounts';
import { shownOfDay } from '@server/events/read/queries';
import type { Selectable } from 'kysely';

type Limits = Pick<Selectable<ProductTable>, 'daily_limit' | 'limit_until' | 'limit_after'>;

/** Returns the maximum views per day at a moment; null without a limit. */
export function effectiveLimit(
  { daily_limit, limit_until, limit_after }: Limits,
  now: Date,
): number | null {
  const isExpired = limit_until !== null && limit_until <= now;
  return isExpired ? (limit_after ?? FREE.daily_limit) : daily_limit;
}

/** Views left, below which pages request each view from the server before they show it. */
const NEAR_VIEWS = 200;
/** Share of the limit that is used instead of `NEAR_VIEWS`, if that is more. */
const NEAR_SHARE = 0.1;
/** Multiple of `nearViews` in `readLimit`; with more views left, the limit is far. */
const FAR_FACTOR = 3;

/** Returns a shop's limit of today (Europe/Istanbul), and whether it is reached, near or far. */
export async function readLimit(
  { db, pid, now }: Pick<Ctx, 'db' | 'pid' | 'now'>,
  product: Limits | undefined,
): Promise<{ limit: number | null; block: boolean; near: boolean; far: boolean }> {
  const limit = product ? effectiveLimit(product, now()) : null;
  if (limit === null) return { limit, block: false, near: false, far: true };
  const viewsLeft = limit - (await shownOfDay(forShop(db, pid), istanbulDay(now())));
  const nearViews = Math.max(NEAR_VIEWS, limit * NEAR_SHARE);
  return {
    limit,
    block: viewsLeft <= 0,
    near: viewsLeft <= nearViews,
    far: viewsLeft > nearViews * FAR_FACTOR,
  };
}

/** Returns whether the shop has used up its views of today (Europe/Istanbul). */
export async function isBlocked(
  ctx: Pick<Ctx, 'db' | 'pid' | 'now'>,
  product: Limits | undefined,
): Promise<boolean> {
  return (await readLimit(ctx, product)).block;
}
