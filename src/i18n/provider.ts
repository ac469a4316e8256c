import type { Language } from '@catalogue/language';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { KnownMessages } from './messages';

/** Texts of one language; switching loads the page again, so there is never a second one. */
export function consoleTexts(language: Language, messages: KnownMessages): I18nProvider {
  return polyglotI18nProvider(() => messages as unknown as TranslationMessages, language, {
    allowMissing: true,
  });
}
