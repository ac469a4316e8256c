import type { Language } from '../language';
import type { IssueCode } from './types';

/** Codes of the form builder, and codes that only other forms and calls report. */
type ProblemCode = IssueCode | 'notANumber' | 'notWhole' | 'notAnEmail' | 'notAPhone';

/** Messages by issue code, beside the field and in responses; `%{name}` is filled in. */
export const ISSUE_TEXTS: Record<ProblemCode, Record<Language, string>> = {
  required: { tr: 'Bu alan zorunlu.', en: 'This field is required.' },
  wrongType: { tr: 'Bu değer kullanılamaz.', en: 'This value cannot be used.' },
  tooLong: { tr: 'En çok %{max} karakter olabilir.', en: 'At most %{max} characters.' },
  tooSmall: { tr: 'En az %{min} olmalı.', en: 'Must be at least %{min}.' },
  tooLarge: { tr: 'En çok %{max} olabilir.', en: 'Must be at most %{max}.' },
  notAnOption: { tr: 'Listeden birini seçin.', en: 'Choose one from the list.' },
  notAColor: {
    tr: 'Geçerli bir renk girin, örneğin #E3A840.',
    en: 'Enter a valid colour, such as #E3A840.',
  },
  notANumber: { tr: 'Bir sayı girin.', en: 'Enter a number.' },
  notWhole: { tr: 'Tam sayı girin.', en: 'Enter a whole number.' },
  notADate: { tr: 'Geçerli bir tarih girin.', en: 'Enter a valid date.' },
  notAfterStart: {
    tr: 'Bitiş, başlangıçtan sonra olmalı.',
    en: 'The end must be after the start.',
  },
  notAUrl: {
    tr: 'Geçerli bir adres girin, örneğin https://magazam.com.',
    en: 'Enter a valid address, such as https://myshop.com.',
  },
  notAnEmail: {
    tr: 'Geçerli bir e-posta adresi girin, örneğin ayse@magazam.com.',
    en: 'Enter a valid e-mail address, such as ayse@myshop.com.',
  },
  notAPhone: {
    tr: 'Ülke koduyla geçerli bir telefon numarası girin, örneğin +90 532 000 00 00.',
    en: 'Enter a valid phone number with its country code, such as +90 532 000 00 00.',
  },
  notASelector: {
    tr: 'Geçerli bir CSS seçici girin, örneğin #sepet.',
    en: 'Enter a valid CSS selector, such as #cart.',
  },
  notARegex: { tr: 'Geçerli bir düzenli ifade girin.', en: 'Enter a valid regular expression.' },
  notAVariable: { tr: 'Tek bir değişken seçin.', en: 'Choose one variable.' },
  tooManyItems: { tr: 'En çok %{max} satır eklenebilir.', en: 'At most %{max} rows.' },
  tooFewItems: { tr: 'En az %{min} satır gerekli.', en: 'At least %{min} rows are required.' },
  unknownField: { tr: 'Bu alan tanınmıyor.', en: 'Unknown field.' },
  taken: { tr: 'Bunu başka bir kayıt kullanıyor.', en: 'Another record already uses this.' },
  fixed: {
    tr: 'Bu değeri şablon belirler; değiştirilemez.',
    en: 'This value is set by the template and cannot be changed.',
  },
  tooDeep: {
    tr: 'Gruplar en fazla %{max} kat iç içe olabilir.',
    en: 'Groups can be nested at most %{max} deep.',
  },
  sharesNotWhole: {
    tr: 'Payların toplamı %100 olmalı; şu an %%{sum}.',
    en: 'The shares must add up to 100%; they add up to %{sum}%.',
  },
  impossible: {
    tr: 'Bu koşul, listedeki başka bir koşulla aynı anda hiç sağlanamaz.',
    en: 'This condition contradicts another one in the list.',
  },
  unknownType: { tr: 'Bu tür tanınmıyor.', en: 'Unknown type.' },
  notAnImage: { tr: 'Bir görsel adresi girin.', en: 'Enter the address of an image.' },
  notAVideo: {
    tr: 'Bir YouTube adresi ya da numarası girin.',
    en: 'Enter a YouTube address or id.',
  },
  notADocument: {
    tr: 'Bir PDF, DOCX ya da TXT dosyası seçin.',
    en: 'Choose a PDF, DOCX or TXT file.',
  },
  notPickable: {
    tr: 'Bu aksiyonu kullanmak için lütfen bizimle iletişime geçin.',
    en: 'Please contact us for using this action.',
  },
};

export const issueTextsIn = (language: Language) =>
  Object.fromEntries(
    Object.entries(ISSUE_TEXTS).map(([code, text]) => [code, text[language]]),
  ) as Record<ProblemCode, string>;
