import type { Language, Text } from '../language';

/** Names, numbers and moments (ISO 8601) that fill the marks of a text. */
type TextFacts = Readonly<Record<string, string | number | null>>;

const MARK = /\{(\w+)\}/g;

/** Texts in a language, the marks in them filled with facts. */
export const writer =
  (language: Language, facts: TextFacts) =>
  (text: Text): string =>
    text[language].replace(MARK, (_, name: string) => {
      const fact = facts[name] ?? '';
      return typeof fact === 'number' ? numberIn(language, fact) : fact;
    });

/** The text in both languages, the marks in it filled with facts. */
export const writeBoth = (text: Text, facts: TextFacts): Text => ({
  tr: writer('tr', facts)(text),
  en: writer('en', facts)(text),
});

export const numberIn = (language: Language, value: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language, options).format(value);

/** 0.0123 as 1.2 %, the way the language writes it. */
export const percentIn = (language: Language, share: number) =>
  numberIn(language, share, { style: 'percent', maximumFractionDigits: 1 });
