import { istanbulDay } from '@catalogue/rules/istanbul';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../context';
import type { ProductTable } from '../../db/schema';
import { shownOfDay } from '../../events/queries';

/** True while the shop has shown as many campaigns today (Europe/Istanbul) as its plan allows. */
export async function isBlocked(
  { db, pid, now }: Pick<Ctx, 'db' | 'pid' | 'now'>,
  product: Pick<Selectable<ProductTable>, 'daily_limit'> | undefined,
): Promise<boolean> {
  if (product?.daily_limit == null) return false;
  return (await shownOfDay(db, pid, istanbulDay(now()))) >= product.daily_limit;
}
