import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';

/** Stores that the platform rejects a shop's token; notices and the bot's pages show it. */
export async function reportTokenFailure(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  pid: string,
): Promise<void> {
  const first = await forShop(db, pid)
    .updateTable('whatsapp_account')
    .set({ token_failed_at: now() })
    .where('token_failed_at', 'is', null)
    .returning('pid')
    .executeTakeFirst();
  if (first) log.error({ pid }, 'the platform rejects the WhatsApp token of a shop');
}

export async function clearTokenFailure(shop: ShopDb): Promise<void> {
  await shop.updateTable('whatsapp_account').set({ token_failed_at: null }).execute();
}

export async function hasTokenFailed(shop: ShopDb): Promise<boolean> {
  const row = await shop
    .selectFrom('whatsapp_account')
    .select('token_failed_at')
    .executeTakeFirst();
  return row?.token_failed_at != null;
}
