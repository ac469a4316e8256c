import type { ShopTable } from '@server/db/shop-scope';

/**
 * Columns that no archive contains: secrets (passwords, keys, tokens, also hashed) and binary
 * files. tests/server/areas/account/shop-data.test.ts fails for a column with such a name that is
 * not listed here.
 */
export const OMITTED: Partial<Record<ShopTable, readonly string[]>> = {
  api_key: ['hash'],
  conversation: ['key_hash'],
  download: ['file', 'sheets'],
  oauth_state: ['state_hash'],
  product_secret: ['sealed'],
  push_subscription: ['auth', 'p256dh', 'endpoint'],
  report_link: ['hash'],
  shop_deletion: ['people'],
  shop_order: ['email_hash', 'phone_hash'],
  users: ['password_hash', 'totp_sealed', 'totp_pending', 'totp_used'],
  whatsapp_account: ['hook', 'verify_token'],
};
