import type { Database } from '@server/db/schema';
import type { Kysely } from 'kysely';

type Db = Kysely<Database>;

export async function endSessions(db: Db, userId: string, keep?: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep as string))
    .execute();
}

export function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'seen_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute();
}

export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores a password reset; the link of the user's previous reset stops working. */
export async function replaceReset(
  db: Db,
  row: { user_id: string; token_hash: Buffer; expires_at: Date },
): Promise<void> {
  const { token_hash, expires_at } = row;
  await db
    .insertInto('password_reset')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash, expires_at }))
    .execute();
}

interface Reset {
  tokenHash: Buffer;
  now: Date;
}

/** Returns whether the reset is valid, so that callers hash no password for an invented token. */
export async function hasReset(db: Db, { tokenHash, now }: Reset): Promise<boolean> {
  const row = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Consumes a reset and returns its user's id; of two simultaneous requests only one gets the id.
 */
export async function consumeResetToken(
  db: Db,
  { tokenHash, now }: Reset,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}
