import type { Facts } from '../shop/model';
import { fillText, type Manner } from '../variables/fill';
import { readVariable } from '../variables/registry';
import type { BotSnapshot } from './types';

/** Addresses and what is compared with the visitor's words are no texts for people. */
const NOT_SHOWN = new Set(['url', 'value', 'phone', 'phrases', 'type', '_type', 'hours', 'group']);

/** The bot's own mark for when the team is back; it is filled in by the hand-off. */
const OPENING = 'opening';

/**
 * The bot with the variables in its texts filled in by what is known of the visitor; before it talks, so
 * that nothing a visitor or an order says is ever filled in.
 */
export function fillBot(bot: BotSnapshot, facts: Facts): BotSnapshot {
  const manner = { language: facts.language ?? bot.language, currency: facts.currency ?? 'TRY' };
  const fill = <Part>(part: Part): Part =>
    JSON.stringify(part)?.includes('{{') ? (fillPart(part, facts, manner) as Part) : part;
  return {
    ...bot,
    nodes: bot.nodes.map((node) => ({ ...node, name: fill(node.name), data: fill(node.data) })),
    config: fill(bot.config),
    statuses: bot.statuses.map((status) => ({ ...status, desc: fill(status.desc) })),
  };
}

function fillPart(part: unknown, facts: Facts, manner: Manner): unknown {
  if (typeof part === 'string') {
    const valueFor = (name: string, argument?: string) =>
      name === OPENING ? `{{${OPENING}}}` : readVariable(facts, name, argument);
    return fillText(part, valueFor, { ...manner, mode: 'text' });
  }
  if (Array.isArray(part)) return part.map((item) => fillPart(item, facts, manner));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      NOT_SHOWN.has(key) || /_url$/.test(key) ? value : fillPart(value, facts, manner),
    ]),
  );
}
