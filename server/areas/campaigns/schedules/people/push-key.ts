import type { Deps } from '@server/context';
import { ensureSecret } from '@server/db/secrets';
import type { ShopDb } from '@server/db/shop-scope';
import { makeVapidKey, type VapidKey } from '@server/ports/push/vapid';

/** Returns a shop's key for notifications; creates it on first use and stores it encrypted. */
export async function pushKeyOf(vault: { shop: ShopDb; env: Deps['env'] }): Promise<VapidKey> {
  const make = () => JSON.stringify(makeVapidKey());
  const stored = await ensureSecret(vault, 'pushKey', make);
  return JSON.parse(stored) as VapidKey;
}
