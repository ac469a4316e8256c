import { DEFAULT_HOURS } from '@catalogue/bot/business-hours';
import { pageValueKeysOf } from '@catalogue/bot/config/fill-bot';
import { newConversation, step } from '@catalogue/bot/engine';
import type { Input } from '@catalogue/bot/engine-types';
import type { BotSnapshot } from '@catalogue/bot/types';
import { pickValues } from '@catalogue/variables/page-values';
import { describe, expect, it } from 'vitest';

const bot = (text: string): BotSnapshot => ({
  language: 'tr',
  config: {},
  statuses: [],
  nodes: [
    { id: 1, name: '', type: 'starting', data: { starting_text: text }, parent: null, order: 0 },
    {
      id: 2,
      name: 'Fiyat',
      type: 'action',
      data: { actions: [{ type: 'text', text }] },
      parent: null,
      order: 1,
    },
  ],
});

const answersTo = (text: string, input: Input) =>
  JSON.stringify(step(bot(text), newConversation(), input, new Date()).output);

describe.each([
  ['the greeting', { start: true }],
  ['the text of a node', { choice: 'node:2' }],
] as [string, Input][])('a variable in %s of a bot', (_, input) => {
  it('shows the values that the visitor’s page reported', () => {
    const values = { productName: 'Vazo', productPrice: { minor: 89_000 } };
    const textsOf = answersTo('{{productName}}: {{productPrice}}', { ...input, values });
    expect(textsOf).toContain('Vazo: ₺890,00');
  });

  it('shows the fallbacks when the page reported no values', () => {
    expect(answersTo('Merhaba {{customerName|dostum}} {{cartTotal}}!', input)).toContain(
      'Merhaba dostum!',
    );
  });

  it.each(['<img src=x onerror=pwned()>', '{{customerName}}', '</script>'])(
    'shows %s literally when it is the product’s name',
    (name) => {
      const values = { productName: name, customerName: 'SECRET' };
      const textsOf = answersTo('{{productName}}', { ...input, values });
      expect(textsOf).toContain(name);
      expect(textsOf).not.toContain('SECRET');
    },
  );
});

it('The bot asks its page for each variable once, without the opening time and stored answers', () => {
  const text =
    '{{productName}} {{cartMissing:750|az}} {{productName|bu}} {{opening}} {{5}} {{constructor}}';
  expect(pageValueKeysOf(bot(text))).toEqual(['productName', 'cartMissing:750', 'constructor']);
  expect(answersTo('{{constructor|yok}} {{__proto__|yok}}', { start: true, values: {} })).toContain(
    'yok yok',
  );
});

it('A page value that contains the opening-time variable is not filled again', () => {
  const closed: BotSnapshot = {
    ...bot(''),
    config: {
      outtime_message: '{{customerName|Merhaba}}, {{opening}} buradayız.',
      business_hours: DEFAULT_HOURS,
    },
    nodes: [
      {
        id: 2,
        name: 'Temsilci',
        type: 'action',
        parent: null,
        order: 0,
        data: { actions: [{ type: 'agent_time' }] },
      },
    ],
  };
  const saturday = new Date('2026-11-21T10:00:00Z');
  const words = (values: Input['values']) =>
    JSON.stringify(
      step(closed, newConversation(), { choice: 'node:2', ...(values && { values }) }, saturday)
        .output,
    );
  expect(words({ customerName: '{{opening}}' })).toContain(
    '{{opening}}, Pazartesi 09:00 buradayız.',
  );
  expect(words(undefined)).toContain('Merhaba, Pazartesi 09:00 buradayız.');
});

it('A chat accepts only short scalar values under the names it asked the page for', () => {
  const given = JSON.parse(
    '{"a":"x","b":{"minor":5,"currency":"TRY"},"c":{"minor":1.5},"d":{"minor":1,"currency":"<b>"},"e":[1],"f":null,"g":true,"h":{"tr":"x","en":"y","z":1},"i":"z","__proto__":{"polluted":"x"}}',
  );
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'polluted', 'toString'];
  expect(pickValues(given, names)).toEqual({
    a: 'x',
    b: { minor: 5, currency: 'TRY' },
    d: { minor: 1 },
    g: true,
    h: { tr: 'x', en: 'y' },
  });
  expect(pickValues({ a: 'x'.repeat(10_000) }, ['a'])).toEqual({ a: 'x'.repeat(500) });
  for (const nothing of [null, 'x', [], 5]) expect(pickValues(nothing, names)).toEqual({});
});

it('A bot does not fill variables in a visitor’s message', () => {
  const values = { customerName: 'SECRET' };
  expect(answersTo('Merhaba', { text: '{{customerName}}', values })).not.toContain('SECRET');
});
