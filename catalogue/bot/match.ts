import { containment, plainWords, similarity, trigrams } from './similarity';
import type { BotNode, BotSnapshot } from './types';

interface Phrase {
  words: string;
  grams: ReadonlySet<string>;
}

/** From this likeness on a text is taken to ask for a node. */
const MIN_LIKENESS = 0.42;
/** A short name inside a long sentence counts nearly as much as the name alone. */
const INSIDE_FACTOR = 0.9;
const LEAST_INSIDE = 0.85;
const SHORTEST_INSIDE = 6;

/** Nodes of snapshots never change, so what is computed of one stays true. */
const known = new WeakMap<BotNode, Phrase[]>();

/** The node a free text asks for, by its name and phrases; null when nothing is alike enough. */
export function matchNode(bot: BotSnapshot, text: string): BotNode | null {
  const words = plainWords(text);
  if (!words) return null;
  const grams = trigrams(text);
  let best: BotNode | null = null;
  let score = MIN_LIKENESS;
  for (const node of bot.nodes) {
    for (const phrase of phrasesOf(node)) {
      if (phrase.words === words) return node;
      const next = likeness(phrase, grams);
      if (next > score) [best, score] = [node, next];
    }
  }
  return best;
}

function likeness({ grams: phrase }: Phrase, text: ReadonlySet<string>): number {
  const whole = similarity(phrase, text);
  if (phrase.size < SHORTEST_INSIDE) return whole;
  const inside = containment(phrase, text);
  return inside >= LEAST_INSIDE ? Math.max(whole, inside * INSIDE_FACTOR) : whole;
}

function phrasesOf(node: BotNode): Phrase[] {
  if (node.type !== 'category' && node.type !== 'action') return [];
  const kept = known.get(node);
  if (kept) return kept;
  const phrases = [node.name, ...(node.data.phrases ?? [])]
    .filter((text) => typeof text === 'string' && plainWords(text) !== '')
    .map((text) => ({ words: plainWords(text), grams: trigrams(text) }));
  known.set(node, phrases);
  return phrases;
}
