import { FREE } from '@catalogue/pricing/tiers';
import { istanbulDay } from '@catalogue/rules/istanbul';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../context';
import type { ProductTable } from '../../db/schema';
import { shownOfDay } from '../../events/queries';

type Limits = Pick<Selectable<ProductTable>, 'daily_limit' | 'limit_until' | 'limit_after'>;

/** Shown campaigns a day a shop may have at a moment; null without a limit. */
export function effectiveLimit(
  { daily_limit, limit_until, limit_after }: Limits,
  now: Date,
): number | null {
  const over = limit_until !== null && limit_until <= now;
  return over ? (limit_after ?? FREE.daily_limit) : daily_limit;
}

/** True while the shop has shown as many campaigns today (Europe/Istanbul) as its plan allows. */
export async function isBlocked(
  { db, pid, now }: Pick<Ctx, 'db' | 'pid' | 'now'>,
  product: Limits | undefined,
): Promise<boolean> {
  const limit = product ? effectiveLimit(product, now()) : null;
  if (limit === null) return false;
  return (await shownOfDay(db, pid, istanbulDay(now()))) >= limit;
}
