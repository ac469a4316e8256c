/** Languages of the product; Turkish is the default and the fallback. */
export const LANGUAGES = ['tr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'tr';
export const LOCALES: Readonly<Record<Language, string>> = { tr: 'tr-TR', en: 'en-GB' };

export type Text = Readonly<Record<Language, string>>;

export const joinLocalized = (texts: readonly Text[], word: Text): Text => ({
  tr: texts.map(({ tr }) => tr).join(word.tr),
  en: texts.map(({ en }) => en).join(word.en),
});

export function toLanguage(tag: string | null | undefined): Language {
  const short = tag?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === short) ?? DEFAULT_LANGUAGE;
}

/** Replaces each text with all languages by its text in one language, at any depth. */
export function pickLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => pickLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value)) return value[language];
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    pickLanguage(inner, language),
  ]);
  return Object.fromEntries(entries);
}

function isText(value: object): value is Text {
  const names = Object.keys(value);
  return names.length === LANGUAGES.length && LANGUAGES.every((language) => language in value);
}
