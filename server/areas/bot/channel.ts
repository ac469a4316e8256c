import { randomBytes } from 'node:crypto';
import { factoryConfig } from '@catalogue/bot/config-fields';
import { factoryNodes } from '@catalogue/bot/factory-nodes';
import type { BotChannel } from '@catalogue/bot/types';
import type { Language } from '@catalogue/language';
import type { BotTable } from '@server/db/tables/bot';
import { nextNumber } from '@server/shop/numbers';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/schema';
import { inTransaction } from '../../db/transaction';

type Db = Kysely<Database>;
export type BotRow = Selectable<BotTable>;

/** One bot: its shop and its channel. */
export interface BotKey {
  pid: string;
  channel: BotChannel;
}

const TOKEN_BYTES = 18;

export function findBot(db: Db, { pid, channel }: BotKey): Promise<BotRow | undefined> {
  return db
    .selectFrom('bot')
    .selectAll()
    .where('pid', '=', pid)
    .where('channel', '=', channel)
    .executeTakeFirst();
}

/** The shop's bot; made from the factory's texts when it is asked for the first time. */
export async function ensureBot(db: Db, key: BotKey, language: Language): Promise<BotRow> {
  const found = await findBot(db, key);
  if (found) return found;
  await inTransaction(db, async (trx) => {
    const made = await trx
      .insertInto('bot')
      .values({
        ...key,
        token: randomBytes(TOKEN_BYTES).toString('base64url'),
        config: JSON.stringify(factoryConfig(language)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('pid')
      .executeTakeFirst();
    // Whoever comes second finds the nodes of the first.
    if (made) await insertFactoryNodes(trx, key, language);
  });
  const bot = await findBot(db, key);
  if (!bot) throw new Error('The bot that was just made is gone.');
  return bot;
}

/** Throws everything away and begins anew; the token and what was published stay. */
export async function resetBot(db: Db, key: BotKey, language: Language): Promise<void> {
  await ensureBot(db, key, language);
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('bot')
      .set((set) => ({
        config: JSON.stringify(factoryConfig(language)),
        config_version: set('config_version', '+', 1),
      }))
      .where('pid', '=', key.pid)
      .where('channel', '=', key.channel)
      .execute();
    await trx
      .deleteFrom('bot_node')
      .where('pid', '=', key.pid)
      .where('channel', '=', key.channel)
      .execute();
    await insertFactoryNodes(trx, key, language);
  });
}

async function insertFactoryNodes(db: Db, key: BotKey, language: Language): Promise<void> {
  for (const { name, type, data, parent, order } of factoryNodes(language)) {
    const id = await nextNodeId(db, key);
    await db
      .insertInto('bot_node')
      .values({ ...key, id, name, type, data: JSON.stringify(data), parent, position: order })
      .execute();
  }
}

/** Ids are never used again: events keep naming what was clicked. */
export const nextNodeId = (db: Db, { pid, channel }: BotKey) =>
  nextNumber(db, pid, `bot-${channel}`);
