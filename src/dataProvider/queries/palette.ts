import type { Language } from '@catalogue/language';

/** Texts of the language that is not on the screen. */
export const otherTextsKey = (language: Language) => ['texts', language] as const;

/** Records that are found by name, of these resources. */
export const paletteKey = (resources: readonly string[]) => ['palette', resources] as const;
