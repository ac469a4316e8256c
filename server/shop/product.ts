import { type Brand, DEFAULT_BRAND } from '@catalogue/design/brand';
import type { Integration } from '@catalogue/kinds';
import { maskedSecrets } from '@server/db/secrets';
import type { ShopDb } from '@server/db/shop-scope';
import type { ProductSettings } from '@server/db/tables/accounts';

export function findProduct(shop: ShopDb) {
  return shop.selectFrom('product').selectAll().executeTakeFirst();
}

/** Returns the host of the shop's address, by which shoppers know it; empty without an address. */
export const hostOf = (product: Awaited<ReturnType<typeof findProduct>>): string =>
  URL.parse(product?.settings.url ?? '')?.host.replace(/^www\./, '') ?? '';

/**
 * Returns the shop's brand; the merchant's values take precedence over values that the shop's pages
 * suggest.
 */
export const brandOf = ({ brand, readBrand }: ProductSettings): Brand => ({
  ...DEFAULT_BRAND,
  ...readBrand?.brand,
  ...brand,
});

/** Lists the integrations of a shop; a WhatsApp number counts once it can send messages. */
export async function listIntegrations(shop: ShopDb): Promise<Integration[]> {
  const [account, stored] = await Promise.all([
    shop.selectFrom('whatsapp_account').select('phone_number_id').executeTakeFirst(),
    maskedSecrets(shop),
  ]);
  return account?.phone_number_id && stored('whatsappToken') ? ['whatsapp-business'] : [];
}
