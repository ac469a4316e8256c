import type { Kysely } from 'kysely';
import type { Database } from './schema';

/** Runs `work` in the transaction that `db` already is, otherwise in one of its own. */
export function inTransaction<Db extends Kysely<Database>, Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db);
  return db.transaction().execute((trx) => work(sameKind(trx, db)));
}

/** A transaction of `db` has its plugins; of a shop's database the name of the shop is added. */
function sameKind<Db extends Kysely<Database>>(trx: Kysely<Database>, db: Db): Db {
  return Object.assign(trx, 'pid' in db && { pid: db.pid }) as unknown as Db;
}
