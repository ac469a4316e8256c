import type { BotChannel } from '@catalogue/bot/types';
import { DAY_MS } from '@catalogue/lib/durations';
import type { SavedBotNode } from '@contract/entities/bots/bot';
import { type BotKey, ensureBot } from '@server/areas/bots/channel';
import { storeMicroProducts } from '@server/areas/bots/micro-products';
import { listNodes } from '@server/areas/bots/nodes';
import { publishLive, publishTest } from '@server/areas/bots/publish';
import { saveConfig, saveNode } from '@server/areas/bots/save';
import { listVersions } from '@server/areas/bots/versions';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { findOrderByName } from '@server/orders/queries';
import { recordOrder } from '@server/orders/record';
import { simulateConversations } from './conversations';
import type { DemoShop } from './shops';

const CHANNELS: readonly BotChannel[] = ['web', 'whatsapp'];

/** Publishes bots as a merchant would, and simulates a month. A second run adds nothing. */
export async function createDemoBot(deps: Deps, demo: DemoShop): Promise<void> {
  await createDemoOrders(deps, demo);
  for (const channel of CHANNELS) {
    const key: BotKey = { pid: demo.pid, channel };
    if ((await listVersions(forShop(deps.db, key.pid), key.channel)).length > 0) continue;
    await buildBot(deps, key, demo);
    await simulateConversations(deps, key, demo);
  }
}

async function buildBot(deps: Deps, key: BotKey, { texts }: DemoShop): Promise<void> {
  const saver = { ...deps, language: texts.language };
  await ensureBot(forShop(deps.db, key.pid), key.channel, texts.language);
  for (const { name, text, actions } of texts.bot.topics) {
    const { id: parent } = await saveNode(saver, key, { name, type: 'category', data: { text } });
    for (const { name: title, ...data } of actions) {
      const node: SavedBotNode = { name: title, type: 'action', parent, data };
      await saveNode(saver, key, node);
    }
  }
  const contact = `${deps.env.storefrontUrl}/demo-shop/`;
  const data = { contact_page_url: contact, product_change_url: contact };
  await saveConfig(saver, key, { data });
  const [starting] = (await listNodes(forShop(deps.db, key.pid), key.channel)).filter(
    ({ type }) => type === 'starting',
  );
  if (starting) {
    const data = { starting_text: texts.bot.greeting };
    await saveNode(saver, key, { id: starting.id, name: starting.name, type: 'starting', data });
  }
  await publishTest(saver, key);
  await publishLive(saver, key);
}

async function createDemoOrders(deps: Deps, demo: DemoShop): Promise<void> {
  const { bot, goods, currency } = demo.texts;
  const shop = forShop(deps.db, demo.pid);
  await storeMicroProducts(shop, { rows: bot.statuses });
  for (const [index, { number, ...order }] of bot.orders.entries()) {
    if (await findOrderByName(shop, number)) continue;
    const at = new Date(deps.now().getTime() - (index + 1) * DAY_MS);
    const paid = { total: goods[0]?.price ?? 0, currency };
    await recordOrder({ ...deps, shop }, { source: 'api', names: [number], at, ...paid, ...order });
  }
  await shop
    .updateTable('product')
    .set((set) => ({
      settings: set.fn<string>('jsonb_set', [
        'settings',
        set.val('{ecommerceconfig}'),
        set.cast(set.val('true'), 'jsonb'),
      ]),
    }))
    .execute();
}
