import type { Database } from '@server/db/schema';
import { AppError } from '@server/http/errors';
import type { Kysely } from 'kysely';
import type { BotKey } from '../channel';

const MOST_KEPT = 10_000;
/** A token names one bot for good. */
const kept = new Map<string, BotKey>();

/** The bot of a token. @throws AppError `not_found` */
export async function botOfToken(db: Kysely<Database>, token: string): Promise<BotKey> {
  const known = kept.get(token);
  if (known) return known;
  const row = await db
    .selectFrom('bot')
    .select(['pid', 'channel'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(token, row);
  return row;
}
