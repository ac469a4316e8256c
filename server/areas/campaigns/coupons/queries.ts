import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import { type Kysely, sql } from 'kysely';

type Db = Kysely<Database>;

export interface PoolRow {
  id: number;
  name: string;
  created_at: Date;
  total: number;
  left: number;
}

/** Returns a shop's coupon lists with their counts, newest first; only the list `id` when given. */
export async function listPools(shop: ShopDb, id?: number): Promise<PoolRow[]> {
  return shop
    .selectFrom('coupon_pool')
    .select(['id', 'name', 'created_at', 'total', 'free as left'])
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the ids of coupon lists that have no free code or do not exist. */
export async function findEmptyPools(shop: ShopDb, pools: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${pools}::int[]) as named (id)
    where not exists (
      select from coupon_pool as pool where pool.pid = ${shop.pid} and pool.id = named.id and free > 0
    )`.execute(shop);
  return new Set(rows.map(({ id }) => id));
}

export async function listPoolUses(shop: ShopDb): Promise<{ id: number; tags: unknown }[]> {
  return shop
    .selectFrom('campaign')
    .select(['id', sql<unknown>`body -> 'tags'`.as('tags')])
    .where(sql<boolean>`body::text like '%"pool:%'`)
    .execute();
}

/** Returns the list with that name; creates it with `id` when it does not exist. */
export async function ensurePool(
  db: Db,
  pool: { pid: string; id: number; name: string; created_at: Date },
): Promise<number> {
  const row = await db
    .insertInto('coupon_pool')
    .values(pool)
    .onConflict((conflict) =>
      conflict.columns(['pid', 'name']).doUpdateSet({ name: sql`excluded.name` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds codes to a list in their order; returns the codes that the list did not contain. */
export async function addCodes(
  db: Db,
  { pid, pool, codes }: { pid: string; pool: number; codes: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    insert into coupon (pid, pool_id, code)
    select ${pid}, ${pool}, code from unnest(${codes}::text[]) with ordinality as given (code, place)
    order by place
    on conflict do nothing
    returning code`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

export async function knownCodes(
  shop: ShopDb,
  { pool, codes }: { pool: number; codes: readonly { code: string }[] },
): Promise<Set<string>> {
  const rows = await shop
    .selectFrom('coupon')
    .select('code')
    .where('pool_id', '=', pool)
    .where(sql<boolean>`code = any(${codes.map(({ code }) => code)}::text[])`)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

interface CodeRequest {
  pid: string;
  pool: number;
  visitor: string;
  campaign: number;
  now: Date;
}

/**
 * Returns the visitor's code of the list; without one, assigns the next free code.
 * @throws the database's unique violation when the same visitor sends two requests at once
 */
export async function assignCode(db: Db, request: CodeRequest): Promise<string | undefined> {
  const { pid, pool, visitor, campaign, now } = request;
  const { rows } = await sql<{ code: string }>`
    with kept as (
      select code from coupon where pid = ${pid} and pool_id = ${pool} and visitor = ${visitor}
    ), free as (
      select code from coupon
      where pid = ${pid} and pool_id = ${pool} and visitor is null and not exists (select from kept)
      order by position limit 1 for update skip locked
    ), taken as (
      update coupon set visitor = ${visitor}, campaign_id = ${campaign}, taken_at = ${now}
      from free
      where coupon.pid = ${pid} and coupon.pool_id = ${pool} and coupon.code = free.code
      returning coupon.code
    )
    select code from kept union all select code from taken`.execute(db);
  return rows[0]?.code;
}

/** Returns whether any campaign of the shop, draft or live, names the list. */
export async function isPoolUsed(shop: ShopDb, text: string): Promise<boolean> {
  const naming = (table: 'campaign' | 'campaign_draft') =>
    shop
      .selectFrom(table)
      .select('pid')
      .where(sql<boolean>`body::text like ${`%"${text}"%`}`);
  const row = await naming('campaign')
    .unionAll(naming('campaign_draft'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePool(shop: ShopDb, id: number): Promise<boolean> {
  await shop.deleteFrom('coupon').where('pool_id', '=', id).execute();
  const { numDeletedRows } = await shop
    .deleteFrom('coupon_pool')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
