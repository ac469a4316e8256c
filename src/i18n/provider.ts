import type { Language } from '@catalogue/language';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { formatCount } from './format';
import type { KnownMessages } from './messages';

/** Texts of one language; switching loads the page again, so there is never a second one. */
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

/** What plurals count is a quantity, never a number that names something: it gets separators. */
const COUNT = 'smart_count';
