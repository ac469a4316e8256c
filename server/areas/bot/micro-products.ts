import { createHash } from 'node:crypto';
import type { MicroProduct } from '@catalogue/bot/types';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { AppError } from '../../http/errors';

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

/** Names what a table of cards holds: the next save says which one it started from. */
export const versionOf = (rows: readonly MicroProduct[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, key, desc }) => [id, key, desc])))
    .digest('base64url');

/**
 * Stores the whole table: what is not in it is gone.
 * @throws AppError `conflict` when it no longer holds what the save started from
 */
export async function storeMicroProducts(
  db: Db,
  pid: string,
  { rows, version }: { rows: readonly MicroProduct[]; version?: string | undefined },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Two who save at once save one after the other.
    await trx.selectFrom('product').select('pid').where('pid', '=', pid).forUpdate().execute();
    if (version !== undefined && version !== versionOf(await listMicroProducts(trx, pid))) {
      throw new AppError('conflict');
    }
    await trx.deleteFrom('bot_micro_product').where('pid', '=', pid).execute();
    if (rows.length === 0) return;
    await trx
      .insertInto('bot_micro_product')
      .values(rows.map(({ id, key, desc }, position) => ({ pid, id, key, descr: desc, position })))
      .execute();
  });
}
