import { conditionReads } from '@catalogue/bot/conditions';
import type { BotSnapshot } from '@catalogue/bot/types';
import { fillText } from '@catalogue/variables/fill';
import {
  keyOf,
  MAX_PAGE_VALUES,
  type PageValues,
  valuesFor,
} from '@catalogue/variables/page-values';
import { parseText } from '@catalogue/variables/parse';
import { configText } from './config-fields';

/** Fields whose variables are not filled, because visitors do not see these fields. */
const NOT_SHOWN = new Set([
  ...['url', 'value', 'phone', 'phrases', 'tests', 'type', '_type', 'hours', 'group', 'source'],
  // An HTTP step encodes its variables itself.
  ...['method', 'body', 'mapping', 'path', 'headers'],
]);

export const isShownText = (name: string) => !NOT_SHOWN.has(name) && !/_url$/.test(name);

const OPENING = 'opening';
const ANSWER = 'answer';

/** Converts stored answers to values of `{{answer:name}}`. */
export const answerValues = (answers: Readonly<Record<string, string>> = {}): PageValues =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [keyOf(ANSWER, name), value]));
/** Settings text with the variable `opening`, which is known only when the bot sends the text. */
const CLOSED_TEXT = 'outtime_message';

export interface FilledBot extends BotSnapshot {
  values: PageValues;
}

const valueFormatOf = ({ language }: BotSnapshot) =>
  ({ language, currency: 'TRY', mode: 'text' }) as const;

/** Most conversations have no values, so each bot's result without values is cached. */
const withoutValues = new WeakMap<BotSnapshot, FilledBot>();

/**
 * Fills the variables before the bot answers, so that a variable in a visitor's text is not filled.
 */
export function fillBot(bot: BotSnapshot, values: PageValues): FilledBot {
  if (Object.keys(values).length > 0) return fillTexts(bot, values);
  const known = withoutValues.get(bot) ?? fillTexts(bot, values);
  withoutValues.set(bot, known);
  return known;
}

function fillTexts(bot: BotSnapshot, values: PageValues): FilledBot {
  const filled = mapBot(bot, (text) => fillText(text, valuesFor(values), valueFormatOf(bot)));
  const config = { ...filled.config, [CLOSED_TEXT]: bot.config[CLOSED_TEXT] };
  return { ...filled, config, values };
}

/** Fills `outtime_message` in one pass, so that a variable inside a value is not filled. */
export function fillClosedText(bot: FilledBot, opening: string): string {
  const text = configText(bot.config, CLOSED_TEXT);
  return fillText(text, valuesFor({ ...bot.values, [OPENING]: opening }), valueFormatOf(bot));
}

const knownKeys = new WeakMap<BotSnapshot, readonly string[]>();

/** Returns the page values that messages and conditions use, as `keyOf` formats them. */
export function pageValueKeysOf(bot: BotSnapshot): readonly string[] {
  const known = knownKeys.get(bot) ?? findKeys(bot);
  knownKeys.set(bot, known);
  return known;
}

function findKeys(bot: BotSnapshot): string[] {
  const keys = new Set<string>();
  const addKeys = (text: string) => {
    for (const part of parseText(text)) {
      if (typeof part !== 'string' && part.name !== OPENING && part.name !== ANSWER) {
        keys.add(keyOf(part.name, part.argument));
      }
    }
    return text;
  };
  mapBot(bot, addKeys);
  for (const { data } of bot.nodes) {
    for (const action of Array.isArray(data.actions) ? data.actions : []) {
      if (action.type === 'http') addKeys(`${action.value ?? ''} ${action.body ?? ''}`);
      for (const key of conditionReads(action)) keys.add(key);
    }
  }
  return [...keys].slice(0, MAX_PAGE_VALUES);
}

function mapBot(bot: BotSnapshot, replace: (text: string) => string): BotSnapshot {
  const map = <Part>(part: Part): Part =>
    hasVariable(part) ? (mapPart(part, replace) as Part) : part;
  return {
    ...bot,
    // Nodes without variables keep their identity, so that caches by node remain valid.
    nodes: bot.nodes.map((node) =>
      hasVariable(node.name) || hasVariable(node.data)
        ? { ...node, name: map(node.name), data: map(node.data) }
        : node,
    ),
    config: map(bot.config),
    statuses: bot.statuses.map((status) => ({ ...status, desc: map(status.desc) })),
  };
}

/** Whether an object contains variables. Snapshots never change, so each is searched once. */
const withVariables = new WeakMap<object, boolean>();

function hasVariable(part: unknown): boolean {
  if (typeof part === 'string') return part.includes('{{');
  if (typeof part !== 'object' || part === null) return false;
  const known = withVariables.get(part);
  if (known !== undefined) return known;
  const found = JSON.stringify(part).includes('{{');
  withVariables.set(part, found);
  return found;
}

function mapPart(part: unknown, replace: (text: string) => string): unknown {
  if (typeof part === 'string') return replace(part);
  if (Array.isArray(part)) return part.map((item) => mapPart(item, replace));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      isShownText(key) ? mapPart(value, replace) : value,
    ]),
  );
}
