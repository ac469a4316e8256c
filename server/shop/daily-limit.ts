import { istanbulDay } from '@catalogue/lib/istanbul';
import { FREE } from '@catalogue/pricing/tiers';
import type { Ctx } from '@server/context';
import type { ProductTable } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { shownOfDay } from '@server/events/read/queries';
import type { Selectable } from 'kysely';

type Limits = Pick<Selectable<ProductTable>, 'daily_limit' | 'limit_until' | 'limit_after'>;

/** Shown campaigns a day a shop may have at a moment; null without a limit. */
export function effectiveLimit(
  { daily_limit, limit_until, limit_after }: Limits,
  now: Date,
): number | null {
  const over = limit_until !== null && limit_until <= now;
  return over ? (limit_after ?? FREE.daily_limit) : daily_limit;
}

/** With so few views left every one is requested before it is shown. */
const NEAR_VIEWS = 200;
const NEAR_SHARE = 0.1;
/** So many times as much left, and it is neither reached nor near for a while. */
const FAR_FACTOR = 3;

/** A shop's limit of today (Europe/Istanbul), whether it is reached, and whether it is near or far. */
export async function readLimit(
  { db, pid, now }: Pick<Ctx, 'db' | 'pid' | 'now'>,
  product: Limits | undefined,
): Promise<{ limit: number | null; block: boolean; near: boolean; far: boolean }> {
  const limit = product ? effectiveLimit(product, now()) : null;
  if (limit === null) return { limit, block: false, near: false, far: true };
  const left = limit - (await shownOfDay(forShop(db, pid), istanbulDay(now())));
  const few = Math.max(NEAR_VIEWS, limit * NEAR_SHARE);
  return { limit, block: left <= 0, near: left <= few, far: left > few * FAR_FACTOR };
}

/** True while the shop has shown as many campaigns today (Europe/Istanbul) as its plan allows. */
export async function isBlocked(
  ctx: Pick<Ctx, 'db' | 'pid' | 'now'>,
  product: Limits | undefined,
): Promise<boolean> {
  return (await readLimit(ctx, product)).block;
}
