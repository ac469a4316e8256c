import type { BotChannel, BotConfig, BotNode, NodeOverride } from './types';

/** Returns whether a WhatsApp bot uses the web bot's tree instead of its own. */
export const usesWebTree = (config: BotConfig): boolean => config.content === 'web';

/** Old messages and reports contain ids of WhatsApp's old tree, so shared nodes get other ids. */
const SHARED_ID_OFFSET = 500_000_000;
export const toSharedId = (id: number) => id + SHARED_ID_OFFSET;
/**
 * Converts an id of a shared node to the web bot's id; undefined for an id of WhatsApp's own tree.
 */
export const fromSharedId = (id: number) =>
  id > SHARED_ID_OFFSET ? id - SHARED_ID_OFFSET : undefined;

type TreeNode = Pick<BotNode, 'id' | 'name' | 'data' | 'parent'>;

const isHidden = ({ data }: TreeNode, channel: BotChannel) =>
  data.hidden?.includes(channel) ?? false;

/** Returns the nodes of a channel; a hidden category also hides its actions. */
function shownOn<Node extends TreeNode>(channel: BotChannel, nodes: readonly Node[]): Node[] {
  const hidden = new Set(nodes.filter((node) => isHidden(node, channel)).map(({ id }) => id));
  return nodes.filter(({ id, parent }) => !hidden.has(id) && !(parent && hidden.has(parent)));
}

/** Removes the fields that only describe how the channels share the tree. */
function withoutChannels<Node extends TreeNode>(node: Node): Node {
  const { hidden, whatsapp, ...data } = node.data;
  return hidden || whatsapp ? { ...node, data } : node;
}

export function withWhatsappContent<Node extends TreeNode>(node: Node): Node {
  const { name = node.name, ...content } = node.data.whatsapp ?? {};
  const plain = withoutChannels(node);
  return plain === node ? node : { ...plain, name, data: { ...plain.data, ...content } };
}

export const webTree = <Node extends TreeNode>(nodes: readonly Node[]): Node[] =>
  shownOn('web', nodes).map(withoutChannels);

/** Returns the shared tree with its WhatsApp content and the web bot's ids. */
export const whatsappTree = <Node extends TreeNode>(nodes: readonly Node[]): Node[] =>
  shownOn('whatsapp', nodes).map(withWhatsappContent);

/** Returns the shared tree with the ids that WhatsApp uses. */
export const sharedNodes = <Node extends TreeNode>(nodes: readonly Node[]): Node[] =>
  whatsappTree(nodes).map((node) => ({
    ...node,
    id: toSharedId(node.id),
    parent: node.parent === null ? null : toSharedId(node.parent),
  }));

const CONTENT = ['text', 'start_text', 'starting_text', 'feedback', 'actions'] as const;

/** Returns the fields in which WhatsApp differs from the web; undefined when none does. */
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

/** Sorts the keys, because the database may return them in another order. */
const asText = (value: unknown): string =>
  JSON.stringify(value ?? '', (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
