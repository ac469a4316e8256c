import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { DEMO_PID } from '@server/shop/demo-pid';
import { nextNumber } from '@server/shop/numbers';

/** Notes of the demo shop, by days ago. */
const NOTES = [
  { ago: 17, name: 'Instagram reklamı başladı' },
  { ago: 9, name: 'Kargo firması değişti' },
  { ago: 4, name: 'Bülten gönderildi' },
];

/** Notes on the time line of reports; a second run adds nothing. */
export async function writeNotes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const shop = forShop(db, DEMO_PID);
  if (await shop.selectFrom('chart_note').select('id').limit(1).executeTakeFirst()) return;
  const today = istanbulDay(now());
  for (const { ago, name } of NOTES) {
    const id = await nextNumber(shop, DEMO_PID, 'chart_note');
    await shop
      .insertInto('chart_note')
      .values({ pid: DEMO_PID, id, name, day: addDays(today, -ago), updated_at: now() })
      .execute();
  }
}
