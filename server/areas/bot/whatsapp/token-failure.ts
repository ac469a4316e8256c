import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { inTransaction } from '@server/db/transaction';
import { enqueueMail } from '@server/mail/outbox';
import { writeLetter } from '@server/mail/texts';
import { merchantsOf } from '@server/shop/users';
import type { Kysely } from 'kysely';

/** Notes that the platform refuses a shop's token, and mails the shop when it begins. */
export async function reportTokenFailure(
  { db, env, now, log }: Pick<Deps, 'db' | 'env' | 'now' | 'log'>,
  pid: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const first = await trx
      .updateTable('whatsapp_account')
      .set({ token_failed_at: now() })
      .where('pid', '=', pid)
      .where('token_failed_at', 'is', null)
      .returning('pid')
      .executeTakeFirst();
    if (!first) return;
    log.error({ pid }, 'the platform refuses the WhatsApp token of a shop');
    const link = `${env.publicUrl}/whatsappbot/script`;
    const letter = writeLetter('whatsappToken', 'tr', { link });
    for (const to of await merchantsOf(trx, pid)) await enqueueMail(trx, { to, ...letter }, now());
  });
}

/** The token works, or another one was stored. */
export async function clearTokenFailure(db: Kysely<Database>, pid: string): Promise<void> {
  await db
    .updateTable('whatsapp_account')
    .set({ token_failed_at: null })
    .where('pid', '=', pid)
    .execute();
}

export async function hasTokenFailed(db: Kysely<Database>, pid: string): Promise<boolean> {
  const row = await db
    .selectFrom('whatsapp_account')
    .select('token_failed_at')
    .where('pid', '=', pid)
    .executeTakeFirst();
  return row?.token_failed_at != null;
}
