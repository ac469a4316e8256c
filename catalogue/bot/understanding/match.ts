import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as turkishStem } from '@orama/stemmers/turkish';
import { fold } from '../../lib/fold';
import { actionTypeOf } from '../actions/registry';
import type { BotNode, BotSnapshot } from '../types';
import { BUILT_IN, conceptAt, isNear, LIGHT, NEUTRAL, nearConcept, STOP_WORDS } from './concepts';
import { isFunctionWord } from './morphology';
import { MAX_COMPARED_CHARS, plainWords, similarity, trigrams } from './similarity';
import { thresholdOf } from './threshold';

/** A node with its score for a visitor's text: 0 to 1, or 2 for an exact name or phrase. */
export interface Ranked {
  node: BotNode;
  score: number;
  /** Words of the visitor's text that the node contains. */
  terms: string[];
  /** Words of the visitor's text about another topic; with any, the bot asks for confirmation. */
  missing: string[];
}

interface Understood {
  /** The node that the text clearly means; null when the bot has to ask. */
  node: BotNode | null;
  /** True when the text is the name or a phrase of `node`. */
  isName: boolean;
  /** The actions to offer as choices, best first. */
  suggestions: BotNode[];
}

/** Minimum lead over the second-best node, without which the bot asks for confirmation. */
const MIN_LEAD = 0.06;
const MIN_SUGGESTED = 0.2;
const MAX_SUGGESTED = 3;

/** Returns the node that a text clearly means, or null, and the actions to suggest instead. */
export function understand(bot: BotSnapshot, text: string): Understood {
  return decideRanked(rankNodes(bot, text), thresholdOf(bot.config));
}

export function decideRanked(ranked: readonly Ranked[], threshold: number): Understood {
  const [best, next] = ranked;
  const isClear =
    best &&
    best.score >= threshold &&
    best.score - (next?.score ?? 0) >= MIN_LEAD &&
    best.missing.length === 0;
  return {
    node: isClear ? best.node : null,
    isName: isClear === true && best.score === EXACT_SCORE,
    suggestions: ranked
      .filter(({ node, score }) => node.type === 'action' && score >= MIN_SUGGESTED)
      .slice(0, MAX_SUGGESTED)
      .map(({ node }) => node),
  };
}

/** Returns whether a text only asks for a person, in whatever wording. */
export function asksForPerson(text: string): boolean {
  const topics = termsOf(text).filter(isTopic);
  return (
    topics.some(({ key }) => key === '#person') && topics.every(({ key }) => WITH_PERSON.has(key))
  );
}
const WITH_PERSON: ReadonlySet<string> = new Set(['#person', '#contact', '#question']);

export const asksQuestion = (text: string): boolean =>
  text.includes('?') || termsOf(text).some(({ key }) => QUESTION_TERMS.has(key));
const QUESTION_TERMS: ReadonlySet<string> = new Set(['#where', '#when', '#how', '#track']);

export function rankNodes(bot: BotSnapshot, text: string): Ranked[] {
  const words = plainWords(text);
  if (!words) return [];
  const index = indexOf(bot);
  const query = queryOf(index, text);
  const isComplaint = query.some(({ key }) => key === '#fault');
  const total = sum(query, ({ weight }) => weight);
  return index.entries
    .filter(({ node }) => !(isComplaint && isOrderStatus(node)))
    .map(({ node, phrases, keys }): Ranked => {
      const terms = query.filter(({ key }) => keys.has(key)).map(({ word }) => word);
      if (phrases.some((phrase) => phrase.words === words)) {
        return { node, score: EXACT_SCORE, terms, missing: [] };
      }
      const missing = query.filter((term) => isTopic(term) && !keys.has(term.key));
      const best = Math.max(0, ...phrases.map((phrase) => fitOf(index, phrase, { query, total })));
      return {
        node,
        score: best * (node.type === 'category' ? CATEGORY_FACTOR : 1),
        terms,
        missing: missing.map(({ word }) => word),
      };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.node.id - b.node.id);
}

/** Score of a text that equals the name or a phrase of the node; higher than any similarity. */
const EXACT_SCORE = 2;

const isTopic = ({ key }: Term) => key.startsWith('#') && !NEUTRAL.has(key.slice(1));

/** A category only leads to its actions, so an action with the same score takes precedence. */
const CATEGORY_FACTOR = 0.85;
/** Share of the visitor's words in the score; the rest is the share of the phrase's words. */
const QUERY_SHARE = 0.65;
/** Factor for built-in example questions, so that the merchant's own phrases rank higher. */
const BUILT_IN_FACTOR = 0.92;
const LIGHT_FACTOR = 0.3;
/** Factor for a word that no node contains, because it may name another topic. */
const UNKNOWN_FACTOR = 0.5;
const MIN_WORD_LIKENESS = 0.5;
const MIN_SHARED_START = 4;

interface Term {
  /** A `#concept` or a word stem. */
  key: string;
  word: string;
}
interface Weighed extends Term {
  weight: number;
  /** Similarity of the word and the key, from 0 to 1. */
  likeness: number;
}
interface Phrase {
  /** Normalized phrase of the merchant; empty for a built-in phrase. */
  words: string;
  keys: ReadonlySet<string>;
}
interface Entry {
  node: BotNode;
  phrases: Phrase[];
  keys: ReadonlySet<string>;
}
interface Index {
  entries: Entry[];
  /** Weights by term; terms that few nodes contain weigh more. */
  weights: ReadonlyMap<string, number>;
}

function fitOf(
  { weights }: Index,
  phrase: Phrase,
  { query, total }: { query: readonly Weighed[]; total: number },
): number {
  const shared = query.filter(({ key }) => phrase.keys.has(key));
  if (shared.length === 0 || total === 0) return 0;
  const matched = sum(shared, ({ weight, likeness }) => weight * likeness);
  const own = sum([...phrase.keys], (key) => weights.get(key) ?? 0);
  const covered = sum(shared, ({ key, likeness }) => (weights.get(key) ?? 0) * likeness);
  const fit = (matched / total) ** QUERY_SHARE * Math.min(1, covered / own) ** (1 - QUERY_SHARE);
  return phrase.words ? fit : fit * BUILT_IN_FACTOR;
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

const isOrderStatus = ({ data }: BotNode) => typesOf(data).includes('scenario_order_status');

const typesOf = ({ actions }: BotNode['data']) =>
  (Array.isArray(actions) ? actions : []).flatMap((action) => actionTypeOf(action) ?? []);

/** Returns the visitor's terms; an unknown word becomes the most similar known word. */
function queryOf({ entries, weights }: Index, text: string): Weighed[] {
  const unknown = Math.log(1 + entries.length) * UNKNOWN_FACTOR;
  const known = [...weights.keys()].filter((key) => !key.startsWith('#'));
  const found = new Map<string, Weighed>();
  for (const { key, word } of termsOf(text)) {
    const exact = weights.get(key);
    const near = exact === undefined && !key.startsWith('#') ? nearest(known, word) : undefined;
    const weighed: Weighed = {
      key: near?.key ?? key,
      word,
      weight: exact ?? (near && weights.get(near.key)) ?? unknown * lightness(key),
      likeness: near?.likeness ?? 1,
    };
    const before = found.get(weighed.key);
    if (!before || before.likeness < weighed.likeness) found.set(weighed.key, weighed);
  }
  return [...found.values()];
}

const lightness = (key: string) => (LIGHT.has(key.slice(1)) ? LIGHT_FACTOR : 1);

function nearest(
  known: readonly string[],
  word: string,
): { key: string; likeness: number } | undefined {
  const grams = trigrams(word);
  let best: { key: string; likeness: number } | undefined;
  for (const key of known) {
    const likeness = wordLikeness(word, key, grams);
    if (likeness > (best?.likeness ?? MIN_WORD_LIKENESS)) best = { key, likeness };
  }
  return best;
}

function wordLikeness(word: string, key: string, grams: ReadonlySet<string>): number {
  const isStart = key.length >= MIN_SHARED_START && word.startsWith(key);
  if (isStart) return 0.95;
  if (key.length > MIN_SHARED_START && isNear(word.slice(0, key.length), key)) return 0.85;
  return similarity(trigrams(key), grams);
}

/** Returns concepts, or stems of words without a concept; function words are omitted. */
function termsOf(text: string): Term[] {
  const spelled = text
    .slice(0, MAX_COMPARED_CHARS)
    .toLocaleLowerCase('tr')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  const words = spelled.map(fold);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const found = conceptAt(words, at);
    if (found) {
      const word = words.slice(at, at + found.length).join(' ');
      terms.push({ key: `#${found.concept}`, word });
    } else if (!STOP_WORDS.has(word) && !isFunctionWord(word))
      terms.push({ key: keyOf(spelled[at] ?? '', word), word });
    at += found?.length ?? 1;
  }
  return terms;
}

function keyOf(spelled: string, word: string): string {
  const near = nearConcept(word);
  if (near) return `#${near}`;
  // The Turkish stemmer needs the original spelling; the English one does not change Turkish words.
  const stem = fold(turkishStem(spelled));
  return stem === word ? englishStem(word) : stem;
}

/** The cache is per node, because nodes of snapshots never change. */
const knownEntries = new WeakMap<BotNode, Entry>();
const knownIndexes = new WeakMap<BotSnapshot, Index>();

function indexOf(bot: BotSnapshot): Index {
  const known = knownIndexes.get(bot);
  if (known) return known;
  const entries = bot.nodes
    .filter(({ type }) => type === 'category' || type === 'action')
    .map(entryOf);
  const counts = new Map<string, number>();
  for (const { keys } of entries) {
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const weights = new Map(
    [...counts].map(([key, count]) => [key, Math.log(1 + entries.length / count) * lightness(key)]),
  );
  const index = { entries, weights };
  knownIndexes.set(bot, index);
  return index;
}

function entryOf(node: BotNode): Entry {
  const known = knownEntries.get(node);
  if (known) return known;
  const written = [node.name, ...(node.data.phrases ?? [])]
    .filter((text) => typeof text === 'string' && plainWords(text) !== '')
    .map((text) => ({
      words: plainWords(text),
      keys: new Set(termsOf(text).map(({ key }) => key)),
    }));
  const questions = typesOf(node.data).flatMap((type) => BUILT_IN[type] ?? []);
  const builtIn = questions.map((concepts) => ({
    words: '',
    keys: new Set(concepts.split(' ').map((concept) => `#${concept}`)),
  }));
  const phrases = [...written, ...builtIn];
  const entry = { node, phrases, keys: new Set(phrases.flatMap(({ keys }) => [...keys])) };
  knownEntries.set(node, entry);
  return entry;
}
