import { draftDiff } from '@catalogue/bot/draft-diff';
import { newConversation, step } from '@catalogue/bot/engine';
import type { Input, Step } from '@catalogue/bot/engine-types';
import type { BotAction, BotChannel } from '@catalogue/bot/types';
import { nodeProblems } from '@catalogue/bot/validate';
import { toWhatsApp } from '@catalogue/bot/whatsapp/to-whatsapp';
import { describe, expect, test } from 'vitest';
import { buildBot, NOON } from './bots';

const COLOURS = ['Mavi', 'Kırmızı', 'Yeşil'];

function botOf(...actions: BotAction[]) {
  const bot = buildBot({ Ürün: { Renk: { type: 'text', text: 'x' } } });
  return {
    ...bot,
    nodes: bot.nodes.map((node) => (node.id === 4 ? { ...node, data: { actions } } : node)),
  };
}
const question = (options: string[]): BotAction => ({
  type: 'ask',
  text: 'Hangi renk?',
  name: 'renk',
  answer: 'choice',
  options,
});
const shop = botOf(question(COLOURS), { type: 'text', text: 'Seçiminiz: {{answer:renk}}' });

function converse(bot: typeof shop, inputs: Input[]): Step {
  let last: Step = { state: newConversation(), output: [], events: [], home: false };
  for (const input of [{ start: true } as Input, { choice: 'node:4' }, ...inputs]) {
    last = step(bot, JSON.parse(JSON.stringify(last.state)), input, NOON);
  }
  return last;
}
const textsOf = ({ output }: Step) => output.map(({ text }) => text).join('\n');

describe('a choice question', () => {
  test('A choice question offers its options, as three reply buttons or a list on WhatsApp', () => {
    const asked = converse(shop, []);
    expect(asked.output).toEqual([
      {
        kind: 'choices',
        text: 'Hangi renk?',
        choices: COLOURS.map((title, at) => ({ id: `option:4:0:${at}`, title })),
      },
    ]);
    expect(toWhatsApp(asked.output)).toMatchObject([{ interactive: { type: 'button' } }]);
    const four = converse(botOf(question([...COLOURS, 'Siyah'])), []);
    expect(toWhatsApp(four.output)).toMatchObject([{ interactive: { type: 'list' } }]);
  });

  test.each([
    { choice: 'option:4:0:1' },
    { text: 'Kırmızı' },
    { text: 'KIRMIZI ' },
    { text: 'kirmizi!' },
  ])('The option picked or typed as %j is stored as the merchant wrote it', (input) => {
    const answered = converse(shop, [input]);
    expect(answered.state.answers).toEqual({ renk: 'Kırmızı' });
    expect(textsOf(answered)).toContain('Seçiminiz: Kırmızı');
  });

  test('An invalid option is asked for again once, then the bot offers a person and still accepts an option', () => {
    const wrong = converse(shop, [{ text: 'mor olsun' }]);
    expect(wrong.state.choices.map(({ title }) => title)).toEqual(COLOURS);
    const again = [{ text: 'mor olsun' }, { text: 'mor dedim' }];
    expect(converse(shop, again).state.choices.map(({ id }) => id)).toEqual(['agent', 'again']);
    expect(converse(shop, [...again, { text: 'yeşil' }]).state.answers).toEqual({ renk: 'Yeşil' });
    expect(converse(shop, [{ text: '2' }]).state.answers).toBeUndefined();
  });

  test('A button of an earlier question changes its answer, and an unknown button stores none', () => {
    const changed = converse(shop, [{ choice: 'option:4:0:1' }, { choice: 'option:4:0:0' }]);
    expect(changed.state.answers).toEqual({ renk: 'Mavi' });
    for (const choice of ['option:4:0:9', 'option:4:1:0', 'option:99:0:0', 'option:', 'option:4']) {
      expect(converse(shop, [{ choice }]).state.answers).toBeUndefined();
    }
  });

  test('A choice question has 2 to 10 options, different, not empty and within the channel’s limit', () => {
    const codes = (options: string[], channel: BotChannel = 'web') => {
      const [, , category, node] = botOf(question(options)).nodes;
      if (!category || !node) throw new Error('no node');
      const issues = nodeProblems(node, { channel, nodes: [category, node] });
      return issues.map(({ path, code }) => `${path} ${code}`);
    };
    const at = 'data.actions.0.options';
    expect(codes(COLOURS)).toEqual([]);
    expect(codes(['Mavi'])).toEqual([`${at} tooFewItems`]);
    expect(codes(Array.from({ length: 11 }, (_, n) => `r${n}`))).toEqual([`${at} tooManyItems`]);
    expect(codes(['Mavi', ''])).toEqual([`${at} emptyLine`]);
    expect(codes(['Mavi', 'MAVİ'])).toEqual([`${at} repeatedLine`]);
    expect(codes(['Mavi', 'x'.repeat(61)])).toEqual([`${at} tooLong`]);
    const long = 'x'.repeat(22);
    expect(codes(['Mavi', long], 'whatsapp')).toEqual([`${at} whatsapp.buttonTitle`]);
    expect(codes([...COLOURS, long], 'whatsapp')).toEqual([]);
    expect(codes([...COLOURS, 'x'.repeat(25)], 'whatsapp')).toEqual([`${at} whatsapp.rowTitle`]);
  });

  test('The draft diff lists a changed option', () => {
    const [change] = draftDiff(botOf(question(['Mavi', 'Siyah'])), botOf(question(COLOURS)));
    expect(change?.before).toContain('renk: Seçeneklerden biri\nMavi\nKırmızı\nYeşil');
    expect(change?.after).toContain('Mavi\nSiyah');
  });
});
