import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { addCodes, assignCode, ensurePool } from '@server/areas/campaigns/coupons/queries';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { createRandom, type Random } from '@server/platform/random';
import type { DemoShop } from './shops';
import { type Buyer, DEMO_DAYS, momentOf } from './visitors';

const LISTS = [
  { id: 1, codes: 900, aDay: 14 },
  { id: 2, codes: 260, aDay: 4 },
] as const;
const FIRST_CAMPAIGN = 1;
const WITH_CODE = 0.5;

/** Issues codes over a month to buyers and others. Returns each buyer's code, by visitor. */
export async function issueCoupons(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  buyers: ReadonlyMap<string, Buyer[]>,
  demo: DemoShop,
): Promise<Map<string, string>> {
  const today = istanbulDay(now());
  const first = new Date(momentOf(addDays(today, -DEMO_DAYS - 1), createRandom(1 + demo.seed)));
  for (const { id, codes } of LISTS) {
    const { name, codePrefix } = demo.texts.couponLists[id - 1] ?? demo.texts.couponLists[0];
    await ensurePool(db, { pid: demo.pid, id, name, created_at: first });
    const random = createRandom(id + demo.seed);
    await addCodes(db, {
      pid: demo.pid,
      pool: id,
      codes: Array.from({ length: codes }, (_, nth) => codeOf(codePrefix, nth, random)),
    });
  }
  // The ids of new lists continue after the demo's lists.
  await forShop(db, demo.pid)
    .insertInto('tenant_counter')
    .values({ pid: demo.pid, name: 'coupon_pool', value: LISTS.length })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const issued = new Map<string, string>();
  // One transaction, because a commit for each code would slow down the first start.
  await inTransaction(db, async (trx) => {
    for (const { visitor, pool, at } of takersOf(buyers, demo, today)) {
      if (at >= now().getTime()) continue;
      const code = await assignCode(trx, {
        pid: demo.pid,
        pool,
        visitor,
        campaign: FIRST_CAMPAIGN,
        now: new Date(at),
      });
      if (code) issued.set(visitor, code);
    }
  });
  return issued;
}

/** Yields the visitors who take a code of a list: half of the buyers, and others. */
function* takersOf(buyers: ReadonlyMap<string, Buyer[]>, demo: DemoShop, today: string) {
  for (let ago = DEMO_DAYS; ago >= 0; ago--) {
    const day = addDays(today, -ago);
    const random = createRandom(Number(day.replaceAll('-', '')) + 21 + demo.seed);
    const own = (buyers.get(day) ?? []).filter(() => random.chance(WITH_CODE));
    for (const { id: pool, aDay } of LISTS) {
      const others = Array.from({ length: aDay }, () => ({
        visitor: random.uuid(),
        at: momentOf(day, random),
      }));
      const takers = [...others, ...own.filter((_, nth) => nth % LISTS.length === pool - 1)];
      for (const { visitor, at } of takers) yield { visitor, pool, at };
    }
  }
}

const codeOf = (prefix: string, nth: number, random: Random) =>
  `${prefix}-${String(nth + 1).padStart(4, '0')}${random.pick(['A', 'K', 'M', 'T', 'Z'])}`;
