import type { BotSnapshot } from '@catalogue/bot/types';
import type { BotKey } from '@server/areas/bots/channel';
import { activeVersionId, readSnapshot } from '@server/areas/bots/versions';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import { createCache } from '@server/work/memo';
import type { FindNewer } from './turn';

/** Id for a conversation that began while no version was live; only the team answers it. */
export const NO_VERSION = '';
const EMPTY: BotSnapshot = { language: 'tr', nodes: [], config: {}, statuses: [] };

type Needs = Pick<Deps, 'db' | 'caches'>;

/** Entries never expire, because versions are immutable and their ids are unique. */
const snapshotCache = () => createCache<BotSnapshot>({ maxEntries: 200 });

/**
 * Returns the content of a bot's version.
 * @throws AppError `not_found`
 */
export async function snapshotOf(
  { db, caches }: Needs,
  key: BotKey,
  id: string,
): Promise<BotSnapshot> {
  if (id === NO_VERSION) return EMPTY;
  const cache = caches.of(snapshotCache);
  const known = cache.get(id);
  if (known) return known;
  const snapshot = await readSnapshot(forShop(db, key.pid), key.channel, id);
  if (!snapshot) throw new AppError('not_found');
  cache.set(id, snapshot);
  return snapshot;
}

/** Longest time until a published version reaches running conversations, in milliseconds. */
const LIVE_TTL_MS = 2_000;
const liveCache = ({ now }: Pick<Deps, 'now'>) =>
  createCache<{ id: string | undefined }>({ maxEntries: 10_000, ttlMs: LIVE_TTL_MS, now });
const liveName = ({ pid, channel }: BotKey) => `${pid}/${channel}`;

/** Returns the id of the live version, at most `LIVE_TTL_MS` old. */
export async function liveVersionId(
  { db, caches }: Needs,
  key: BotKey,
): Promise<string | undefined> {
  const known = caches.of(liveCache).get(liveName(key));
  if (known) return known.id;
  const id = await activeVersionId(forShop(db, key.pid), key.channel, 'live');
  cacheLive(caches, key, id);
  return id;
}

export function cacheLive(caches: Deps['caches'], key: BotKey, id: string | undefined): void {
  caches.of(liveCache).set(liveName(key), { id });
}

/**
 * Returns a function that returns the live version, or undefined if the conversation already uses
 * it.
 */
export function newerVersion(
  deps: Needs,
  { pid, channel, version_id }: BotKey & { version_id: string },
): FindNewer {
  return async () => {
    const id = await liveVersionId(deps, { pid, channel });
    if (id === undefined || id === version_id) return undefined;
    return { id, bot: await snapshotOf(deps, { pid, channel }, id) };
  };
}
