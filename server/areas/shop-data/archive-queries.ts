import type { ShopArchive } from '@contract/entities/shop-data';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { forShop, SHOP_TABLES, type ShopDb } from '@server/db/shop-scope';
import { type Kysely, type Selectable, sql } from 'kysely';

const DAY_MS = 86_400_000;
/** Longer than two notes of progress lie apart: whoever says nothing for so long is presumed dead. */
const LEASE_MS = 180_000;
/** An archive that ended its process so often is not tried again. */
const MAX_ATTEMPTS = 3;

export type ArchiveRow = Selectable<Database['shop_archive']>;
/** An archive that is being made; `started` names this attempt. */
export type ClaimedArchive = Pick<ArchiveRow, 'pid' | 'id' | 'attempts'> & { started: Date };

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

/** The newest one that is still kept. */
export function findArchive(shop: ShopDb, now: Date): Promise<ArchiveRow | undefined> {
  return shop
    .selectFrom('shop_archive')
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** False while another one is being made. */
export async function insertArchive(
  shop: ShopDb,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  // What was made before is dropped with its files by the next cleaning.
  await shop
    .updateTable('shop_archive')
    .set({ expires_at: now })
    .where('state', 'not in', ['waiting', 'running'])
    .execute();
  const row = await shop
    .insertInto('shop_archive')
    .values({
      ...{ pid: shop.pid, asked_by: by, tables: Object.keys(SHOP_TABLES).length },
      ...{ created_at: now, expires_at: new Date(now.getTime() + DAY_MS) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when there is none that could still be stopped. */
export async function cancelArchive(shop: ShopDb, id: string, now: Date): Promise<boolean> {
  const row = await shop
    .updateTable('shop_archive')
    .set({ state: 'cancelled', started_at: null, lease_until: null, expires_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One that is made and kept, for whoever knows its id. */
export async function findMade(db: Kysely<Database>, id: string, now: Date) {
  return db
    .selectFrom('shop_archive')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** The next archive of any shop that nobody makes; a shop has one at a time, so that none waits for another's. */
export async function claimArchive({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<{ claimed: ClaimedArchive; before: ArchiveRow } | undefined> {
  const at = now();
  await sql`
    update shop_archive set state = 'failed', started_at = null, lease_until = null, expires_at = ${at}
    where state = 'running' and lease_until < ${at} and attempts >= ${MAX_ATTEMPTS}`.execute(db);
  const { rows } = await sql<ArchiveRow & { before_parts: number }>`
    with due as materialized (
      select pid, id, parts from shop_archive
      where state = 'waiting' or (state = 'running' and lease_until < ${at})
      order by created_at limit 1 for update skip locked)
    update shop_archive as archive set state = 'running', attempts = attempts + 1, tables_done = 0,
      rows = 0, bytes = 0, parts = 0, started_at = ${at}, lease_until = ${leaseFrom(at)}
    from due where archive.pid = due.pid and archive.id = due.id
    returning archive.*, due.parts as before_parts`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { before_parts: parts, ...archive } = row;
  return {
    claimed: { ...archive, started: at },
    before: { ...archive, attempts: archive.attempts - 1, parts },
  };
}

/** Keeps the lease; false when it was cancelled, or taken over, since the attempt began. */
export async function noteArchive(
  db: Kysely<Database>,
  { pid, id, started }: ClaimedArchive,
  {
    now,
    ...progress
  }: { now: Date } & Partial<
    Pick<ArchiveRow, 'rows' | 'tables_done' | 'parts' | 'bytes' | 'state'>
  >,
): Promise<boolean> {
  const row = await forShop(db, pid)
    .updateTable('shop_archive')
    .set({ ...progress, lease_until: leaseFrom(now) })
    .where('id', '=', id)
    .where('started_at', '=', started)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those whose time is over, of all shops. */
export async function listExpired(db: Kysely<Database>, now: Date): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`select * from shop_archive where expires_at <= ${now}
    and state not in ('waiting', 'running') limit 100`.execute(db);
  return rows;
}
