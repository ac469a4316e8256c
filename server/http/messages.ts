import type { Language, Text } from '@catalogue/language';
import type { ErrorCode } from '@contract/envelope';

const codes: Record<ErrorCode, Text> = {
  invalid: { tr: 'Bazı alanlar geçerli değil.', en: 'Some fields are not valid.' },
  unauthenticated: { tr: 'Oturum geçerli değil.', en: 'Session is not valid.' },
  forbidden: { tr: 'Bunun için yetkiniz yok.', en: 'You are not allowed to do this.' },
  cross_site: {
    tr: 'Bu istek başka bir siteden geldi ve uygulanmadı.',
    en: 'This request came from another site and was not carried out.',
  },
  not_found: { tr: 'Bulunamadı.', en: 'Not found.' },
  method_not_allowed: { tr: 'Bu yöntem kullanılamaz.', en: 'This method is not allowed.' },
  conflict: {
    tr: 'Bu kayıt başka bir yerde değişti.',
    en: 'This record was changed elsewhere.',
  },
  limit_reached: {
    tr: 'Bu şablon için kurulum sınırına ulaşıldı.',
    en: 'The install limit of this template is reached.',
  },
  too_large: { tr: 'İstek çok büyük.', en: 'The request is too large.' },
  unsupported_type: {
    tr: 'İstek gövdesinin türü desteklenmiyor.',
    en: 'The type of the request body is not supported.',
  },
  rate_limited: {
    tr: 'Çok fazla deneme yapıldı. Lütfen biraz sonra yeniden deneyin.',
    en: 'Too many tries. Please try again in a little while.',
  },
  internal: {
    tr: 'Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin.',
    en: 'Something went wrong. Please try again.',
  },
  unavailable: {
    tr: 'Hizmet şu anda yanıt veremiyor. Lütfen biraz sonra yeniden deneyin.',
    en: 'The service cannot answer right now. Please try again in a little while.',
  },
};

const special = {
  login_wrong: {
    tr: 'E-mail veya şifre yanlış. Lütfen kontrol edip yeniden deneyin.',
    en: 'The mail or password is wrong.Please double-check and try again.',
  },
  body_malformed: { tr: 'İstek gövdesi okunamadı.', en: 'The request body could not be read.' },
  body_characters: {
    tr: 'İstek, saklanamayan karakterler içeriyor.',
    en: 'The request has characters that cannot be stored.',
  },
} satisfies Record<string, Text>;

export type MessageKey = ErrorCode | keyof typeof special;

const all: Record<MessageKey, Text> = { ...codes, ...special };

/** The sentence for a user. */
export function sentence(key: MessageKey, language: Language): string {
  return all[key][language];
}
