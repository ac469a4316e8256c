import { childrenOf } from '@catalogue/bot/choices';
import { isFixedNode } from '@catalogue/bot/factory-nodes';
import type { BotNode } from '@catalogue/bot/types';
import type { Ctx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { AppError } from '@server/platform/errors';
import type { BotKey } from './channel';
import { deleteNode, listNodes, storeOrder, toBotNode } from './nodes';

type Arranger = Pick<Ctx, 'db'>;

/** Removes a node and its descendants. @throws AppError `forbidden` for a fixed node */
export async function removeNode({ db }: Arranger, key: BotKey, id: number): Promise<string> {
  const node = movable(await nodesOf({ db }, key), id);
  await deleteNode(forShop(db, key.pid), key.channel, id);
  return node.name;
}

interface Move {
  id: number;
  /** True moves the item up. */
  up: boolean;
  steps: number;
}

/**
 * Moves an item among its siblings; the first and last item do not move further. @throws AppError
 * `forbidden` for a fixed item
 */
export async function moveNode(
  { db }: Arranger,
  key: BotKey,
  { id, up, steps }: Move,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    // Locked, so that simultaneous moves run one after the other.
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

async function nodesOf({ db }: Arranger, key: BotKey): Promise<BotNode[]> {
  return (await listNodes(forShop(db, key.pid), key.channel)).map(toBotNode);
}

function movable(nodes: readonly BotNode[], id: number): BotNode {
  const node = nodes.find((candidate) => candidate.id === id);
  if (!node) throw new AppError('not_found');
  if (isFixedNode(node)) throw new AppError('forbidden', { message: 'bot_fixed' });
  return node;
}
