import { BOT_ACTION_TYPES, botActions } from '@catalogue/bot/actions/registry';
import { BOT_CONDITION_TYPES } from '@catalogue/bot/conditions';
import { factoryConfig } from '@catalogue/bot/config/config-fields';
import { factoryNodes } from '@catalogue/bot/config/factory-nodes';
import {
  type BotAction,
  type BotNode,
  type BotSnapshot,
  FEEDBACK_OPTIONS,
} from '@catalogue/bot/types';
import fc from 'fast-check';

/** A Wednesday at noon in Istanbul, within the team's hours. */
export const NOON = new Date('2026-11-18T09:00:00Z');
/** A Saturday, outside the team's hours. */
export const SATURDAY = new Date('2026-11-21T09:00:00Z');

/** Builds a bot with the default nodes, one category per list, and one action per entry. */
export function buildBot(
  topics: Record<
    string,
    Record<string, BotAction & { feedback?: string; phrases?: string[] }>
  > = {},
  config: BotSnapshot['config'] = {},
): BotSnapshot {
  const nodes: BotNode[] = factoryNodes('tr').map((node, index) => ({ ...node, id: index + 1 }));
  for (const [name, actions] of Object.entries(topics)) {
    const category = nodes.length + 1;
    nodes.push({ id: category, name, type: 'category', data: {}, parent: null, order: category });
    for (const [title, { feedback = 'none', phrases = [], ...action }] of Object.entries(actions)) {
      const id = nodes.length + 1;
      const data = { feedback, phrases, actions: [action] };
      nodes.push({ id, name: title, type: 'action', data, parent: category, order: id });
    }
  }
  return { language: 'tr', nodes, config: { ...factoryConfig('tr'), ...config }, statuses: [] };
}

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('', 'Kargom nerede', 'İade', '<b>x</b>', 'a'.repeat(3000), '__proto__'),
);
const action: fc.Arbitrary<BotAction> = fc.oneof(
  fc.constantFrom(...BOT_ACTION_TYPES).map((type) => botActions[type].template('tr')),
  fc.record(
    {
      type: fc.oneof(fc.constantFrom<string>(...BOT_ACTION_TYPES), text),
      _type: fc.constantFrom<string>(...BOT_ACTION_TYPES),
      text,
      value: fc.oneof(text, fc.constant('https://shop.example/a.jpg'), fc.constant('javascript:x')),
      buttons: fc.array(
        fc.record({ title: text, url: fc.oneof(text, fc.webUrl()), phone: text, text }),
        { maxLength: 5 },
      ),
      button_text: text,
      group: text,
      answer: fc.constantFrom('text', 'choice', 'moon'),
      options: fc.array(text, { maxLength: 12 }),
      condition: fc.record({
        type: fc.oneof(fc.constantFrom<string>(...BOT_CONDITION_TYPES), text),
        value: text,
        name: text,
      }),
      body: text,
      mapping: fc.array(fc.record({ path: text, name: text }), { maxLength: 7 }),
    },
    { requiredKeys: [] },
  ),
);

/** Bots that no editor creates: cyclic or missing parents, duplicates, unknown action types. */
export const anyBot: fc.Arbitrary<BotSnapshot> = fc
  .array(
    fc.record({
      id: fc.integer({ min: 0, max: 12 }),
      name: text,
      type: fc.constantFrom('category', 'action', 'start', 'starting'),
      data: fc.record(
        {
          text,
          start_text: text,
          starting_text: text,
          feedback: fc.oneof(fc.constantFrom<string>(...FEEDBACK_OPTIONS), text),
          actions: fc.array(action, { maxLength: 4 }),
          phrases: fc.array(text, { maxLength: 3 }),
        },
        { requiredKeys: [] },
      ),
      parent: fc.option(fc.integer({ min: 0, max: 12 })),
      order: fc.integer({ min: -5, max: 5 }),
    }),
    { maxLength: 16 },
  )
  .chain((nodes) =>
    fc.record({
      language: fc.constantFrom('tr', 'en'),
      nodes: fc.constant(nodes as BotNode[]),
      config: fc.oneof(
        fc.constant(factoryConfig('tr')),
        fc.dictionary(
          fc.constantFrom(
            'positive_message',
            'negative_message',
            'another_question',
            'connect_to_agent',
            'feedback_payload',
            'positive_message_payload',
            'outtime_message',
          ),
          fc.oneof(text, fc.boolean(), fc.constantFrom('__feedback', 'forwardagentwithanother')),
        ),
      ),
      statuses: fc.array(fc.record({ id: text, key: text, desc: text }), { maxLength: 2 }),
    }),
  ) as fc.Arbitrary<BotSnapshot>;
