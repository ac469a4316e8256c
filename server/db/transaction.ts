import type { Kysely } from 'kysely';
import { type Carries, carriedBy } from './carried';
import { actAsShop } from './row-security';
import type { Database } from './schema';
import { isShopDb, type ShopDb } from './shop-scope';

/** Begins a transaction that waits for others, in the one statement with which a pooler gives it a connection. */
export const BEGIN_PATIENTLY =
  'BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;';

/**
 * Runs `work` in the transaction that `db` already is, otherwise in one of its own. In a merchant's
 * call that one sees and takes rows of the shop alone, raw SQL included.
 */
export function inTransaction<Db extends Kysely<Database> & Carries, Result>(
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

/** A transaction of `db` has its plugins; what a database carries and knows of its shop is added. */
function sameKind<Db extends Kysely<Database> & Carries>(trx: Kysely<Database>, db: Db): Db {
  const { pid, guarded } = db as Partial<ShopDb>;
  const shop = isShopDb(db) && { pid, guarded };
  return Object.assign(trx, shop, carriedBy(db)) as unknown as Db;
}
