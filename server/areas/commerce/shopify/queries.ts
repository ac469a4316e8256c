import type { ShopDb } from '@server/db/shop-scope';

const PLATFORM = 'shopify';

export function listConnections(shop: ShopDb) {
  return shop
    .selectFrom('shop_connection')
    .select(['shop', 'installed_at'])
    .where('platform', '=', PLATFORM)
    .execute();
}

export async function storeConnection(shop: ShopDb, domain: string, now: Date): Promise<void> {
  await shop
    .insertInto('shop_connection')
    .values({ pid: shop.pid, platform: PLATFORM, shop: domain, installed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['pid', 'platform']).doUpdateSet({ shop: domain, installed_at: now }),
    )
    .execute();
}

export async function removeConnection(shop: ShopDb): Promise<void> {
  await shop.deleteFrom('shop_connection').where('platform', '=', PLATFORM).execute();
}

export async function storeState(
  shop: ShopDb,
  row: { state_hash: Buffer; shop: string; created_at: Date },
): Promise<void> {
  await shop
    .insertInto('oauth_state')
    .values({ ...row, pid: shop.pid })
    .execute();
}

/** Consumes a state; returns its shop, or undefined when it is unknown or too old. */
export async function consumeState(
  shop: ShopDb,
  { stateHash, notBefore }: { stateHash: Buffer; notBefore: Date },
): Promise<string | undefined> {
  const row = await shop
    .deleteFrom('oauth_state')
    .where('state_hash', '=', stateHash)
    .where('created_at', '>', notBefore)
    .returning('shop')
    .executeTakeFirst();
  return row?.shop;
}
