import { maskHeaders } from '@catalogue/bot/secret-headers';
import { sharedNodes, usesWebTree } from '@catalogue/bot/shared-tree';
import type { BotChannel, BotNode } from '@catalogue/bot/types';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import type { BotNodeTable } from '@server/db/tables/bots';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { BotKey } from './channel';

type Db = Kysely<Database>;
type Row = Selectable<BotNodeTable>;

/** Returns whether a WhatsApp bot shows the web bot's tree instead of its own. */
export async function sharesWebTree(shop: ShopDb, channel: BotChannel): Promise<boolean> {
  if (channel === 'web') return false;
  const bot = await shop
    .selectFrom('bot')
    .select('config')
    .where('channel', '=', channel)
    .executeTakeFirst();
  return bot !== undefined && usesWebTree(bot.config);
}

/**
 * Returns the fixed nodes first, then by position. For a WhatsApp bot that shares the web bot's
 * tree, returns the nodes of that tree as WhatsApp shows them.
 */
export async function listNodes(shop: ShopDb, channel: BotChannel): Promise<Row[]> {
  if (await sharesWebTree(shop, channel)) return sharedNodes(await storedNodes(shop, 'web'));
  return storedNodes(shop, channel);
}

function storedNodes(shop: ShopDb, channel: BotChannel): Promise<Row[]> {
  return shop
    .selectFrom('bot_node')
    .selectAll()
    .where('channel', '=', channel)
    .orderBy(sql`case type when 'starting' then 0 when 'start' then 1 else 2 end`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Maps a node to the wire format; its secrets are masked. */
export const presentNode = (row: Row): StoredBotNode => ({
  id: row.id,
  pid: row.pid,
  name: row.name,
  type: row.type,
  data: maskHeaders(row.data) as StoredBotNode['data'],
  parent: row.parent,
  order: row.position,
  version: row.version,
});

export const toBotNode = ({ id, name, type, data, parent, position }: Row): BotNode => ({
  id,
  name,
  type,
  data,
  parent,
  order: position,
});

interface Content {
  name: string;
  /** Data of the node as JSON text. */
  data: string;
  updated_at: Date;
}

/** Puts a node at the end of its siblings. */
export function insertNode(
  db: Db,
  row: BotKey & Content & { id: number; type: Row['type']; parent: number | null },
): Promise<Row> {
  const last = sql<number>`(select coalesce(max(position), 1) + 1 from bot_node
    where pid = ${row.pid} and channel = ${row.channel} and parent is not distinct from ${row.parent}::int)`;
  return db
    .insertInto('bot_node')
    .values({ ...row, position: last })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Updates a node; returns undefined when it is gone or no longer at `version`. */
export function updateNode(
  shop: ShopDb,
  channel: BotChannel,
  { id, version }: { id: number; version: number | undefined },
  content: Content,
): Promise<Row | undefined> {
  return shop
    .updateTable('bot_node')
    .set({ ...content, version: sql<number>`version + 1` })
    .where('channel', '=', channel)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .returningAll()
    .executeTakeFirst();
}

export async function deleteNode(shop: ShopDb, channel: BotChannel, id: number): Promise<void> {
  await sql`
    with recursive below as (
      select id from bot_node where pid = ${shop.pid} and channel = ${channel} and id = ${id}
      union
      select child.id from bot_node child join below on child.parent = below.id
      where child.pid = ${shop.pid} and child.channel = ${channel}
    )
    delete from bot_node where pid = ${shop.pid} and channel = ${channel}
      and id in (select id from below) and type not in ('start', 'starting')`.execute(shop);
}

export async function storeOrder(
  shop: ShopDb,
  channel: BotChannel,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update bot_node set position = place.at::int
    from unnest(${ids}::int[]) with ordinality as place(id, at)
    where pid = ${shop.pid} and channel = ${channel} and bot_node.id = place.id`.execute(shop);
}
