import { LANGUAGES, type Language, type Text } from '../language';

const OPEN = '⟦';
const CLOSE = '⟧';
const MARKED = /⟦([^⟧]*)⟧/;

/** Text in a phrase in place of a value that the merchant has not entered yet. */
export const NO_VALUE = '…';

/**
 * Marks a value in a phrase with `⟦⟧`. Constant phrases contain the brackets as text, as in
 * `⟦phone⟧`, because the bundler removes unused constants from the widget, but not unused calls.
 */
export function markValue(value: unknown): string {
  const text = String(value).replaceAll(OPEN, '').replaceAll(CLOSE, '');
  return `${OPEN}${text || NO_VALUE}${CLOSE}`;
}

export const markQuoted = (value: unknown): string =>
  markValue(value === undefined || value === null || value === '' ? '' : `“${value}”`);

export const markText = (text: Text): Text => ({ tr: markValue(text.tr), en: markValue(text.en) });

interface PhrasePart {
  text: string;
  isValue: boolean;
}

export function phraseParts(phrase: string): PhrasePart[] {
  return phrase
    .split(MARKED)
    .map((text, index) => ({ text, isValue: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

export const withoutMarks = (phrase: string): string =>
  phrase.replaceAll(OPEN, '').replaceAll(CLOSE, '');

/** Changes the first letter of a phrase to a capital, also inside `⟦⟧`. */
export function capitalized(phrase: string, language: Language): string {
  const at = phrase.startsWith(OPEN) ? 1 : 0;
  return phrase.slice(0, at) + phrase.charAt(at).toLocaleUpperCase(language) + phrase.slice(at + 1);
}

export const hasValues = (phrase: Text): boolean =>
  LANGUAGES.some((language) => phrase[language].includes(OPEN));
