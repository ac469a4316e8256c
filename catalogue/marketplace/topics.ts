import { fold } from '@catalogue/lib/fold';

/**
 * Folded texts that identify the topic of a review. A stem also matches words with a suffix, such
 * as "kargosu" for "kargo"; `words` match only full words, because as stems they would match too
 * much.
 */
export const TOPICS = [
  { topic: 'delivery', stems: ['kargo', 'teslim', 'kurye', 'gonderi'], words: [] },
  { topic: 'packaging', stems: ['paket', 'ambalaj', 'kutu'], words: [] },
  { topic: 'quality', stems: ['kalite', 'saglam', 'dayanik', 'ozensiz', 'bozul'], words: [] },
  { topic: 'damage', stems: ['kirik', 'kirilm', 'hasar', 'defolu', 'yirtik', 'ezik'], words: [] },
  {
    topic: 'size',
    stems: ['beden', 'boyut', 'olcu', 'kalip', 'kalib'],
    words: ['kucuk', 'buyuk', 'dar', 'bol'],
  },
  { topic: 'fabric', stems: ['kumas', 'pamuk', 'keten', 'dokusu', 'dikis'], words: [] },
  { topic: 'colour', stems: ['renk', 'reng', 'ton'], words: [] },
  {
    topic: 'price',
    stems: ['fiyat', 'pahali', 'ucuz', 'indirim', 'uygun'],
    words: ['para', 'parasini'],
  },
  { topic: 'returns', stems: ['iade', 'degisim'], words: [] },
  { topic: 'seller', stems: ['satici', 'magaza', 'musteri'], words: ['ilgili', 'ilgisiz'] },
  { topic: 'gift', stems: ['hediye'], words: [] },
  { topic: 'scent', stems: ['koku'], words: [] },
] as const satisfies readonly {
  topic: string;
  stems: readonly string[];
  words: readonly string[];
}[];

export type Topic = (typeof TOPICS)[number]['topic'];

export function topicsOf(text: string): Topic[] {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return TOPICS.filter(({ stems, words: fullWords }) =>
    words.some(
      (word) =>
        (fullWords as readonly string[]).includes(word) ||
        stems.some((stem) => word.startsWith(stem)),
    ),
  ).map(({ topic }) => topic);
}
