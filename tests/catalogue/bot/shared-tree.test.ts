import { sharedNodes, toSharedId, webTree } from '@catalogue/bot/shared-tree';
import type { BotAction, BotNode, BotNodeData } from '@catalogue/bot/types';
import { nodeProblems } from '@catalogue/bot/validate';
import { changeSentence, compatibilityReport } from '@catalogue/bot/whatsapp/compatibility';
import { describe, expect, test } from 'vitest';

const category = (
  id: number,
  data: BotNodeData = { text: 'Konu' },
  name = `Konu ${id}`,
): BotNode => ({ id, name, type: 'category', parent: null, order: id, data });
const action = (id: number, data: BotNodeData | BotAction, parent = 1): BotNode => ({
  id,
  name: `Yanıt ${id}`,
  type: 'action',
  parent,
  order: id,
  data: 'type' in data ? { actions: [data as BotAction] } : (data as BotNodeData),
});
const TEXT: BotAction = { type: 'text', text: 'Merhaba' };
const reportOf = (...nodes: BotNode[]) => compatibilityReport(nodes);
const sentencesOf = (...nodes: BotNode[]) =>
  reportOf(...nodes).flatMap(({ changes }) => changes.map((one) => changeSentence(one, 'en')));
const codesOf = (...nodes: BotNode[]) =>
  reportOf(...nodes).flatMap(({ problems }) => problems.map(({ code, path }) => `${path} ${code}`));

describe('a tree shared by both channels', () => {
  const nodes = [
    category(1),
    action(2, { actions: [TEXT], whatsapp: { name: 'Kısa', actions: [{ ...TEXT, text: 'WA' }] } }),
    action(3, { actions: [TEXT], hidden: ['whatsapp'] }),
    action(4, { actions: [TEXT], hidden: ['web'] }),
    category(5, { hidden: ['whatsapp'] }),
    action(6, TEXT, 5),
  ];

  test('The web shows its own content, without nodes that only WhatsApp shows', () => {
    const web = webTree(nodes);
    expect(web.map(({ id }) => id)).toEqual([1, 2, 3, 5, 6]);
    expect(web[1]).toEqual({ ...nodes[1], data: { actions: [TEXT] } });
  });

  test('WhatsApp shows the overrides under its own ids, without hidden nodes and their descendants', () => {
    const shown = sharedNodes(nodes);
    expect(shown.map(({ id }) => id)).toEqual([1, 2, 4].map(toSharedId));
    expect(shown[1]).toMatchObject({
      name: 'Kısa',
      parent: toSharedId(1),
      data: { actions: [{ text: 'WA' }] },
    });
    expect(JSON.stringify(shown)).not.toContain('hidden');
  });

  test('An override that WhatsApp would reject has a problem at its own field', () => {
    const wrong = action(7, {
      actions: [TEXT],
      whatsapp: { name: 'x'.repeat(21), actions: [{ ...TEXT, text: '' }] },
    });
    expect(nodeProblems(wrong, { channel: 'web', nodes: [category(1)] })).toMatchObject([
      { path: 'data.whatsapp.actions.0.text', code: 'required' },
      { path: 'data.whatsapp.name', code: 'whatsapp.buttonTitle' },
    ]);
  });

  test('Content that only the web shows may exceed the limits of WhatsApp', () => {
    const long = { ...action(7, TEXT), name: 'Bu ad WhatsApp için fazla uzun' };
    expect(nodeProblems(long, { channel: 'web', nodes: [category(1)] })).toEqual([]);
  });
});

describe('the compatibility report', () => {
  test('A tree that WhatsApp shows unchanged has an empty report', () => {
    expect(reportOf(category(1), action(2, TEXT))).toEqual([]);
  });

  test.each<[string, BotNode[], string[]]>([
    [
      'a long name',
      [{ ...category(1), name: 'Kargo ve teslimat süreleri' }],
      ['name whatsapp.buttonTitle'],
    ],
    [
      'a repeated name',
      [category(1, {}, 'Kargo'), category(2, {}, 'KARGO')],
      ['name nameTaken', 'name nameTaken'],
    ],
    [
      'a long text above choices',
      [category(1, { text: 'x'.repeat(1025) })],
      ['data.text whatsapp.body'],
    ],
    [
      'a long button',
      [
        action(2, {
          type: 'button',
          text: 'a',
          buttons: [{ title: 'x'.repeat(21), url: 'https://a.example' }],
        }),
      ],
      ['data.actions.0.buttons.0.title whatsapp.buttonTitle'],
    ],
    [
      'a picture in another format',
      [action(2, { type: 'image', value: 'https://a.example/a.gif', text: '' })],
      ['data.actions.0.value whatsapp.imageFormat'],
    ],
    [
      'an option that fits no button',
      [
        action(2, {
          type: 'ask',
          text: 'Renk?',
          name: 'renk',
          answer: 'choice',
          options: ['a', 'x'.repeat(21)],
        }),
      ],
      ['data.actions.0.options whatsapp.buttonTitle'],
    ],
  ])('The compatibility report lists a problem for %s', (_, nodes, codes) => {
    expect(codesOf(...nodes)).toEqual(codes);
  });

  test.each<[string, BotNode[], string[]]>([
    [
      'four topics',
      [1, 2, 3, 4].map((id) => action(id + 10, TEXT)).concat(category(1)),
      ['4 choices are shown as a list instead of buttons.'],
    ],
    [
      'eleven topics',
      Array.from({ length: 11 }, (_, at) => action(at + 10, TEXT)).concat(category(1)),
      ['11 choices are sent as 2 lists of up to 10 rows.'],
    ],
    [
      'two links',
      [
        action(2, {
          type: 'button',
          text: 'a',
          buttons: [1, 2].map((at) => ({ title: `Git ${at}`, url: 'https://a.example' })),
        }),
      ],
      ['Link buttons become lines of text with their addresses.'],
    ],
    [
      'product cards',
      [action(2, { type: 'products', source: 'new', text: '' })],
      ['Each product is sent as a picture message of its own.'],
    ],
    [
      'a condition on the page',
      [action(2, { ...TEXT, condition: { type: 'cart_filled' } })],
      ['Message 1 is not sent: the condition "Cart has items" is unknown on WhatsApp.'],
    ],
    [
      'a condition on the channel',
      [action(2, { ...TEXT, condition: { type: 'web' } })],
      ['Message 1 is for the web only and is not sent.'],
    ],
    [
      'a page variable',
      [action(2, { ...TEXT, text: 'Merhaba {{customerName|misafir}}, {{answer:renk|?}}' })],
      ['Variables read from the page show their fallback text: customerName.'],
    ],
    [
      'the page address of a WhatsApp button',
      [
        action(2, {
          type: 'whatsapp_button_card',
          buttons: [{ title: 'Yaz', phone: '905551112233', product_url: true }],
        }),
      ],
      ['The page address is left out, because there is no page.'],
    ],
  ])('The compatibility report describes the WhatsApp version of %s', (_, nodes, sentences) => {
    expect(sentencesOf(...nodes)).toEqual(sentences);
  });

  test('Hidden and overridden nodes are listed, and an override removes the problem', () => {
    const long = { ...category(1), name: 'Kargo ve teslimat süreleri' };
    const mended = { ...long, data: { ...long.data, whatsapp: { name: 'Kargo' } } };
    expect(reportOf(mended)).toMatchObject([{ name: 'Kargo', overridden: true, problems: [] }]);
    const hidden = { ...long, data: { hidden: ['whatsapp' as const] } };
    expect(reportOf(hidden)).toMatchObject([{ hidden: true, problems: [] }]);
  });
});
