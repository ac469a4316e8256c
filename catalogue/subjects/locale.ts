import { listOf } from '../conditions/text-match';
import type { Option, Plain } from '../fields/types';
import type { Condition } from '../kinds';
import type { Text } from '../language';
import type { Situation } from '../situation';

const LANGUAGES: readonly (Option & { phrase: Text })[] = [
  ['tr', 'Türkçe', 'Turkish'],
  ['en', 'İngilizce', 'English'],
  ['de', 'Almanca', 'German'],
  ['fr', 'Fransızca', 'French'],
  ['ru', 'Rusça', 'Russian'],
  ['ar', 'Arapça', 'Arabic'],
  ['az', 'Azerice', 'Azerbaijani'],
  ['es', 'İspanyolca', 'Spanish'],
  ['nl', 'Felemenkçe', 'Dutch'],
  ['fa', 'Farsça', 'Persian'],
].map(([value = '', tr = '', en = '']) => ({
  value,
  label: { tr, en },
  phrase: { tr: `dili ${tr} olan`, en: `whose language is ${en}` },
}));

/** In which language and from where the shop is looked at. */
export const localeWho = {
  'locale-language': {
    type: 'locale-language',
    label: { tr: 'Dil', en: 'Language' },
    help: {
      tr: 'Sayfanın dili; sayfa söylemiyorsa tarayıcının dili.',
      en: 'The language of the page; of the browser where the page names none.',
    },
    fields: [
      {
        type: 'dropdown',
        name: 'language',
        label: { tr: 'Dil', en: 'Language' },
        required: true,
        default: 'tr',
        options: LANGUAGES.map(({ value, label }) => ({ value, label })),
      },
    ],
    matches: matchesLanguage,
    phrase: ({ language }) =>
      LANGUAGES.find(({ value }) => value === language)?.phrase ?? { tr: '', en: '' },
  },
  'locale-country': {
    type: 'locale-country',
    label: { tr: 'Ülke', en: 'Country' },
    help: {
      tr: 'İki harfli ülke kodları: TR, DE, AZ. Ülkeyi platformunuz veya sunucunun önündeki ağ söyler; söylemezse gösterilmez.',
      en: 'Two-letter codes: TR, DE, AZ. Your platform or the network before the server tells the country; else it never holds.',
    },
    fields: [
      { type: 'multistring', name: 'countries', label: { tr: 'Ülkeler', en: 'Countries' }, required: true },
      { type: 'boolean', name: 'exclude', label: { tr: 'Bu ülkeler hariç', en: 'Except these countries' } },
    ],
    matches: matchesCountry,
    phrase: ({ countries, exclude }) => {
      const codes = listOf<string>(countries).join(', ').toUpperCase();
      return exclude === true
        ? { tr: `ülkesi ${codes} olmayan`, en: `who are not in ${codes}` }
        : { tr: `ülkesi ${codes} olan`, en: `who are in ${codes}` };
    },
  },
} satisfies Record<string, Condition>;

export function matchesLanguage(p: Plain, { language }: Situation): boolean | undefined {
  return language === undefined
    ? undefined
    : language.toLowerCase().split(/[-_]/, 1)[0] === p.language;
}

export function matchesCountry(p: Plain, { country }: Situation): boolean | undefined {
  if (!country) return undefined;
  const found = listOf<string>(p.countries).some(
    (code) => code.trim().toUpperCase() === country.toUpperCase(),
  );
  return found !== (p.exclude === true);
}
