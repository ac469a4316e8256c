import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

export function findProduct(db: Kysely<Database>, pid: string) {
  return db.selectFrom('product').selectAll().where('pid', '=', pid).executeTakeFirst();
}
