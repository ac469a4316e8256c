import { randomBytes } from 'node:crypto';
import { factoryConfig } from '@catalogue/bot/config/config-fields';
import { factoryNodes } from '@catalogue/bot/config/factory-nodes';
import type { BotChannel } from '@catalogue/bot/types';
import type { Language } from '@catalogue/language';
import type { ShopDb } from '@server/db/shop-scope';
import type { BotTable } from '@server/db/tables/bots';
import { inTransaction } from '@server/db/transaction';
import { nextNumber } from '@server/shop/numbers';
import type { Selectable } from 'kysely';

export type BotRow = Selectable<BotTable>;

export interface BotKey {
  pid: string;
  channel: BotChannel;
}

const TOKEN_BYTES = 18;

export function findBot(shop: ShopDb, channel: BotChannel): Promise<BotRow | undefined> {
  return shop.selectFrom('bot').selectAll().where('channel', '=', channel).executeTakeFirst();
}

/** Returns the shop's bot; creates it with the default settings and nodes on first access. */
export async function ensureBot(
  shop: ShopDb,
  channel: BotChannel,
  language: Language,
): Promise<BotRow> {
  const found = await findBot(shop, channel);
  if (found) return found;
  await inTransaction(shop, async (shopTrx) => {
    const inserted = await shopTrx
      .insertInto('bot')
      .values({
        pid: shop.pid,
        channel,
        token: randomBytes(TOKEN_BYTES).toString('base64url'),
        config: JSON.stringify(factoryConfig(language)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('pid')
      .executeTakeFirst();
    // When two requests create the bot at once, only the first inserts its nodes.
    if (inserted) await insertFactoryNodes(shopTrx, channel, language);
  });
  const bot = await findBot(shop, channel);
  if (!bot) throw new Error('The bot that was just made is gone.');
  return bot;
}

/** Creates the default bot again; token and published versions stay. */
export async function resetBot(
  shop: ShopDb,
  channel: BotChannel,
  language: Language,
): Promise<void> {
  await ensureBot(shop, channel, language);
  await inTransaction(shop, async (shopTrx) => {
    await shopTrx
      .updateTable('bot')
      .set((set) => ({
        config: JSON.stringify(factoryConfig(language)),
        config_version: set('config_version', '+', 1),
      }))
      .where('channel', '=', channel)
      .execute();
    await shopTrx.deleteFrom('bot_node').where('channel', '=', channel).execute();
    await insertFactoryNodes(shopTrx, channel, language);
  });
}

async function insertFactoryNodes(
  shop: ShopDb,
  channel: BotChannel,
  language: Language,
): Promise<void> {
  for (const { name, type, data, parent, order } of factoryNodes(language)) {
    const id = await nextNodeId(shop, channel);
    await shop
      .insertInto('bot_node')
      .values({
        pid: shop.pid,
        channel,
        id,
        name,
        type,
        data: JSON.stringify(data),
        parent,
        position: order,
      })
      .execute();
  }
}

/** Returns the next node id. Ids are never reused, because old events still name them. */
export const nextNodeId = (shop: ShopDb, channel: BotChannel) =>
  nextNumber(shop, shop.pid, `bot-${channel}`);
