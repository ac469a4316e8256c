import { newConversation, step } from '@catalogue/bot/engine';
import type { Input } from '@catalogue/bot/engine-types';
import type { BotSnapshot } from '@catalogue/bot/types';
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

const say = (text: string, input: Input) =>
  JSON.stringify(step(bot(text), newConversation(), input, new Date()).output);

describe.each([
  ['the greeting', { start: true }],
  ['the text of a node', { choice: 'node:2' }],
] as [string, Input][])('a variable in %s of a bot', (_, input) => {
  it('shows what the visitor’s page says', () => {
    const facts = { product: { name: 'Vazo', price: 89_000 } };
    const said = say('{{productName}}: {{productPrice}}', { ...input, facts });
    expect(said).toContain('Vazo: ₺890,00');
  });

  it('shows the fallbacks where nothing is known', () => {
    expect(say('Merhaba {{customerName|dostum}} {{cartTotal}}!', input)).toContain(
      'Merhaba dostum!',
    );
  });

  it.each(['<img src=x onerror=pwned()>', '{{customerName}}', '</script>'])(
    'shows a product called %s by that name',
    (name) => {
      const facts = { product: { name }, customer: { name: 'SECRET' } };
      const said = say('{{productName}}', { ...input, facts });
      expect(said).toContain(name);
      expect(said).not.toContain('SECRET');
    },
  );
});

it('A bot never fills in what a visitor writes or an order says', () => {
  const facts = { customer: { name: 'SECRET' } };
  expect(say('Merhaba', { text: '{{customerName}}', facts })).not.toContain('SECRET');
});
