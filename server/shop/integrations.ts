import type { Integration } from '@catalogue/kinds';
import { maskedSecrets } from '@server/db/secrets';
import type { ShopDb } from '@server/db/shop-scope';

/** Lists the integrations of a shop; a WhatsApp number counts once it can send messages. */
export async function listIntegrations(shop: ShopDb): Promise<Integration[]> {
  const [account, stored] = await Promise.all([
    shop.selectFrom('whatsapp_account').select('phone_number_id').executeTakeFirst(),
    maskedSecrets(shop),
  ]);
  return account?.phone_number_id && stored('whatsappToken') ? ['whatsapp-business'] : [];
}
