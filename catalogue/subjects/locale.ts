import type { Option, Plain } from '../fields/types';
import type { Condition } from '../kinds';
import { markValue, NO_VALUE } from '../lib/phrase';
import type { Situation } from '../situation';
import { joinList, listOf } from './text-match';

const LANGUAGES: readonly Option[] = [
  { value: 'tr', label: { tr: 'Türkçe', en: 'Turkish' } },
  { value: 'en', label: { tr: 'İngilizce', en: 'English' } },
  { value: 'de', label: { tr: 'Almanca', en: 'German' } },
  { value: 'fr', label: { tr: 'Fransızca', en: 'French' } },
  { value: 'ru', label: { tr: 'Rusça', en: 'Russian' } },
  { value: 'ar', label: { tr: 'Arapça', en: 'Arabic' } },
  { value: 'az', label: { tr: 'Azerice', en: 'Azerbaijani' } },
  { value: 'es', label: { tr: 'İspanyolca', en: 'Spanish' } },
  { value: 'nl', label: { tr: 'Felemenkçe', en: 'Dutch' } },
  { value: 'fa', label: { tr: 'Farsça', en: 'Persian' } },
];

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
        options: LANGUAGES,
      },
    ],
    matches: matchesLanguage,
    phrase: ({ language }) => {
      const { tr, en } = LANGUAGES.find(({ value }) => value === language)?.label ?? {
        tr: '',
        en: '',
      };
      return { tr: `dili ${markValue(tr)} olan`, en: `whose language is ${markValue(en)}` };
    },
  },
  'locale-country': {
    type: 'locale-country',
    label: { tr: 'Ülke', en: 'Country' },
    help: {
      tr: 'İki harfli ülke kodları: TR, DE, AZ. Ülkeyi platformunuz veya sunucunun önündeki ağ söyler; söylemezse gösterilmez.',
      en: 'Two-letter codes: TR, DE, AZ. Your platform or the network before the server tells the country; else it never holds.',
    },
    fields: [
      {
        type: 'multistring',
        name: 'countries',
        label: { tr: 'Ülkeler', en: 'Countries' },
        required: true,
      },
      {
        type: 'boolean',
        name: 'exclude',
        label: { tr: 'Bu ülkeler hariç', en: 'Except these countries' },
      },
    ],
    matches: matchesCountry,
    phrase: ({ countries, exclude }) => {
      const codes = listOf<string>(countries).map((code) => code.trim().toUpperCase());
      const { tr, en } = joinList((codes.length > 0 ? codes : [NO_VALUE]).map(markValue));
      return exclude === true
        ? { tr: `ülkesi ${tr} olmayan`, en: `who are not in ${en}` }
        : { tr: `ülkesi ${tr} olan`, en: `who are in ${en}` };
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
