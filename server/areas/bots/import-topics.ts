import { headersOf, MISSING_SECRET, withoutSecrets } from '@catalogue/bot/secret-headers';
import { NEW_BOT_TOPICS, readyTopic } from '@catalogue/bot/topics/ready';
import { type BotTopic, nameKey } from '@catalogue/bot/topics/topic';
import { BOT_CHANNELS, type BotIssue, type BotNode } from '@catalogue/bot/types';
import { nodeProblems } from '@catalogue/bot/validate';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { AppError } from '@server/platform/errors';
import { type BotKey, ensureBot, nextNodeId } from './channel';
import { insertNode, listNodes, sharesWebTree, toBotNode, updateNode } from './nodes';
import { refuse, type SaveCtx } from './save';

interface Import {
  topics: readonly BotTopic[];
  /** Action for existing items with the same name in their category: update or skip. */
  existing: 'update' | 'skip';
}

interface ChangeCounts {
  added: number;
  updated: number;
  skipped: number;
}

interface ImportCounts extends ChangeCounts {
  /** Number of headers whose secret value the user has to enter. */
  secrets: number;
}

interface Planned {
  path: string;
  node: BotNode;
  change: keyof ChangeCounts;
}

/**
 * Imports topics: stores all of them or, after an error, none.
 * @throws AppError `invalid` with a path such as `topics.0.actions.2.data.actions.0.text`;
 * `conflict` for a WhatsApp bot that uses the web bot's tree
 */
export async function importTopics(
  { db, now, language }: SaveCtx,
  key: BotKey,
  { topics, existing }: Import,
): Promise<ImportCounts> {
  await ensureBot(forShop(db, key.pid), key.channel, language);
  if (await sharesWebTree(forShop(db, key.pid), key.channel))
    throw new AppError('conflict', { message: 'bot_shared' });
  return inTransaction(db, async (trx) => {
    const shop = forShop(trx, key.pid);
    // The lock makes simultaneous imports run one after the other.
    await shop
      .selectFrom('bot')
      .select('pid')
      .where('channel', '=', key.channel)
      .forUpdate()
      .execute();
    const stored = (await listNodes(shop, key.channel)).map(toBotNode);
    const { planned, nodes } = plan(stored, topics.map(topicWithoutSecrets), existing);
    const context = { channel: key.channel, nodes };
    refuse(
      planned
        .filter(({ change }) => change !== 'skipped')
        .flatMap(({ path, node }) => nodeProblems(node, context).map(prefixPath(path)))
        .filter(({ code }) => code !== MISSING_SECRET),
      language,
    );
    const ids = new Map<number, number>();
    for (const { node, change } of planned) {
      const content = { name: node.name, data: JSON.stringify(node.data), updated_at: now() };
      const parent = node.parent === null ? null : (ids.get(node.parent) ?? node.parent);
      if (change === 'added') {
        const id = await nextNodeId(shop, key.channel);
        await insertNode(trx, { ...key, ...content, id, type: node.type, parent });
        ids.set(node.id, id);
      } else if (change === 'updated') {
        await updateNode(shop, key.channel, { id: node.id, version: undefined }, content);
      }
    }
    const actions = planned.filter(({ node }) => node.type === 'action');
    const count = (kind: keyof ChangeCounts) =>
      actions.filter(({ change }) => change === kind).length;
    const secrets = planned
      .filter(({ change }) => change !== 'skipped')
      .flatMap(({ node }) => headersOf(node.data))
      .filter(({ header }) => !header.secret).length;
    return { added: count('added'), updated: count('updated'), skipped: count('skipped'), secrets };
  });
}

const topicWithoutSecrets = ({ actions, ...topic }: BotTopic): BotTopic => ({
  ...topic,
  actions: actions.map(({ name, data }) => ({ name, data: withoutSecrets(data) })),
});

const prefixPath =
  (parent: string) =>
  ({ path, ...issue }: BotIssue): BotIssue => ({ ...issue, path: `${parent}.${path}` });

/** Plans the import's changes. Gives new nodes negative ids until they are stored. */
function plan(
  stored: readonly BotNode[],
  topics: readonly BotTopic[],
  existing: Import['existing'],
): { planned: Planned[]; nodes: BotNode[] } {
  const nodes = [...stored];
  const planned: Planned[] = [];
  let nextId = -1;
  const upsertNode = (
    path: string,
    content: Omit<BotNode, 'id' | 'order'>,
    same: Import['existing'],
  ) => {
    const key = nameKey(content.name);
    const at = nodes.findIndex(
      ({ type, parent, name }) =>
        type === content.type && parent === content.parent && nameKey(name) === key,
    );
    const found = nodes[at];
    if (!found) {
      const node = { ...content, id: nextId--, order: nodes.length };
      nodes.push(node);
      planned.push({ path, node, change: 'added' });
      return node;
    }
    const data = { ...found.data, ...content.data };
    const node = same === 'update' ? { ...found, data } : found;
    nodes[at] = node;
    planned.push({ path, node, change: same === 'update' && found.id > 0 ? 'updated' : 'skipped' });
    return node;
  };
  for (const [index, { name, text, actions }] of topics.entries()) {
    const data = text === undefined ? {} : { text };
    const path = `topics.${index}`;
    const category = upsertNode(path, { name, type: 'category', parent: null, data }, existing);
    for (const [place, action] of actions.entries()) {
      const { name: title, data: own } = action;
      const content = { name: title, type: 'action' as const, parent: category.id, data: own };
      upsertNode(`${path}.actions.${place}`, content, existing);
    }
  }
  return { planned, nodes };
}

/** Gives a new shop a ready-made bot in its language on each channel, as a draft. */
export async function startBots(saver: SaveCtx, pid: string): Promise<void> {
  const topics = NEW_BOT_TOPICS.map((name) => readyTopic(name, saver.language));
  for (const channel of BOT_CHANNELS) {
    await importTopics(saver, { pid, channel }, { topics, existing: 'skip' });
  }
}
