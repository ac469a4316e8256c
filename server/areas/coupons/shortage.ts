import { poolsIn } from '@catalogue/coupon/codes';
import { type CouponShortage, shortageOf } from '@catalogue/coupon/pool';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { listPools } from './queries';

/** The shortest list among those an action names; null while none is short. */
export function worstShortage(
  tags: unknown,
  shortages: ReadonlyMap<number, CouponShortage>,
): CouponShortage | null {
  const found = [...poolsIn(tags)].map((pool) => shortages.get(pool));
  if (found.includes('empty')) return 'empty';
  return found.includes('low') ? 'low' : null;
}

/** Every list of the shop that is short of codes. */
export async function findShortages(
  db: Deps['db'],
  pid: string,
): Promise<Map<number, CouponShortage>> {
  const pools = await listPools(forShop(db, pid));
  return new Map(
    pools.flatMap((pool) => {
      const shortage = shortageOf(pool);
      return shortage ? [[pool.id, shortage] as const] : [];
    }),
  );
}
