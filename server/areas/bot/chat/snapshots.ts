import type { BotSnapshot } from '@catalogue/bot/types';
import type { Database } from '@server/db/schema';
import { AppError } from '@server/http/errors';
import type { Kysely } from 'kysely';
import type { BotKey } from '../channel';
import { readSnapshot } from '../versions';

const MOST_KEPT = 200;
const kept = new Map<string, BotSnapshot>();

/**
 * A version's snapshot. Versions never change and their ids are unique everywhere, so what was read
 * once stays true; the least recently used are let go.
 */
export async function snapshotOf(
  db: Kysely<Database>,
  key: BotKey,
  id: string,
): Promise<BotSnapshot> {
  const known = kept.get(id);
  if (known) {
    kept.delete(id);
    kept.set(id, known);
    return known;
  }
  const snapshot = await readSnapshot(db, key, id);
  if (!snapshot) throw new AppError('not_found');
  kept.set(id, snapshot);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return snapshot;
}
