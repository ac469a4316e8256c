import { mediaUrl, safeUrl } from '@catalogue/lib/url';
import type { Deps } from '@server/context';
import { ensureSecret } from '@server/db/secrets';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { makeVapidKey, type VapidKey } from '@server/ports/push/push';
import { findProduct } from '@server/shop/product';
import { failed, type Send } from './kinds';

/** Sends a notification; deletes the subscription if the push service reports its end. */
export const sendPush: Send = async (deps, { pid, address, p }) => {
  const { db, env, ports, ask } = deps;
  const row = await forShop(db, pid)
    .selectFrom('push_subscription')
    .selectAll()
    .where('endpoint', '=', address)
    .executeTakeFirst();
  if (!row) return failed('gone');
  const product = await findProduct(forShop(db, pid));
  const home = product?.settings.url || env.storefrontUrl;
  const payload = {
    title: String(p.title ?? ''),
    body: String(p.message ?? ''),
    icon: mediaUrl(p.icon, env.storefrontUrl) ?? undefined,
    url: new URL(safeUrl(p.url) ?? '', home).href,
  };
  const key = await pushKeyOf({ ...deps, shop: forShop(deps.db, pid) });
  const result = await ask(() => ports.push.send(row, payload, key));
  if (result.sent) return { sent: true };
  if (result.gone) {
    await forShop(db, pid)
      .deleteFrom('push_subscription')
      .where('endpoint', '=', address)
      .execute();
  }
  return failed(result.mayRetry || result.unclear ? 'unreachable' : 'rejected', result);
};

/** Returns a shop's key for notifications; creates it on first use and stores it encrypted. */
export async function pushKeyOf(vault: { shop: ShopDb; env: Deps['env'] }): Promise<VapidKey> {
  const make = () => JSON.stringify(makeVapidKey());
  const stored = await ensureSecret(vault, 'pushKey', make);
  return JSON.parse(stored) as VapidKey;
}
