import type { Language } from '@catalogue/language';
import type { ReadText } from '@/i18n/useText';

/** Returns the name of a bar: a number of stars or reviews, or a range such as `1-1.99`. */
export function bucketText(
  key: 'trendyol.starsOf' | 'trendyol.countOf',
  bucket: string,
  { text, language }: { text: ReadText; language: Language },
): string {
  const written = bucket.replace(/\d+(\.\d+)?/g, (number) =>
    Number(number).toLocaleString(language),
  );
  return text(key, { bucket: written, smart_count: bucket === '1' ? 1 : 2 });
}
