import type { Kysely } from 'kysely';
import { actAsShop } from './row-security';
import type { Database } from './schema';
import { isShopDb, type ShopDb } from './shop-scope';

/**
 * Begins a transaction with long timeouts in one statement, because a pooler assigns a connection
 * per statement.
 */
export const BEGIN_PATIENTLY =
  'BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;';

/**
 * Runs `work` in the transaction that `db` already is, otherwise in a new one. In a merchant's call
 * it can access only rows of the shop, raw SQL included.
 */
export function inTransaction<Db extends Kysely<Database>, Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db);
  return db.transaction().execute(async (opened) => {
    const trx = sameKind(opened, db);
    if (isShopDb(trx) && trx.guarded) await actAsShop(trx);
    return work(trx);
  });
}

/**
 * Adds the shop's id to a transaction of `db`, which has only its plugins.
 */
function sameKind<Db extends Kysely<Database>>(trx: Kysely<Database>, db: Db): Db {
  const { pid, guarded } = db as Partial<ShopDb>;
  const shop = isShopDb(db) && { pid, guarded };
  return Object.assign(trx, shop) as unknown as Db;
}
