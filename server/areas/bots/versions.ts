import { webTree } from '@catalogue/bot/shared-tree';
import type { BotChannel, BotSnapshot } from '@catalogue/bot/types';
import type { BotVersion } from '@contract/entities/bots/bot';
import type { Deps } from '@server/context';
import { ROWS_AT_ONCE, repeatBatches } from '@server/db/drop-in-batches';
import type { ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { sql } from 'kysely';
import type { BotRow } from './channel';
import { listMicroProducts } from './micro-products';
import { listNodes, toBotNode } from './nodes';

export type VersionKind = 'test' | 'live';

const MAX_LIVE_VERSIONS = 50;
/** Number of test versions that are retained; a test pane always starts with the newest. */
const MAX_TEST_VERSIONS = 20;

export async function draftOf(
  shop: ShopDb,
  channel: BotChannel,
  bot: BotRow,
): Promise<BotSnapshot> {
  const [nodes, statuses] = await Promise.all([listNodes(shop, channel), listMicroProducts(shop)]);
  const { test_id: _, ...config } = bot.config;
  const language = config.language === 'en' ? 'en' : 'tr';
  const tree = nodes.map(toBotNode);
  return { language, nodes: channel === 'web' ? webTree(tree) : tree, config, statuses };
}

export async function addVersion(
  shop: ShopDb,
  channel: BotChannel,
  version: { kind: VersionKind; snapshot: BotSnapshot; at: Date },
): Promise<BotVersion> {
  return inTransaction(shop, async (shopTrx) => {
    await deactivate(shopTrx, channel, version.kind);
    const row = await shopTrx
      .insertInto('bot_version')
      .values({
        pid: shop.pid,
        channel,
        kind: version.kind,
        active: true,
        snapshot: JSON.stringify(version.snapshot),
        created_at: version.at,
      })
      .returning(['id', 'created_at', 'active'])
      .executeTakeFirstOrThrow();
    if (version.kind === 'test') await dropOldTests(shopTrx, channel);
    return present(row);
  });
}

export async function activateVersion(
  shop: ShopDb,
  channel: BotChannel,
  id: string,
): Promise<boolean> {
  return inTransaction(shop, async (shopTrx) => {
    const version = shopTrx
      .selectFrom('bot_version')
      .select('id')
      .where('channel', '=', channel)
      .where('kind', '=', 'live')
      .where('id', '=', id);
    if (!(await version.executeTakeFirst())) return false;
    await deactivate(shopTrx, channel, 'live');
    await shopTrx
      .updateTable('bot_version')
      .set({ active: true })
      .where('channel', '=', channel)
      .where('id', '=', id)
      .execute();
    return true;
  });
}

export async function listVersions(shop: ShopDb, channel: BotChannel): Promise<BotVersion[]> {
  const rows = await shop
    .selectFrom('bot_version')
    .select(['id', 'created_at', 'active'])
    .where('channel', '=', channel)
    .where('kind', '=', 'live')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(present);
}

/** Returns the id of the active version; undefined when nothing was published. */
export async function activeVersionId(
  shop: ShopDb,
  channel: BotChannel,
  kind: VersionKind,
): Promise<string | undefined> {
  const row = await shop
    .selectFrom('bot_version')
    .select('id')
    .where('channel', '=', channel)
    .where('kind', '=', kind)
    .where('active', '=', true)
    .executeTakeFirst();
  return row?.id;
}

export async function readSnapshot(
  shop: ShopDb,
  channel: BotChannel,
  id: string,
): Promise<BotSnapshot | undefined> {
  const row = await shop
    .selectFrom('bot_version')
    .select('snapshot')
    .where('channel', '=', channel)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.snapshot;
}

/** Locks the bot first, so that simultaneous publications run one after the other. */
async function deactivate(shop: ShopDb, channel: BotChannel, kind: VersionKind): Promise<void> {
  await shop.selectFrom('bot').select('pid').where('channel', '=', channel).forUpdate().execute();
  await shop
    .updateTable('bot_version')
    .set({ active: false })
    .where('channel', '=', channel)
    .where('kind', '=', kind)
    .where('active', '=', true)
    .execute();
}

async function dropOldTests(shop: ShopDb, channel: BotChannel): Promise<void> {
  const tests = shop
    .selectFrom('bot_version')
    .select('id')
    .where('channel', '=', channel)
    .where('kind', '=', 'test')
    .orderBy('created_at', 'desc')
    .limit(MAX_TEST_VERSIONS);
  await shop
    .deleteFrom('bot_version')
    .where('channel', '=', channel)
    .where('kind', '=', 'test')
    .where('id', 'not in', tests)
    .execute();
}

/**
 * Deletes live versions, except the last fifty of each bot, the active version and versions that
 * conversations use.
 */
export async function dropOldLiveVersions({
  db,
  signal,
}: Pick<Deps, 'db' | 'signal'>): Promise<void> {
  const step = async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from bot_version where ctid = any(array(
        select old.ctid from (
          select pid, channel, (
            select created_at from bot_version as kept
            where kept.pid = full_up.pid and kept.channel = full_up.channel and kind = 'live'
            order by created_at desc offset ${MAX_LIVE_VERSIONS - 1} limit 1) as oldest
          from bot_version as full_up where kind = 'live'
          group by pid, channel having count(*) > ${MAX_LIVE_VERSIONS}) as kept
        join bot_version as old on old.pid = kept.pid and old.channel = kept.channel
          and old.created_at < kept.oldest
        where kind = 'live' and not active and not exists (
          select from conversation where conversation.pid = old.pid and version_id = old.id)
        limit ${ROWS_AT_ONCE} for update of old skip locked))`.execute(db);
    return Number(numAffectedRows);
  };
  await repeatBatches(step, { signal });
}

const present = (row: { id: string; created_at: Date; active: boolean }): BotVersion => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  active: row.active,
});
