import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

type Db = Kysely<Database>;
const PLATFORM = 'shopify';

export function listConnections(db: Db, pid: string) {
  return db
    .selectFrom('shop_connection')
    .select(['shop', 'installed_at'])
    .where('pid', '=', pid)
    .where('platform', '=', PLATFORM)
    .execute();
}

export async function storeConnection(db: Db, pid: string, shop: string, now: Date): Promise<void> {
  await db
    .insertInto('shop_connection')
    .values({ pid, platform: PLATFORM, shop, installed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['pid', 'platform']).doUpdateSet({ shop, installed_at: now }),
    )
    .execute();
}

export async function removeConnection(db: Db, pid: string): Promise<void> {
  await db
    .deleteFrom('shop_connection')
    .where('pid', '=', pid)
    .where('platform', '=', PLATFORM)
    .execute();
}

export async function storeState(
  db: Db,
  row: { state_hash: Buffer; pid: string; shop: string; created_at: Date },
): Promise<void> {
  await db.insertInto('oauth_state').values(row).execute();
}

/** Uses a state up; the shop it was made for, or undefined when it is unknown or too old. */
export async function takeState(
  db: Db,
  { stateHash, pid, notBefore }: { stateHash: Buffer; pid: string; notBefore: Date },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('oauth_state')
    .where('state_hash', '=', stateHash)
    .where('pid', '=', pid)
    .where('created_at', '>', notBefore)
    .returning('shop')
    .executeTakeFirst();
  return row?.shop;
}
