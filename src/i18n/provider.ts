import type { Language } from '@catalogue/language';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { formatCount } from './format';
import type { KnownMessages } from './messages';

/**
 * Returns react-admin's i18n provider for one language. Switching the language reloads the page, so
 * no other language is needed.
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

/**
 * Placeholder of plural messages. It holds a quantity, never an id, so it gets thousands
 * separators.
 */
const COUNT = 'smart_count';
