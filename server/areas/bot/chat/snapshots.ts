import type { BotSnapshot } from '@catalogue/bot/types';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { AppError } from '@server/http/errors';
import type { Kysely } from 'kysely';
import type { BotKey } from '../channel';
import { activeVersionId, readSnapshot } from '../versions';
import type { FindNewer } from './turn';

/** Names no version: the conversation began while nothing was live, and the team alone has it. */
export const NO_VERSION = '';
const EMPTY: BotSnapshot = { language: 'tr', nodes: [], config: {}, statuses: [] };

const MOST_KEPT = 200;
const MOST_KEPT_LIVE = 10_000;
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
  if (id === NO_VERSION) return EMPTY;
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

/** What is published reaches a running conversation within this time. */
const LIVE_TTL_MS = 5_000;
const live = new Map<string, { id: string | undefined; until: number }>();
const liveName = ({ pid, channel }: BotKey) => `${pid}/${channel}`;

/** The version that is live, as of a moment ago at most. */
export async function liveVersionId(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  key: BotKey,
): Promise<string | undefined> {
  const known = live.get(liveName(key));
  if (known && known.until > now().getTime()) return known.id;
  const id = await activeVersionId(db, key, 'live');
  keepLive(key, id, now());
  return id;
}

/** Remembers what was just read as live. */
export function keepLive(key: BotKey, id: string | undefined, now: Date): void {
  if (live.size >= MOST_KEPT_LIVE) live.clear();
  live.set(liveName(key), { id, until: now.getTime() + LIVE_TTL_MS });
}

/** What is live by now, for a conversation that began with another version. */
export function newerVersion(
  deps: Pick<Deps, 'db' | 'now'>,
  { pid, channel, version_id }: BotKey & { version_id: string },
): FindNewer {
  return async () => {
    const id = await liveVersionId(deps, { pid, channel });
    if (id === undefined || id === version_id) return undefined;
    return { id, bot: await snapshotOf(deps.db, { pid, channel }, id) };
  };
}
