import type { BotChannel, BotConfig, BotNode, NodeOverride } from './types';

/** Whether a WhatsApp bot shows the web bot's tree instead of its own. */
export const usesWebTree = (config: BotConfig): boolean => config.content === 'web';

/**
 * WhatsApp shows shared nodes under ids of their own, because buttons of old messages and reports name ids of
 * the bot's former tree.
 */
const SHARED_ID_OFFSET = 500_000_000;
export const toSharedId = (id: number) => id + SHARED_ID_OFFSET;
/** Returns the web bot's id of a shared node; undefined for an id of the WhatsApp bot's own tree. */
export const fromSharedId = (id: number) =>
  id > SHARED_ID_OFFSET ? id - SHARED_ID_OFFSET : undefined;

type TreeNode = Pick<BotNode, 'id' | 'name' | 'data' | 'parent'>;

const isHidden = ({ data }: TreeNode, channel: BotChannel) =>
  data.hidden?.includes(channel) ?? false;

/** Returns the nodes that a channel shows; a hidden category hides its actions. */
function shownOn<Node extends TreeNode>(channel: BotChannel, nodes: readonly Node[]): Node[] {
  const hidden = new Set(nodes.filter((node) => isHidden(node, channel)).map(({ id }) => id));
  return nodes.filter(({ id, parent }) => !hidden.has(id) && !(parent && hidden.has(parent)));
}

/** Removes the fields that only describe how the channels share the tree. */
function withoutChannels<Node extends TreeNode>(node: Node): Node {
  const { hidden, whatsapp, ...data } = node.data;
  return hidden || whatsapp ? { ...node, data } : node;
}

/** Returns a node as WhatsApp shows it. */
export function onWhatsapp<Node extends TreeNode>(node: Node): Node {
  const { name = node.name, ...content } = node.data.whatsapp ?? {};
  const plain = withoutChannels(node);
  return plain === node ? node : { ...plain, name, data: { ...plain.data, ...content } };
}

/** The tree that the web bot shows. */
export const webTree = <Node extends TreeNode>(nodes: readonly Node[]): Node[] =>
  shownOn('web', nodes).map(withoutChannels);

/** The shared tree as WhatsApp shows it, with the web bot's ids. */
export const whatsappTree = <Node extends TreeNode>(nodes: readonly Node[]): Node[] =>
  shownOn('whatsapp', nodes).map(onWhatsapp);

/** The shared tree with the ids that WhatsApp uses. */
export const sharedNodes = <Node extends TreeNode>(nodes: readonly Node[]): Node[] =>
  whatsappTree(nodes).map((node) => ({
    ...node,
    id: toSharedId(node.id),
    parent: node.parent === null ? null : toSharedId(node.parent),
  }));

const CONTENT = ['text', 'start_text', 'starting_text', 'feedback', 'actions'] as const;

/** Returns what WhatsApp shows differently from the web; undefined when nothing differs. */
export function overrideOf(
  web: Pick<BotNode, 'name' | 'data'>,
  { name, data }: Pick<BotNode, 'name' | 'data'>,
): NodeOverride | undefined {
  const changed = CONTENT.filter((field) => asText(data[field]) !== asText(web.data[field]));
  if (changed.length === 0 && name === web.name) return undefined;
  return {
    ...(name !== web.name && { name }),
    ...Object.fromEntries(changed.map((field) => [field, data[field]])),
  };
}

/** Sorts keys, because the database may return them in another order. */
const asText = (value: unknown): string =>
  JSON.stringify(value ?? '', (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
