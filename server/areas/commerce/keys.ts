import { randomBytes } from 'node:crypto';
import type { ApiKey } from '@contract/calls/commerce/orders';
import type { Database } from '@server/db/schema';
import { hashToken } from '@server/db/secrets';
import type { ShopDb } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import { nextNumber } from '@server/shop/numbers';
import { type Kysely, sql } from 'kysely';

const MAX_KEYS = 20;
const KEY_BYTES = 32;
const PREFIX_CHARS = 12;
const NOTE_INTERVAL_MS = 60_000;

export async function listKeys(shop: ShopDb): Promise<ApiKey[]> {
  const rows = await shop
    .selectFrom('api_key')
    .select(['id', 'name', 'prefix', 'created_by', 'created_at', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** Creates a key, of which only the hash is stored. @throws AppError `conflict` at `MAX_KEYS` */
export async function createKey(
  shop: ShopDb,
  { name, by, now }: { name: string; by: string; now: Date },
): Promise<{ id: number; key: string }> {
  // This row lock makes parallel creations wait for one another, so that none exceeds the limit.
  const id = await nextNumber(shop, shop.pid, 'api_key');
  if ((await listKeys(shop)).length >= MAX_KEYS) {
    throw new AppError('conflict', { message: 'too_many_keys', params: { max: MAX_KEYS } });
  }
  const key = `vtr_${randomBytes(KEY_BYTES).toString('base64url')}`;
  await shop
    .insertInto('api_key')
    .values({
      pid: shop.pid,
      id,
      name,
      created_by: by,
      created_at: now,
      prefix: key.slice(0, PREFIX_CHARS),
      hash: hashToken(key),
    })
    .execute();
  return { id, key };
}

/** Revokes a key and returns its name; undefined for an unknown or revoked one. */
export async function revokeKey(shop: ShopDb, id: number, now: Date): Promise<string | undefined> {
  const row = await shop
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Returns the shop of a key and stores its use; undefined for an unknown or revoked key. */
export async function useKey(
  db: Kysely<Database>,
  key: string,
  now: Date,
): Promise<{ pid: string; id: number } | undefined> {
  const hash = hashToken(key);
  const row = await db
    .selectFrom('api_key')
    .select(['pid', 'id', 'last_used_at'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const noted = row.last_used_at?.getTime() ?? 0;
  if (now.getTime() - noted >= NOTE_INTERVAL_MS) {
    await sql`update api_key set last_used_at = ${now} where pid = ${row.pid} and id = ${row.id}`.execute(
      db,
    );
  }
  return row;
}
