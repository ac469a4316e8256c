import type { MicroProduct } from '@catalogue/bot/types';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

type Db = Kysely<Database>;

/** A shop's order-status cards in their order. */
export async function listMicroProducts(db: Db, pid: string): Promise<MicroProduct[]> {
  const rows = await db
    .selectFrom('bot_micro_product')
    .select(['id', 'key', 'descr'])
    .where('pid', '=', pid)
    .orderBy('position')
    .execute();
  return rows.map(({ id, key, descr }) => ({ id, key, desc: descr }));
}

/** Stores the whole table: what is not in it is gone. */
export async function storeMicroProducts(
  db: Db,
  pid: string,
  rows: readonly MicroProduct[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('bot_micro_product').where('pid', '=', pid).execute();
    if (rows.length === 0) return;
    await trx
      .insertInto('bot_micro_product')
      .values(rows.map(({ id, key, desc }, position) => ({ pid, id, key, descr: desc, position })))
      .execute();
  });
}
