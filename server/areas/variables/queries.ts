import { type Selectable, sql } from 'kysely';
import type { VariableTable } from '../../db/schema';
import type { ShopDb } from '../../db/shop-scope';

export type VariableRow = Selectable<VariableTable>;

export function listVariables(shop: ShopDb): Promise<VariableRow[]> {
  return shop
    .selectFrom('variable')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findVariable(shop: ShopDb, id: number): Promise<VariableRow | undefined> {
  return shop.selectFrom('variable').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Saves of a shop's variables take turns until the transaction ends: their keys stay different. */
export async function lockVariables(shop: ShopDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('variable'), hashtext(${shop.pid}))`.execute(
    shop,
  );
}

/** Whether a variable other than `id` has the key, in either stored shape. */
export async function hasOtherWithKey(
  shop: ShopDb,
  { key, id }: { key: string; id: number | undefined },
): Promise<boolean> {
  const row = await shop
    .selectFrom('variable')
    .select('id')
    .where(sql<string>`coalesce(data #>> '{_raw,key,value}', data ->> 'name')`, '=', key)
    .where('id', '<>', id ?? 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Content {
  name: string;
  disabled: boolean;
  /** JSON. */
  data: string;
  updated_at: Date;
}

export function insertVariable(shop: ShopDb, row: Content & { id: number }): Promise<VariableRow> {
  return shop
    .insertInto('variable')
    .values({ ...row, pid: shop.pid })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The changed row; undefined when it is gone or no longer at `version`. */
export function updateVariable(
  shop: ShopDb,
  { id, version }: { id: number; version: number | undefined },
  content: Content,
): Promise<VariableRow | undefined> {
  return shop
    .updateTable('variable')
    .set({ ...content, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .returningAll()
    .executeTakeFirst();
}

/** True when there was one to delete. */
export async function deleteVariable(shop: ShopDb, id: number): Promise<boolean> {
  const { numDeletedRows } = await shop
    .deleteFrom('variable')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
