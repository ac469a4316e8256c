import { fillBot } from '@catalogue/bot/config/fill-bot';
import type { Language } from '../../language';
import { actionTypeOf, botActions } from '../actions/registry';
import type { Link } from '../messages';
import type { BotAction, BotNode, BotSnapshot } from '../types';
import { rankNodes } from '../understanding/match';

export interface Passage {
  title: string;
  text: string;
  /** Phrases that a question is compared with, in addition to the title and the text. */
  phrases?: readonly string[];
  /** Id of the bot's topic; absent for a text of a shop page or a product. */
  node?: number;
  link?: Link;
}

/** Minimum score of a passage for a question; passages below it are unrelated to the question. */
const MIN_FIT = 0.16;
const MAX_PASSAGES = 6;
export const MAX_PASSAGE_CHARS = 1_200;
const MAX_SENTENCES = 40;

/** Snapshots never change, so each is read once. */
const knownPassages = new WeakMap<BotSnapshot, Passage[]>();

/**
 * Returns the topics that consist of plain messages, without questions, product cards, HTTP steps
 * and conditions.
 */
export function botPassages(bot: BotSnapshot): Passage[] {
  const cached = knownPassages.get(bot) ?? readPassages(fillBot(bot, {}));
  knownPassages.set(bot, cached);
  return cached;
}

function readPassages(bot: BotSnapshot): Passage[] {
  return bot.nodes.flatMap((node): Passage[] => {
    const text = node.type === 'action' ? wordsOfNode(node) : '';
    if (!text) return [];
    return [{ title: node.name, text, phrases: node.data.phrases ?? [], node: node.id }];
  });
}

/** Action types whose answer depends on the visitor or on fetched data. */
const ASKS: ReadonlySet<string> = new Set(['ask', 'products', 'http']);

function wordsOfNode({ data }: BotNode): string {
  const actions = Array.isArray(data.actions) ? data.actions : [];
  const isAnswer = actions.every((action) => {
    const type = actionTypeOf(action);
    // A message with a condition may not apply to every visitor.
    if (action.condition || type === undefined || ASKS.has(type)) return false;
    return botActions[type].family === 'message';
  });
  return isAnswer ? actions.flatMap(wordsOf).join('\n').trim() : '';
}

function wordsOf({ text, buttons }: BotAction): string[] {
  const titles = Array.isArray(buttons) ? buttons.map(({ title }) => title) : [];
  return [text, ...titles].filter((one): one is string => typeof one === 'string' && one !== '');
}

export const textOf = (passages: readonly Passage[]): string =>
  passages.map(({ title, text }) => `${title}\n${text}`).join('\n');

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 2)
    .slice(0, MAX_SENTENCES);

const knownNodes = new WeakMap<Passage, BotNode>();

/** Returns the passage as a node, so that the bot's ranking can compare it with a question. */
function nodeOf(passage: Passage, id: number): BotNode {
  const cached = knownNodes.get(passage);
  if (cached?.id === id) return cached;
  const { title, text, phrases = [] } = passage;
  const data = { phrases: [...phrases, ...sentencesOf(text)] };
  const node: BotNode = { id, name: title, type: 'action', data, parent: null, order: id };
  knownNodes.set(passage, node);
  return node;
}

/** Returns at most `MAX_PASSAGES` passages that match the question, best first. */
export function fittingPassages(
  passages: readonly Passage[],
  question: string,
  language: Language,
): Passage[] {
  const nodes = passages.map(nodeOf);
  const ranked = rankNodes({ language, nodes, config: {}, statuses: [] }, question);
  return ranked
    .filter(({ score }) => score >= MIN_FIT)
    .slice(0, MAX_PASSAGES)
    .flatMap(({ node }) => passages[node.id] ?? []);
}
