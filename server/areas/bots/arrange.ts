import { childrenOf } from '@catalogue/bot/choices';
import { isFixedNode } from '@catalogue/bot/config/factory-nodes';
import { fromSharedId } from '@catalogue/bot/shared-tree';
import type { BotNode } from '@catalogue/bot/types';
import type { Ctx } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { AppError } from '@server/platform/errors';
import type { BotKey } from './channel';
import { dropUnusedHeaders } from './header-secrets';
import { deleteNode, listNodes, sharesWebTree, storeOrder, toBotNode, updateNode } from './nodes';

type ArrangeCtx = Pick<Ctx, 'db'>;

/**
 * Removes a node; on WhatsApp, a node of the shared tree is only hidden.
 * @throws AppError `forbidden` for a fixed node
 */
export async function removeNode(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: BotKey,
  id: number,
): Promise<string> {
  const node = movable(await nodesOf({ db }, key), id);
  const webId = (await sharesWebTree(forShop(db, key.pid), key.channel)) && fromSharedId(id);
  if (webId) {
    await hideOnWhatsapp(forShop(db, key.pid), webId, now());
    return node.name;
  }
  await deleteNode(forShop(db, key.pid), key.channel, id);
  await dropUnusedHeaders(forShop(db, key.pid));
  return node.name;
}

/** Hides a node of the shared tree on WhatsApp; a node that only WhatsApp showed is deleted. */
async function hideOnWhatsapp(shop: ShopDb, id: number, updated_at: Date): Promise<void> {
  const row = (await listNodes(shop, 'web')).find((node) => node.id === id);
  if (!row) throw new AppError('not_found');
  if (row.data.hidden?.includes('web')) return deleteNode(shop, 'web', id);
  const data = JSON.stringify({ ...row.data, hidden: ['whatsapp'] });
  const { name, version } = row;
  await updateNode(shop, 'web', { id, version }, { name, data, updated_at });
}

interface Move {
  id: number;
  /** True to move the node up, false to move it down. */
  up: boolean;
  steps: number;
}

/**
 * Moves a node among its siblings; the first and the last node do not move further.
 * @throws AppError `forbidden` for a fixed node
 */
export async function moveNode(
  { db }: ArrangeCtx,
  key: BotKey,
  { id, up, steps }: Move,
): Promise<string> {
  const shares = await sharesWebTree(forShop(db, key.pid), key.channel);
  const webId = shares && fromSharedId(id);
  if (webId) return moveNode({ db }, { ...key, channel: 'web' }, { id: webId, up, steps });
  return inTransaction(db, async (trx) => {
    // The bot's row is locked, so that simultaneous moves run one after the other.
    await forShop(trx, key.pid)
      .selectFrom('bot')
      .select('pid')
      .where('channel', '=', key.channel)
      .forUpdate()
      .execute();
    const nodes = await nodesOf({ db: trx }, key);
    const node = movable(nodes, id);
    const siblings = childrenOf(nodes, node.type === 'category' ? null : node.parent);
    const ids = siblings.map((sibling) => sibling.id);
    const from = ids.indexOf(id);
    const to = Math.max(0, Math.min(ids.length - 1, from + (up ? -steps : steps)));
    ids.splice(from, 1);
    ids.splice(to, 0, id);
    await storeOrder(forShop(trx, key.pid), key.channel, ids);
    return node.name;
  });
}

async function nodesOf({ db }: ArrangeCtx, key: BotKey): Promise<BotNode[]> {
  return (await listNodes(forShop(db, key.pid), key.channel)).map(toBotNode);
}

function movable(nodes: readonly BotNode[], id: number): BotNode {
  const node = nodes.find((candidate) => candidate.id === id);
  if (!node) throw new AppError('not_found');
  if (isFixedNode(node)) throw new AppError('forbidden', { message: 'bot_fixed' });
  return node;
}
