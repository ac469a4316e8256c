import type { Language } from '@catalogue/language';
import { sentence } from '@server/platform/messages';
import { expect, it } from 'vitest';
import { messages as en } from '@/i18n/en';
import { messages as tr } from '@/i18n/tr';

const SERVER_SENTENCES = [
  'unauthenticated',
  'marketplace_unknown_firm',
  'action_on_request',
] as const;

const wordsOf = (language: Language, texts: object) =>
  JSON.stringify([texts, ...SERVER_SENTENCES.map((key) => sentence(key, language))]);
const shown = { tr: wordsOf('tr', tr), en: wordsOf('en', en) };

/* Labels that merchants, manuals and other clients know: they change only deliberately. */
it.each([
  ['tr', 'Şifreler aynı değil!'],
  ['tr', 'Ön İzleme Yoktur'],
  ['tr', 'Satış bulunamadı.'],
  ['tr', 'Lütfen telefon numaranızı doğru giriniz'],
  ['tr', 'Sonraki Adıma Geçmek için Lütfen Gerekli bilgileri doldurunuz'],
  ['tr', 'Lütfen adınızı giriniz'],
  ['tr', 'Lütfen geçerli bir Url girin.'],
  ['tr', 'Bu id ye ait trendyol firması bulunamadı...'],
  ['tr', 'En az 8 ve bir büyük, küçük, sayı ve özel karakter olmalıdır.'],
  ['tr', 'Şifreyi doğrula zorunludur.'],
  ['tr', 'Şartlar ve Koşullarımızı kabul etmelisiniz!'],
  ['tr', 'Kampanya Id'],
  ['tr', 'Link Oluştur'],
  ['en', 'We are sorry, Page not found!.'],
  ['en', 'There was some errors while loading the page.'],
  ['en', 'Please reload the page and try again.'],
  ['en', 'Login Error...'],
  ['en', 'Error..!'],
  ['en', 'Password has to be longer than 6 characters!'],
  ['en', 'Script is missing on this page.'],
  ['en', 'The url must start with http:// or https://'],
  ['en', 'Please type the url you would like to select from'],
  ['en', 'Select a Type to preview'],
  ['en', 'Missing action'],
  ['en', 'Please contact us for using this action.'],
  ['en', 'Process is successful!'],
  ['en', 'Update process is successful!'],
  ['en', 'Update process cannot be applied!'],
  ['en', 'Forward to Agent'],
  ['en', "This action doesn't use type"],
  ['en', 'Session is not valid.'],
  ['en', 'UnknownPreview'],
  ['en', 'unknown editor'],
  ['en', "Could't login..."],
  ['en', "Could't register..."],
  ['en', 'Load Failed.'],
  ['en', 'Remove Verify'],
  ['en', 'Your process has been cancelled, see you again soon!'],
] as const)('The messages in %s contain: %s', (language, words) =>
  expect(shown[language]).toContain(words),
);
