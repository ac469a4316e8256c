import { factoryConfig } from '@catalogue/bot/config/config-fields';
import type { BotNode, BotSnapshot } from '@catalogue/bot/types';
import { rankNodes, understand } from '@catalogue/bot/understanding/match';
import { isFunctionWord } from '@catalogue/bot/understanding/morphology';
import { failedSentences, runSentences } from '@catalogue/bot/understanding/sentence-tests';
import { fold } from '@catalogue/lib/fold';
import { topics } from '@server/demo/texts/tr/bot';
import { noteFigure } from '@tests/support/screens/figure';
import { expect, test } from 'vitest';
import { BLIND_SENTENCES, EVERYDAY_SENTENCES, SENTENCES } from './sentences';

function demoBot(): BotSnapshot {
  const nodes: BotNode[] = [];
  const add = (node: Omit<BotNode, 'id' | 'order'>) => {
    nodes.push({ ...node, id: nodes.length + 1, order: nodes.length });
    return nodes.length;
  };
  for (const { name, text, actions } of topics) {
    const parent = add({ name, type: 'category', parent: null, data: { text } });
    for (const { name: title, ...data } of actions)
      add({ name: title, type: 'action', parent, data });
  }
  return { language: 'tr', nodes, config: factoryConfig('tr'), statuses: [] };
}
const bot = demoBot();

const answerTo = ([sentence, wanted]: readonly [string, string | null]) => {
  const { node, suggestions } = understand(bot, sentence);
  const isDirect = node !== null && node.name === wanted;
  const isSuggested = node === null && suggestions.some(({ name }) => name === wanted);
  return { sentence, wanted, got: node?.name, isDirect, isSuggested };
};
const results = SENTENCES.map(answerTo);

test('The demo bot answers no sentence with another action than the wanted one', () => {
  const wrong = results.filter(({ got, isDirect }) => got !== undefined && !isDirect);
  expect(wrong).toEqual([]);
  expect(results.filter(({ wanted }) => wanted === null).length).toBeGreaterThanOrEqual(40);
});

test('The demo bot answers 70 % of the sentences directly and has 95 % among three suggestions', () => {
  const wanted = results.filter((result) => result.wanted !== null);
  const share = (of: typeof wanted) => of.length / wanted.length;
  const direct = share(wanted.filter(({ isDirect }) => isDirect));
  const within = share(wanted.filter(({ isDirect, isSuggested }) => isDirect || isSuggested));
  noteFigure(
    `bot sentences answered directly ${direct.toFixed(3)}, or suggested ${within.toFixed(3)}`,
  );
  expect(direct).toBeGreaterThanOrEqual(0.7);
  expect(within).toBeGreaterThanOrEqual(0.95);
});

test('The demo bot answers half of sixty everyday sentences directly and has 95 % among three suggestions', () => {
  const everyday = EVERYDAY_SENTENCES.map(answerTo);
  const wanted = everyday.filter((result) => result.wanted !== null);
  const wrong = everyday.filter(({ got, isDirect }) => got !== undefined && !isDirect);
  const direct = wanted.filter(({ isDirect }) => isDirect).length;
  const within = wanted.filter(({ isDirect, isSuggested }) => isDirect || isSuggested).length;
  noteFigure(
    `everyday bot sentences: ${direct} of ${wanted.length} direct, ${within} direct or suggested, ${wrong.length} of ${everyday.length} wrong`,
  );
  expect(everyday).toHaveLength(60);
  expect(wrong).toEqual([]);
  expect(direct / wanted.length).toBeGreaterThanOrEqual(0.5);
  expect(within / wanted.length).toBeGreaterThanOrEqual(0.95);
});

test('The demo bot answers none of sixty sentences wrongly that were written without its matcher', () => {
  const blind = BLIND_SENTENCES.map(answerTo);
  const wanted = blind.filter((result) => result.wanted !== null);
  const wrong = blind.filter(({ got, isDirect }) => got !== undefined && !isDirect);
  const direct = wanted.filter(({ isDirect }) => isDirect).length;
  const within = wanted.filter(({ isDirect, isSuggested }) => isDirect || isSuggested).length;
  noteFigure(
    `blind bot sentences: ${direct} of ${wanted.length} direct, ${within} direct or suggested, ${wrong.length} of ${blind.length} wrong`,
  );
  expect(wrong).toEqual([]);
  expect(blind).toHaveLength(60);
});

test.each([
  'Siparişim kırık geldi',
  'siparişim eksik geldi',
  'siparisim hasarli cikti',
  'Siparişim nerede, gelen ürün bozuktu',
  'my order arrived broken',
  'an item is missing from my order',
  'wrong order',
])('The complaint "%s" never leads to the order status', (text) => {
  const named = rankNodes(bot, text).map(({ node }) => node.name);
  expect(named).not.toContain('Siparişim nerede?');
  const alone = { ...bot, nodes: bot.nodes.filter(({ name }) => name === 'Siparişim nerede?') };
  expect(understand(alone, text)).toMatchObject({ node: null, suggestions: [] });
});

test('The bot asks for a choice when the question has a word of another topic', () => {
  const { node, suggestions } = understand(bot, 'adresimi değiştirmek istiyorum');
  expect(node).toBeNull();
  expect(suggestions.length).toBeLessThanOrEqual(3);
});

test('A text without any topic has no suggestion', () => {
  for (const text of ['merhaba', 'teşekkürler', 'thank you very much', '👍', '']) {
    expect(understand(bot, text)).toMatchObject({ node: null, suggestions: [] });
  }
});

test('A lower threshold answers more sentences directly, a higher one fewer', () => {
  const direct = (match_threshold: string) => {
    const set = { ...bot, config: { ...bot.config, match_threshold } };
    return SENTENCES.filter(([sentence]) => understand(set, sentence).node !== null).length;
  };
  expect(direct('bold')).toBeGreaterThan(direct('balanced'));
  expect(direct('balanced')).toBeGreaterThan(direct('strict'));
  expect(direct('nonsense')).toBe(direct('balanced'));
});

test('A test sentence passes only when its own action answers it without asking', () => {
  const [fee, other] = ['Kargo ücreti', 'Siparişim nerede?'].map((name) =>
    bot.nodes.find((node) => node.name === name),
  );
  if (!fee || !other) throw new Error('The demo bot has neither of them.');
  const tested = {
    ...fee,
    data: { ...fee.data, tests: ['kargo ücreti', 'kargom nerede', 'x', ''] },
  };
  expect(runSentences(bot, tested)).toEqual([
    { sentence: 'kargo ücreti', passed: true, reached: fee },
    { sentence: 'kargom nerede', passed: false, reached: other },
    { sentence: 'x', passed: false, reached: null },
  ]);
  const nodes = bot.nodes.map((node) => (node.id === fee.id ? tested : node));
  expect(failedSentences({ ...bot, nodes }).map(({ code }) => code)).toEqual([
    'sentenceElsewhere',
    'sentenceUnclear',
  ]);
});

test.each([
  ...['mı', 'mıyım', 'musunuz', 'müydü', 'midir', 'bunu', 'bana', 'sizden', 'onun', 'orada'],
  ...['alabilir', 'alamıyorum', 'alacağım', 'alıcam', 'aldım', 'verir', 'vermiyorsunuz', 'edeyim'],
  ...['yapıyosunuz', 'yapabiliyor', 'yaptım', 'bakar', 'baktınız', 'olmaz', 'olacaksa', 'olsun'],
  ...['söyler', 'diyorlar', 'bilmiyorum', 'bulamadım', 'önerirsiniz', 'isterseniz', 'edilmiyor'],
])('"%s" is a function word', (word) => {
  expect(isFunctionWord(fold(word))).toBe(true);
});

test.each([
  ...['altın', 'altı', 'bakır', 'etek', 'keten', 'görsel', 'kalın', 'koyu', 'alışveriş', 'verim'],
  ...['deri', 'değişim', 'iade', 'kargo', 'beden', 'olgun', 'kalıp', 'istek', 'bulut', 'mimar'],
  ...['orman', 'sucuk', 'bence', 'kaldırım', 'siyah', 'senet', 'edebiyat', 'yapay'],
])('"%s" is not a function word', (word) => {
  expect(isFunctionWord(fold(word))).toBe(false);
});
