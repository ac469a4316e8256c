import {
  BOT_CONDITION_TYPES,
  botConditions,
  describeCondition,
  type Facts,
  isShown,
} from '@catalogue/bot/conditions';
import { pageValueKeysOf } from '@catalogue/bot/config/fill-bot';
import { draftDiff } from '@catalogue/bot/draft-diff';
import { newConversation, step } from '@catalogue/bot/engine';
import type { Input, Step } from '@catalogue/bot/engine-types';
import type { BotAction, BotCondition } from '@catalogue/bot/types';
import { nodeProblems } from '@catalogue/bot/validate';
import { sampleValues } from '@catalogue/variables/page-values';
import { readVariable } from '@catalogue/variables/registry';
import { describe, expect, test } from 'vitest';
import { buildBot, NOON, SATURDAY } from './bots';

function botOf(...actions: BotAction[]) {
  const bot = buildBot({ Kargo: { Ücret: { type: 'text', text: 'x' } } });
  return {
    ...bot,
    nodes: bot.nodes.map((node) => (node.id === 4 ? { ...node, data: { actions } } : node)),
  };
}
const entry = (text: string, condition?: BotCondition): BotAction => ({
  type: 'text',
  text,
  condition,
});

function converse(bot: ReturnType<typeof botOf>, inputs: Input[], now = NOON): Step {
  let last: Step = { state: newConversation(), output: [], events: [], home: false };
  for (const input of [{ start: true } as Input, ...inputs])
    last = step(bot, last.state, input, now);
  return last;
}
const textsOf = ({ output }: Step) => output.map(({ text }) => text);

describe('a condition', () => {
  const facts: Facts = {
    values: {},
    answers: {},
    channel: 'web',
    now: NOON,
    config: buildBot().config,
  };
  test.each<[BotCondition, Partial<Facts>, Partial<Facts>]>([
    [{ type: 'signed_in' }, { values: { visitorSignedIn: true } }, { values: {} }],
    [{ type: 'signed_out' }, { values: { visitorSignedIn: false } }, { values: {} }],
    [{ type: 'cart_filled' }, { values: { cartCount: 1 } }, { values: { cartCount: 0 } }],
    [{ type: 'cart_empty' }, { values: { cartCount: 0 } }, { values: {} }],
    [
      { type: 'cart_total', value: '750' },
      { values: { cartTotal: { minor: 75_000 } } },
      { values: { cartTotal: { minor: 74_999 } } },
    ],
    [
      { type: 'cart_total', value: '12,50' },
      { values: { cartTotal: { minor: 1300, currency: 'JPY' } } },
      { values: {} },
    ],
    [{ type: 'language_tr' }, { values: { pageLanguage: 'tr-TR' } }, { values: {} }],
    [
      { type: 'language_en' },
      { values: { pageLanguage: 'EN_us' } },
      { values: { pageLanguage: 'de' } },
    ],
    [{ type: 'open' }, { now: NOON }, { now: SATURDAY }],
    [{ type: 'closed' }, { now: SATURDAY }, { now: NOON }],
    [{ type: 'web' }, { channel: 'web' }, { channel: undefined }],
    [{ type: 'whatsapp' }, { channel: 'whatsapp' }, { channel: 'web' }],
    [{ type: 'answer_set', name: 'renk' }, { answers: { renk: 'Mavi' } }, { answers: {} }],
    [
      { type: 'answer_is', name: 'renk', value: 'MAVİ' },
      { answers: { renk: 'Mavi' } },
      { answers: { renk: 'Siyah' } },
    ],
  ])(
    'The condition %j holds for its fact only, not for another or unknown fact',
    (condition, yes, no) => {
      expect(isShown({ condition }, { ...facts, ...yes })).toBe(true);
      expect(isShown({ condition }, { ...facts, ...no })).toBe(false);
    },
  );

  test('An unknown condition does not hold, and an entry without a condition is always shown', () => {
    for (const type of ['moon', 'constructor', '__proto__']) {
      expect(isShown({ condition: { type } }, facts)).toBe(false);
    }
    expect(isShown({}, facts)).toBe(true);
  });

  test('The bot asks the page for the facts that its conditions compare', () => {
    const bot = botOf(
      entry('{{productName}}', { type: 'signed_in' }),
      entry('x', { type: 'cart_total', value: '1' }),
      entry('x', { type: 'language_en' }),
    );
    const keys = pageValueKeysOf(bot);
    expect(keys).toEqual(['productName', 'visitorSignedIn', 'cartTotal', 'pageLanguage']);
    expect(sampleValues(keys)).toMatchObject({ visitorSignedIn: true, pageLanguage: 'tr' });
    expect(readVariable({ customer: { signedIn: false } }, 'visitorSignedIn')).toBe(false);
    expect(readVariable({ language: 'en' }, 'pageLanguage')).toBe('en');
  });

  test('Every condition has a description in both languages', () => {
    for (const type of BOT_CONDITION_TYPES) {
      const condition = { type, name: 'renk', value: '5' };
      expect(describeCondition(condition, 'en')).toContain(botConditions[type].label.en);
    }
    const condition = { type: 'answer_is', name: 'renk', value: 'Mavi' };
    expect(describeCondition(condition, 'tr')).toBe('Saklanan yanıt şu: renk = Mavi');
    const [change] = draftDiff(botOf(entry('x', { type: 'closed' })), botOf(entry('x')));
    expect(change).toMatchObject({ after: 'Metin\nYalnızca: Mesai saatleri dışında\nx' });
  });

  test('A condition needs a known type, an amount and the name of an answer', () => {
    const codes = (condition: BotCondition) => {
      const [, , category, node] = botOf(entry('x', condition)).nodes;
      if (!category || !node) throw new Error('no node');
      return nodeProblems(node, { channel: 'web', nodes: [category, node] }).map(
        ({ path, code }) => `${path.replace('data.actions.0.condition.', '')} ${code}`,
      );
    };
    expect(codes({ type: 'open' })).toEqual([]);
    expect(codes({ type: 'moon' })).toEqual(['type notAnOption']);
    expect(codes({ type: 'cart_total' })).toEqual(['value required']);
    expect(codes({ type: 'cart_total', value: 'çok' })).toEqual(['value notANumber']);
    expect(codes({ type: 'cart_total', value: '99,90' })).toEqual([]);
    expect(codes({ type: 'answer_is', name: 'a b', value: '' })).toEqual([
      'name notAName',
      'value required',
    ]);
  });
});

describe('an answer with conditions', () => {
  const shop = botOf(
    entry('Kargo 50 TL.'),
    entry('Sepetinizde ücretsiz.', { type: 'cart_total', value: '500' }),
    entry('WhatsApp’tan yazıyorsunuz.', { type: 'whatsapp' }),
  );
  test('An answer leaves out the messages whose condition does not hold', () => {
    expect(textsOf(converse(shop, [{ choice: 'node:4', channel: 'web' }]))).toEqual([
      'Kargo 50 TL.',
    ]);
    const values = { cartTotal: { minor: 50_000 } };
    expect(textsOf(converse(shop, [{ choice: 'node:4', values, channel: 'whatsapp' }]))).toEqual([
      'Kargo 50 TL.',
      'Sepetinizde ücretsiz.',
      'WhatsApp’tan yazıyorsunuz.',
    ]);
  });

  test('An answer without any message left sends the default intent and counts as unanswered', () => {
    const none = converse(botOf(entry('x', { type: 'whatsapp' })), [
      { choice: 'node:4', channel: 'web' },
    ]);
    expect(textsOf(none)[0]).toContain('anlayamadım');
    expect(none.state).toMatchObject({ outcome: 'unanswered', wait: { kind: 'any' }, node: null });
    expect(none.state.choices.map(({ id }) => id)).toEqual(['node:3']);
  });

  test('A message can depend on an earlier answer, and without one the bot offers another question', () => {
    const ask = { type: 'ask', text: 'Adınız?', name: 'ad', answer: 'text' };
    const set = entry('Selam {{answer:ad}}', { type: 'answer_is', name: 'ad', value: 'ayşe' });
    const bot = botOf(ask, set);
    expect(textsOf(converse(bot, [{ choice: 'node:4' }, { text: 'Ayşe' }]))[0]).toBe('Selam Ayşe');
    const other = converse(bot, [{ choice: 'node:4' }, { text: 'Mehmet' }]);
    expect(other.output).toHaveLength(1);
    expect(other.state.choices.map(({ id }) => id)).toEqual(['again']);
  });
});
