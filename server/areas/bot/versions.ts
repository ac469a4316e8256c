import type { BotSnapshot } from '@catalogue/bot/types';
import type { BotVersion } from '@contract/entities/bot';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { BotKey, BotRow } from './channel';
import { listMicroProducts } from './micro-products';
import { listNodes, toBotNode } from './nodes';

type Db = Kysely<Database>;
export type VersionKind = 'test' | 'live';

/** Older test versions are nobody's: a test pane always begins with the newest. */
const TESTS_KEPT = 20;

/** The bot as it is being edited. */
export async function draftOf(db: Db, key: BotKey, bot: BotRow): Promise<BotSnapshot> {
  const [nodes, statuses] = await Promise.all([listNodes(db, key), listMicroProducts(db, key.pid)]);
  const { test_id: _, ...config } = bot.config;
  const language = config.language === 'en' ? 'en' : 'tr';
  return { language, nodes: nodes.map(toBotNode), config, statuses };
}

/** Adds a version and makes it the active one of its kind. */
export async function addVersion(
  db: Db,
  key: BotKey,
  version: { kind: VersionKind; snapshot: BotSnapshot; at: Date },
): Promise<BotVersion> {
  return inTransaction(db, async (trx) => {
    await deactivate(trx, key, version.kind);
    const row = await trx
      .insertInto('bot_version')
      .values({
        ...key,
        kind: version.kind,
        active: true,
        snapshot: JSON.stringify(version.snapshot),
        created_at: version.at,
      })
      .returning(['id', 'created_at', 'active'])
      .executeTakeFirstOrThrow();
    if (version.kind === 'test') await dropOldTests(trx, key);
    return present(row);
  });
}

/** Makes an older live version the active one; false when there is no such version. */
export async function activateVersion(db: Db, key: BotKey, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const version = trx
      .selectFrom('bot_version')
      .select('id')
      .where('pid', '=', key.pid)
      .where('channel', '=', key.channel)
      .where('kind', '=', 'live')
      .where('id', '=', id);
    if (!(await version.executeTakeFirst())) return false;
    await deactivate(trx, key, 'live');
    await trx
      .updateTable('bot_version')
      .set({ active: true })
      .where('pid', '=', key.pid)
      .where('channel', '=', key.channel)
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/** Live versions, newest first. */
export async function listVersions(db: Db, key: BotKey): Promise<BotVersion[]> {
  const rows = await db
    .selectFrom('bot_version')
    .select(['id', 'created_at', 'active'])
    .where('pid', '=', key.pid)
    .where('channel', '=', key.channel)
    .where('kind', '=', 'live')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(present);
}

/** The id of the active version; undefined when nothing was published. */
export async function activeVersionId(
  db: Db,
  key: BotKey,
  kind: VersionKind,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('bot_version')
    .select('id')
    .where('pid', '=', key.pid)
    .where('channel', '=', key.channel)
    .where('kind', '=', kind)
    .where('active', '=', true)
    .executeTakeFirst();
  return row?.id;
}

export async function readSnapshot(
  db: Db,
  key: BotKey,
  id: string,
): Promise<BotSnapshot | undefined> {
  const row = await db
    .selectFrom('bot_version')
    .select('snapshot')
    .where('pid', '=', key.pid)
    .where('channel', '=', key.channel)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.snapshot;
}

/** Locks the bot first: two who publish at once publish one after the other. */
async function deactivate(db: Db, key: BotKey, kind: VersionKind): Promise<void> {
  await db
    .selectFrom('bot')
    .select('pid')
    .where('pid', '=', key.pid)
    .where('channel', '=', key.channel)
    .forUpdate()
    .execute();
  await db
    .updateTable('bot_version')
    .set({ active: false })
    .where('pid', '=', key.pid)
    .where('channel', '=', key.channel)
    .where('kind', '=', kind)
    .where('active', '=', true)
    .execute();
}

async function dropOldTests(db: Db, { pid, channel }: BotKey): Promise<void> {
  const tests = db
    .selectFrom('bot_version')
    .select('id')
    .where('pid', '=', pid)
    .where('channel', '=', channel)
    .where('kind', '=', 'test')
    .orderBy('created_at', 'desc')
    .limit(TESTS_KEPT);
  await db
    .deleteFrom('bot_version')
    .where('pid', '=', pid)
    .where('channel', '=', channel)
    .where('kind', '=', 'test')
    .where('id', 'not in', tests)
    .execute();
}

const present = (row: { id: string; created_at: Date; active: boolean }): BotVersion => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  active: row.active,
});
