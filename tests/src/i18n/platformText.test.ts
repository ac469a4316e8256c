import { expect, it } from 'vitest';
import { userList } from '@/custom-pages/staff/tables/users';
import { messages as en } from '@/i18n/en';
import { platformText } from '@/i18n/platformText';
import { consoleTexts } from '@/i18n/provider';
import { messages as tr } from '@/i18n/tr';
import type { ReadText } from '@/i18n/useText';

const textIn = (language: 'tr' | 'en'): ReadText => {
  const { translate } = consoleTexts(language, { tr, en }[language]);
  return (key, values) => translate(key, values);
};

it.each([
  ['en', 'base', 'Other'],
  ['tr', 'base', 'Diğer'],
  ['tr', 'tsoft', 'T-Soft'],
  ['en', 'discontinued', 'discontinued'],
] as const)('names in %s the platform %s %s', (language, platform, name) => {
  expect(platformText(textIn(language), platform)).toBe(name);
});

it('names a platform in the table of users as in the forms of the shop', () => {
  const column = userList.columns.find(({ source }) => source === 'platform');
  const row = { settings: { type: 'base' } } as Parameters<
    NonNullable<typeof column>['value'] & {}
  >[0];
  expect(column?.value?.(row, textIn('tr'))).toBe('Diğer');
});
