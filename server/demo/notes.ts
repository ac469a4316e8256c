import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { nextNumber } from '@server/shop/numbers';
import type { DemoShop } from './shops';

/** Ages of the notes in days, in the order of the demo's texts. */
const AGO = [17, 9, 4] as const;

/** Creates notes on the time line of reports; a second run adds nothing. */
export async function writeNotes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  demo: DemoShop,
): Promise<void> {
  const shop = forShop(db, demo.pid);
  if (await shop.selectFrom('chart_note').select('id').limit(1).executeTakeFirst()) return;
  const today = istanbulDay(now());
  for (const [at, name] of demo.texts.notes.entries()) {
    const id = await nextNumber(shop, demo.pid, 'chart_note');
    await shop
      .insertInto('chart_note')
      .values({ pid: demo.pid, id, name, day: addDays(today, -(AGO[at] ?? 0)), updated_at: now() })
      .execute();
  }
}
