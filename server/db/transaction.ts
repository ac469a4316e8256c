import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema';

/** Runs `work` in the transaction that `db` already is, otherwise in one of its own. */
export function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction
    ? work(db as Transaction<Database>)
    : db.transaction().execute((trx) => work(trx));
}
