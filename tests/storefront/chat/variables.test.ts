import { BOT_ACTION_TYPES, type BotActionType, botActions } from '@catalogue/bot/actions/registry';
import { CONFIG_FIELDS, factoryConfig } from '@catalogue/bot/config/config-fields';
import { isShownText } from '@catalogue/bot/config/fill-bot';
import { newConversation, step } from '@catalogue/bot/engine';
import { toWeb } from '@catalogue/bot/to-web';
import type { BotAction, BotConfig, BotSnapshot } from '@catalogue/bot/types';
import { drawMessage } from '@storefront/chat/draw';
import { chatTexts } from '@storefront/chat/texts';
import {
  expectHarmless,
  HOSTILE_NAMES,
  shownName,
  structureOf,
} from '@tests/support/screens/filled-texts';
import { describe, expect, test, vi } from 'vitest';

const MARK = '{{productName|SAFE}}';
const ADDRESS = 'https://shop.example/a.png';
const NOW = new Date('2026-11-18T12:00:00Z');

/** Builds an action with the variable in each of its texts, and with valid addresses. */
function marked(type: BotActionType): BotAction {
  const mark = (part: unknown, key = ''): unknown => {
    if (Array.isArray(part)) return part.map((one) => mark(one));
    if (part && typeof part === 'object' && key !== 'hours') {
      return Object.fromEntries(
        Object.entries(part).map(([name, value]) => [name, mark(value, name)]),
      );
    }
    if (typeof part !== 'string') return part;
    if (key === 'url' || key === 'value') return ADDRESS;
    return isShownText(key) ? MARK : part;
  };
  return mark({ text: MARK, ...botActions[type].template('tr') }) as BotAction;
}

const markedConfig = Object.fromEntries(
  Object.entries(factoryConfig('tr')).map(([name, value]) => {
    const { kind } = CONFIG_FIELDS.find((field) => field.name === name) ?? {};
    return [name, kind === 'text' || kind === 'line' ? MARK : value];
  }),
) as BotConfig;

function botWith(action: BotAction): BotSnapshot {
  return {
    language: 'tr',
    config: markedConfig,
    statuses: [{ id: '1', key: 'Kargoda', desc: MARK }],
    nodes: [
      { id: 1, name: '', type: 'starting', data: { starting_text: MARK }, parent: null, order: 0 },
      { id: 2, name: MARK, type: 'category', data: { text: MARK }, parent: null, order: 1 },
      {
        id: 3,
        name: MARK,
        type: 'action',
        data: { feedback: '__feedback', actions: [action] },
        parent: 2,
        order: 0,
      },
    ],
  };
}

function converse(type: BotActionType, name?: string) {
  const values = {
    customerName: 'SECRET',
    memberGroup: 'SECRET',
    ...(name !== undefined && { productName: name }),
  };
  const bot = botWith(marked(type));
  let state = newConversation();
  const drawn = document.createElement('div');
  for (const input of [{ start: true as const }, { choice: 'node:2' }, { choice: 'node:3' }]) {
    const turn = step(bot, state, { ...input, values }, NOW);
    state = turn.state;
    for (const message of toWeb(turn.output)) {
      drawn.append(...drawMessage(message, { texts: chatTexts.tr, page: '', pick: () => {} }));
    }
  }
  return drawn;
}

describe.each(BOT_ACTION_TYPES)('a bot’s action %s', (type) => {
  test('A bot names the product of the page in all of its texts', () => {
    const { textContent } = converse(type, 'Vazo');
    expect(textContent).toContain('Vazo');
    expect(textContent).not.toMatch(/SAFE|\{\{/);
  });

  test('A bot shows its fallbacks when the product is unknown', () => {
    const { textContent } = converse(type);
    expect(textContent).toContain('SAFE');
    expect(textContent).not.toContain('{{');
  });

  test.each(HOSTILE_NAMES.map((name) => [name.slice(0, 60), name]))(
    'A bot shows %s literally when it is the product’s name',
    (_title, name) => {
      const ran = vi.fn();
      vi.stubGlobal('pwned', ran);
      const drawn = converse(type, name);
      expect(drawn.textContent).toContain(shownName(name));
      expect(drawn.textContent).not.toContain('SECRET');
      expect(structureOf([drawn])).toEqual(structureOf([converse(type, 'Vazo')]));
      expectHarmless([drawn]);
      expect(ran).not.toHaveBeenCalled();
    },
  );
});
