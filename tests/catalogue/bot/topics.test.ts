import { factoryConfig } from '@catalogue/bot/config/config-fields';
import { factoryNodes } from '@catalogue/bot/config/factory-nodes';
import { READY_TOPIC_NAMES, readyTopic } from '@catalogue/bot/topics/ready';
import { mergeStored, rowsOf, SHEET_COLUMN_NAMES, topicsOfCells } from '@catalogue/bot/topics/rows';
import { type BotTopic, copyName, topicsOf } from '@catalogue/bot/topics/topic';
import { BOT_CHANNELS, type BotNode, type BotSnapshot } from '@catalogue/bot/types';
import { understand } from '@catalogue/bot/understanding/match';
import { nodeProblems } from '@catalogue/bot/validate';
import { LANGUAGES } from '@catalogue/language';
import { expect, test } from 'vitest';

function botOf(topics: readonly BotTopic[], language: 'tr' | 'en'): BotSnapshot {
  const nodes: BotNode[] = factoryNodes(language).map((node, index) => ({
    ...node,
    id: index + 1,
  }));
  const add = (node: Omit<BotNode, 'id' | 'order'>) => {
    nodes.push({ ...node, id: nodes.length + 1, order: nodes.length });
    return nodes.length;
  };
  for (const { name, text = '', actions } of topics) {
    const parent = add({ name, type: 'category', parent: null, data: { text } });
    for (const action of actions) add({ ...action, type: 'action', parent });
  }
  return { language, nodes, config: factoryConfig(language), statuses: [] };
}

test.each(LANGUAGES)(
  'The ready-made topics in %s can be published on both channels',
  (language) => {
    const { nodes } = botOf(
      READY_TOPIC_NAMES.map((name) => readyTopic(name, language)),
      language,
    );
    for (const channel of BOT_CHANNELS) {
      expect(nodes.flatMap((node) => nodeProblems(node, { channel, nodes }))).toEqual([]);
    }
    expect(nodes.filter(({ type }) => type === 'action').length).toBeGreaterThanOrEqual(20);
  },
);

test.each(LANGUAGES)(
  'Each phrase of the ready-made topics in %s reaches its own action',
  (language) => {
    const bot = botOf(
      READY_TOPIC_NAMES.map((name) => readyTopic(name, language)),
      language,
    );
    const wrong = bot.nodes.flatMap((node) =>
      [node.name, ...(node.data.phrases ?? [])].filter(
        (phrase) => node.type === 'action' && understand(bot, phrase).node?.id !== node.id,
      ),
    );
    expect(wrong).toEqual([]);
  },
);

const TOPICS: BotTopic[] = [
  {
    name: 'Kargo',
    text: 'Ne sormak istersiniz?',
    actions: [
      {
        name: 'Kargo ücreti',
        data: {
          feedback: 'feedback',
          phrases: ['kargo kaç para', 'kargo bedava mı'],
          actions: [
            {
              type: 'button',
              text: '500 TL üzeri ücretsiz.',
              buttons: [{ title: 'Aç', url: 'https://a.example' }],
            },
          ],
        },
      },
      { name: 'Temsilci', data: { actions: [{ type: 'agent', text: '' }] } },
    ],
  },
];

test('Importing an edited spreadsheet of topics changes only texts and phrases', () => {
  const rows = rowsOf(TOPICS);
  const cells = [
    ['Kategori', 'Soru', 'Soruluş biçimleri', 'Yanıt', 'Tür'],
    ...rows.map((row) => SHEET_COLUMN_NAMES.map((name) => row[name])),
    ['', 'Teslimat süresi', 'kaç günde gelir; ne zaman gelir', '2 gün.', ''],
  ];
  (cells[1] ?? [])[3] = '750 TL üzeri ücretsiz.';
  const read = topicsOfCells(cells, 'tr');
  expect(read?.problems).toEqual([]);
  const [merged] = mergeStored(read?.topics ?? [], TOPICS);
  expect(merged?.actions[0]?.data).toEqual({
    phrases: ['kargo kaç para', 'kargo bedava mı'],
    actions: [
      {
        type: 'button',
        text: '750 TL üzeri ücretsiz.',
        buttons: [{ title: 'Aç', url: 'https://a.example' }],
      },
    ],
  });
  expect(merged?.actions[2]).toEqual({
    name: 'Teslimat süresi',
    data: {
      phrases: ['kaç günde gelir', 'ne zaman gelir'],
      actions: [{ type: 'text', text: '2 gün.' }],
    },
  });
});

test('An import lists the rows that it cannot read, and rejects a file without the columns', () => {
  const cells = [
    ['question', 'answer', 'type'],
    ['', 'x', ''],
    ['Soru', '', ''],
    ['Soru', 'x', 'hologram'],
    ['', '', ''],
    ['Soru', 'x', ''],
  ];
  expect(topicsOfCells(cells, 'en')).toMatchObject({
    topics: [{ name: 'Questions', actions: [{ name: 'Soru' }] }],
    problems: [
      { row: 2, reason: 'noQuestion' },
      { row: 3, reason: 'noAnswer' },
      { row: 4, reason: 'unknownType' },
    ],
  });
  expect(topicsOfCells([['a', 'b']], 'en')).toBeNull();
  expect(topicsOfCells([], 'en')).toBeNull();
});

test('The topics of a bot are its categories and actions in their order', () => {
  expect(topicsOf(botOf(TOPICS, 'tr').nodes)).toEqual(TOPICS);
});

test('The name of a copy is unique among its siblings and fits the limit', () => {
  expect(copyName('Kargo', ['Kargo', 'kargo 2'], 20)).toBe('Kargo 3');
  expect(copyName('Siparişim nerede acaba', [], 20)).toBe('Siparişim nerede a 2');
});
