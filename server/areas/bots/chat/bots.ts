import type { BotKey } from '@server/areas/bots/channel';
import type { Deps } from '@server/context';
import { AppError } from '@server/platform/errors';
import { createCache } from '@server/work/memo';

/** Cache of bots by token. Entries never expire, because a token always identifies the same bot. */
const tokenCache = () => createCache<BotKey>({ maxEntries: 10_000 });

/**
 * Returns the bot of a token.
 * @throws AppError `not_found`
 */
export async function botOfToken(
  { db, caches }: Pick<Deps, 'db' | 'caches'>,
  token: string,
): Promise<BotKey> {
  const cache = caches.of(tokenCache);
  const known = cache.get(token);
  if (known) return known;
  const row = await db
    .selectFrom('bot')
    .select(['pid', 'channel'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  cache.set(token, row);
  return row;
}
