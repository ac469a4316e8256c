import type { Language } from '@catalogue/language';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { formatCount } from './format';
import type { KnownMessages } from './messages';

/**
 * Creates react-admin's provider of messages for one language; switching the language reloads the
 * page.
 */
export function consoleTexts(language: Language, messages: KnownMessages): I18nProvider {
  return polyglotI18nProvider(() => messages as unknown as TranslationMessages, language, {
    allowMissing: true,
    replace(this: string, placeholder: RegExp, valueAt: (place: string, name: string) => unknown) {
      return this.replace(placeholder, (place, name) => {
        const value = valueAt(place, name);
        return typeof value === 'number' && name === COUNT
          ? formatCount(value, language)
          : `${value}`;
      });
    },
  });
}

/** Placeholder that gets thousands separators, because it is always a quantity, never an id. */
const COUNT = 'smart_count';
