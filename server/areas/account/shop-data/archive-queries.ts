import { DAY_MS } from '@catalogue/lib/durations';
import type { ShopArchive } from '@contract/entities/account/shop-data';
import type { Database } from '@server/db/schema';
import { SHOP_TABLES, type ShopDb } from '@server/db/shop-scope';
import { type Kysely, type Selectable, sql } from 'kysely';

export type ArchiveRow = Selectable<Database['shop_archive']>;

export const presentArchive = (row: ArchiveRow): ShopArchive => ({
  id: row.id,
  state: row.state,
  tables: row.tables,
  tables_done: row.tables_done,
  rows: row.rows,
  bytes: row.bytes,
  url: `/api/shop/archive/file/${row.id}`,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

export function findArchive(shop: ShopDb, now: Date): Promise<ArchiveRow | undefined> {
  return shop
    .selectFrom('shop_archive')
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Queues an archive; returns false while another archive of the shop is being created. */
export async function insertArchive(
  shop: ShopDb,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  // The shop's earlier archives expire now; the next clean-up deletes them with their files.
  await shop
    .updateTable('shop_archive')
    .set({ expires_at: now })
    .where('state', 'not in', ['waiting', 'running'])
    .execute();
  const row = await shop
    .insertInto('shop_archive')
    .values({
      pid: shop.pid,
      asked_by: by,
      tables: Object.keys(SHOP_TABLES).length,
      created_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findFinishedArchive(db: Kysely<Database>, id: string, now: Date) {
  return db
    .selectFrom('shop_archive')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function listExpired(db: Kysely<Database>, now: Date): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`select * from shop_archive where expires_at <= ${now}
    and state not in ('waiting', 'running') limit 100`.execute(db);
  return rows;
}
