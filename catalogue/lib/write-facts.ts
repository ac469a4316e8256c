import type { Language, Text } from '../language';

/** Names, numbers and times (ISO 8601) that fill the placeholders of a text. */
type TextFacts = Readonly<Record<string, string | number | null>>;

const PLACEHOLDER = /\{(\w+)\}/g;

export const textWriter =
  (language: Language, facts: TextFacts) =>
  (text: Text): string =>
    text[language].replace(PLACEHOLDER, (_, name: string) => {
      const fact = facts[name] ?? '';
      return typeof fact === 'number' ? numberIn(language, fact) : fact;
    });

export const writeBoth = (text: Text, facts: TextFacts): Text => ({
  tr: textWriter('tr', facts)(text),
  en: textWriter('en', facts)(text),
});

export const numberIn = (language: Language, value: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language, options).format(value);

/** Formats 0.0123 as 1.2 % in the language's notation. */
export const percentIn = (language: Language, share: number) =>
  numberIn(language, share, { style: 'percent', maximumFractionDigits: 1 });
