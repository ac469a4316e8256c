import type { Language } from '@catalogue/language';
import { sentence } from '@server/http/messages';
import { expect, it } from 'vitest';
import { messages as en } from '@/i18n/en';
import { messages as tr } from '@/i18n/tr';

const wordsOf = (language: Language, texts: object) =>
  JSON.stringify([
    texts,
    sentence('unauthenticated', language),
    sentence('marketplace_unknown_firm', language),
  ]);
const shown = { tr: wordsOf('tr', tr), en: wordsOf('en', en) };

/* Words that merchants, their manuals and other clients know: they change on purpose alone. */
it.each([
  ['tr', 'Şifreler aynı değil!'],
  ['tr', 'Ön İzleme Yoktur'],
  ['tr', 'Satış bulunamadı.'],
  ['tr', 'Lütfen telefon numaranızı doğru giriniz'],
  ['tr', 'Sonraki Adıma Geçmek için Lütfen Gerekli bilgileri doldurunuz'],
  ['tr', 'Lütfen adınızı giriniz'],
  ['tr', 'Lütfen geçerli bir Url girin.'],
  ['tr', 'Bu id ye ait trendyol firması bulunamadı...'],
  ['en', 'Session is not valid.'],
  ['en', 'UnknownPreview'],
  ['en', 'unknown editor'],
  ['en', "Could't login..."],
  ['en', "Could't register..."],
  ['en', 'Load Failed.'],
  ['en', 'Remove Verify'],
  ['en', 'Your process has been cancelled, see you again soon!'],
] as const)('Someone who reads %s is shown the words: %s', (language, words) =>
  expect(shown[language]).toContain(words),
);
