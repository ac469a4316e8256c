import { istanbulDay } from '@catalogue/rules/istanbul';
import type { Ctx } from '../../context';
import { shownOfDay } from '../../events/queries';
import { findProduct } from '../session/queries';

/** True while the shop has shown as many campaigns today (Europe/Istanbul) as its plan allows. */
export async function isBlocked({
  db,
  pid,
  now,
}: Pick<Ctx, 'db' | 'pid' | 'now'>): Promise<boolean> {
  const product = await findProduct(db, pid);
  if (product?.daily_limit == null) return false;
  return (await shownOfDay(db, pid, istanbulDay(now()))) >= product.daily_limit;
}
