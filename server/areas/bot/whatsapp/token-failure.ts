import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { enqueueMail } from '@server/mail/outbox';
import { writeLetter } from '@server/mail/texts';
import { merchantsOf } from '@server/shop/users';

/** Notes that the platform refuses a shop's token, and mails the shop when it begins. */
export async function reportTokenFailure(
  { db, env, now, log }: Pick<Deps, 'db' | 'env' | 'now' | 'log'>,
  pid: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const first = await forShop(trx, pid)
      .updateTable('whatsapp_account')
      .set({ token_failed_at: now() })
      .where('token_failed_at', 'is', null)
      .returning('pid')
      .executeTakeFirst();
    if (!first) return;
    log.error({ pid }, 'the platform refuses the WhatsApp token of a shop');
    const link = `${env.publicUrl}/whatsappbot/script`;
    const letter = writeLetter('whatsappToken', 'tr', { link });
    for (const to of await merchantsOf(forShop(trx, pid)))
      await enqueueMail(trx, { to, ...letter }, now());
  });
}

/** The token works, or another one was stored. */
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
