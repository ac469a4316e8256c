import { fillText } from '../variables/fill';
import { keyOf, MAX_PAGE_VALUES, type PageValues, valuesFor } from '../variables/page-values';
import { parseText } from '../variables/parse';
import { configText } from './config-fields';
import type { BotSnapshot } from './types';

/** Addresses and what is compared with the visitor's words are no texts for people. */
const NOT_SHOWN = new Set([
  ...['url', 'value', 'phone', 'phrases', 'tests', 'type', '_type', 'hours', 'group'],
]);

/** Whether what stands under this name in a node, an action or the settings is shown to visitors. */
export const isShownText = (name: string) => !NOT_SHOWN.has(name) && !/_url$/.test(name);

/** The bot's own mark for when the team is back. */
const OPENING = 'opening';
/** The settings text with that mark; filled in when it is said, with everything else in it. */
const CLOSED_TEXT = 'outtime_message';

/** A bot whose texts are filled in, and what they were filled in with. */
export interface FilledBot extends BotSnapshot {
  values: PageValues;
}

const mannerOf = ({ language }: BotSnapshot) =>
  ({ language, currency: 'TRY', mode: 'text' }) as const;

/** Most pages say nothing: a bot, which never changes, is filled in for all of them once. */
const withoutValues = new WeakMap<BotSnapshot, FilledBot>();

/**
 * The bot with the variables in its texts filled in by what the visitor's page says; before it talks, so
 * that nothing a visitor or an order says is ever filled in.
 */
export function fillBot(bot: BotSnapshot, values: PageValues): FilledBot {
  if (Object.keys(values).length > 0) return fillAnew(bot, values);
  const known = withoutValues.get(bot) ?? fillAnew(bot, values);
  withoutValues.set(bot, known);
  return known;
}

function fillAnew(bot: BotSnapshot, values: PageValues): FilledBot {
  const filled = mapBot(bot, (text) => fillText(text, valuesFor(values), mannerOf(bot)));
  const config = { ...filled.config, [CLOSED_TEXT]: bot.config[CLOSED_TEXT] };
  return { ...filled, config, values };
}

/** What is said while the team is away. All is filled in at once, so a value with the mark stays as it is. */
export function fillClosedText(bot: FilledBot, opening: string): string {
  const text = configText(bot.config, CLOSED_TEXT);
  return fillText(text, valuesFor({ ...bot.values, [OPENING]: opening }), mannerOf(bot));
}

const named = new WeakMap<BotSnapshot, readonly string[]>();

/** What the bot's texts name, as `keyOf` writes it, each once. */
export function namedInBot(bot: BotSnapshot): readonly string[] {
  const known = named.get(bot) ?? findNames(bot);
  named.set(bot, known);
  return known;
}

function findNames(bot: BotSnapshot): string[] {
  const keys = new Set<string>();
  mapBot(bot, (text) => {
    for (const part of parseText(text)) {
      if (typeof part !== 'string' && part.name !== OPENING) {
        keys.add(keyOf(part.name, part.argument));
      }
    }
    return text;
  });
  return [...keys].slice(0, MAX_PAGE_VALUES);
}

/** The bot with each of its texts for people replaced; parts without a mark are left as they are. */
function mapBot(bot: BotSnapshot, replace: (text: string) => string): BotSnapshot {
  const map = <Part>(part: Part): Part => (hasMark(part) ? (mapPart(part, replace) as Part) : part);
  return {
    ...bot,
    // Whatever is known of a node stays known where nothing of it is filled in.
    nodes: bot.nodes.map((node) =>
      hasMark(node.name) || hasMark(node.data)
        ? { ...node, name: map(node.name), data: map(node.data) }
        : node,
    ),
    config: map(bot.config),
    statuses: bot.statuses.map((status) => ({ ...status, desc: map(status.desc) })),
  };
}

/** A bot talks often and is never changed, so its parts are searched once. */
const marked = new WeakMap<object, boolean>();

function hasMark(part: unknown): boolean {
  if (typeof part === 'string') return part.includes('{{');
  if (typeof part !== 'object' || part === null) return false;
  const known = marked.get(part);
  if (known !== undefined) return known;
  const found = JSON.stringify(part).includes('{{');
  marked.set(part, found);
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
