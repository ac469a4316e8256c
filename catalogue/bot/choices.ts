import type { Choice } from './messages';
import type { BotNode, BotSnapshot } from './types';
import { plainWords } from './understanding/similarity';

const MAX_CHOICES = 50;

const byOrder = (one: BotNode, other: BotNode) => one.order - other.order || one.id - other.id;

/** Returns the children of a node in order; the categories when `parent` is null. */
export function childrenOf(nodes: readonly BotNode[], parent: number | null): BotNode[] {
  return nodes
    .filter((node) => node.type !== 'start' && node.type !== 'starting')
    .filter((node) => (parent === null ? node.type === 'category' : node.parent === parent))
    .filter((node) => node.id !== parent)
    .sort(byOrder);
}

export const homeChoices = (bot: BotSnapshot): Choice[] => toChoices(childrenOf(bot.nodes, null));

export const childChoices = (bot: BotSnapshot, node: BotNode): Choice[] =>
  toChoices(childrenOf(bot.nodes, node.id));

export const toChoices = (nodes: readonly BotNode[]): Choice[] =>
  nodes
    .filter(({ name }) => name.trim() !== '')
    .slice(0, MAX_CHOICES)
    .map(({ id, name }) => ({ id: `node:${id}`, title: name }));

/** Key to compare titles: no case, accents or punctuation, unless the title has nothing else. */
export const titleKey = (title: string): string => plainWords(title) || title.trim();

export function titled(choices: readonly Choice[], text: string): Choice | undefined {
  const key = titleKey(text);
  return choices.find(({ title }) => titleKey(title) === key);
}

/** Returns the choice that a text selects by its title, or by its position counted from 1. */
export function asChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const byTitle = titled(choices, text);
  if (byTitle) return byTitle;
  return /^\d{1,2}$/.test(text) ? choices[Number(text) - 1] : undefined;
}
