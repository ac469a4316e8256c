import { muting, type NotificationSettings } from '@contract/calls/notices';
import type { ShopDb } from '@server/db/shop-scope';

const DEFAULTS: NotificationSettings = { digest: 'weekly', digest_hour: 9, muted: [] };

export async function readSettings(shop: ShopDb, user: string): Promise<NotificationSettings> {
  const row = await shop
    .selectFrom('notice_reader')
    .select(['digest', 'digest_hour', 'muted'])
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (!row) return DEFAULTS;
  // Kinds unknown to this release are dropped.
  const known = row.muted.flatMap((one) => muting.safeParse(one).data ?? []);
  return { ...row, muted: known };
}

export async function saveSettings(
  shop: ShopDb,
  user: string,
  settings: NotificationSettings,
): Promise<void> {
  const row = { ...settings, muted: [...new Set(settings.muted)].sort() };
  await shop
    .insertInto('notice_reader')
    .values({ pid: shop.pid, user_id: user, ...row })
    .onConflict((conflict) => conflict.columns(['pid', 'user_id']).doUpdateSet(row))
    .execute();
}
