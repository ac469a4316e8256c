/** Languages of the product; Turkish is the default and the fallback. */
export const LANGUAGES = ['tr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'tr';

/** One text in every language. */
export type Text = Readonly<Record<Language, string>>;

/** Reads a language tag such as `en-GB`; anything unknown is the default. */
export function toLanguage(tag: string | null | undefined): Language {
  const short = tag?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === short) ?? DEFAULT_LANGUAGE;
}
