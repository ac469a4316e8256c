import { fold } from '../../lib/fold';
import { childrenOf } from '../choices';
import { withoutSecrets } from '../secret-headers';
import type { BotNode, BotNodeData } from '../types';

/** A category with its actions, for import, export and duplication. */
export interface BotTopic {
  name: string;
  text?: string | undefined;
  actions: { name: string; data: BotNodeData }[];
}

/** Returns categories and actions in order, without secrets and the fixed nodes. */
export const topicsOf = (nodes: readonly BotNode[]): BotTopic[] =>
  childrenOf(nodes, null).map((category) => ({
    name: category.name,
    text: category.data.text,
    actions: childrenOf(nodes, category.id).map(({ name, data }) => ({
      name,
      data: withoutSecrets(data),
    })),
  }));

export const nameKey = (name: string) => fold(name).replace(/\s+/g, ' ').trim();

/** Returns the name with the lowest free number after it, cut to `most` characters. */
export function copyName(name: string, siblings: readonly string[], most: number): string {
  const taken = new Set(siblings.map(nameKey));
  for (let number = 2; ; number++) {
    const mark = ` ${number}`;
    const copy = name.slice(0, most - mark.length).trimEnd() + mark;
    if (!taken.has(nameKey(copy))) return copy;
  }
}
