import type { BotChannel } from '@catalogue/bot/types';
import type { SavedBotNode } from '@contract/entities/bot';
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
import { DEMO_PID } from '@server/shop/demo-pid';
import { DEMO_ORDERS, DEMO_STATUSES, DEMO_TOPICS } from './bot-topics';
import { simulateConversations } from './conversations';

const DAY_MS = 86_400_000;
const CHANNELS: readonly BotChannel[] = ['web', 'whatsapp'];

/**
 * Builds the demo shop's bots the way its merchant would, publishes them and lets a month of
 * visitors talk to them. A second run adds nothing.
 */
export async function createDemoBot(deps: Deps): Promise<void> {
  await createDemoOrders(deps);
  for (const channel of CHANNELS) {
    const key: BotKey = { pid: DEMO_PID, channel };
    if ((await listVersions(forShop(deps.db, key.pid), key.channel)).length > 0) continue;
    await buildBot(deps, key);
    await simulateConversations(deps, key);
  }
}

async function buildBot(deps: Deps, key: BotKey): Promise<void> {
  const saver = { ...deps, language: 'tr' as const };
  await ensureBot(forShop(deps.db, key.pid), key.channel, 'tr');
  for (const { name, text, actions } of DEMO_TOPICS) {
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
    const data = {
      starting_text: 'Merhaba! Keten ve Kil’e hoş geldiniz. Size nasıl yardımcı olabilirim?',
    };
    await saveNode(saver, key, { id: starting.id, name: starting.name, type: 'starting', data });
  }
  await publishTest(saver, key);
  await publishLive(saver, key);
}

async function createDemoOrders(deps: Deps): Promise<void> {
  const shop = forShop(deps.db, DEMO_PID);
  await storeMicroProducts(shop, { rows: DEMO_STATUSES });
  for (const [index, { number, ...order }] of DEMO_ORDERS.entries()) {
    if (await findOrderByName(shop, number)) continue;
    const at = new Date(deps.now().getTime() - (index + 1) * DAY_MS);
    const paid = { total: 89_000, currency: 'TRY' };
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
