import type { Language } from '@catalogue/language';
import type { ReadText } from '@/i18n/useText';

/** Returns a number or a range such as `1-1.99`, with the decimal mark of the language. */
export const bucketText = (bucket: string, language: Language): string =>
  bucket.replace(/\d+(\.\d+)?/g, (number) => Number(number).toLocaleString(language));

export const starsText = (
  bucket: string,
  { text, language }: { text: ReadText; language: Language },
): string =>
  text('trendyol.starsOf', {
    bucket: bucketText(bucket, language),
    smart_count: bucket === '1' ? 1 : 2,
  });
