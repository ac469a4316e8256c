import type { Integration } from '@catalogue/kinds';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { maskedSecrets } from '../secrets';

/** What a shop is connected to: a WhatsApp number counts once it can send. */
export async function listIntegrations(db: Kysely<Database>, pid: string): Promise<Integration[]> {
  const [account, stored] = await Promise.all([
    db
      .selectFrom('whatsapp_account')
      .select('phone_number_id')
      .where('pid', '=', pid)
      .executeTakeFirst(),
    maskedSecrets({ db, pid }),
  ]);
  return account?.phone_number_id && stored('whatsappToken') ? ['whatsapp-business'] : [];
}
