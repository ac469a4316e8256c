import type { Kysely } from 'kysely';
import { actAsShop } from './row-security';
import type { Database } from './schema';
import { isShopDb, type ShopDb } from './shop-scope';

/** Begins without timeouts, in one query, because a pooler may run the next query elsewhere. */
export const BEGIN_PATIENTLY =
  'BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;';

/**
 * Runs `work` in the current transaction if `db` is one, otherwise in a new transaction. With row
 * level security, a merchant's transaction can access only rows of the shop, including in raw SQL.
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
 * Returns the transaction with the type of `db`: Kysely preserves only the plugins of `db`, so the
 * id of the shop is added.
 */
function sameKind<Db extends Kysely<Database>>(trx: Kysely<Database>, db: Db): Db {
  const { pid, guarded } = db as Partial<ShopDb>;
  const shop = isShopDb(db) && { pid, guarded };
  return Object.assign(trx, shop) as unknown as Db;
}
