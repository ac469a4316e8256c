import type { Language, Text } from '../language';

/** Subject of the e-mail that answers a shopper's question, until the merchant writes one. */
export const DEFAULT_MAIL_SUBJECT: Text = {
  tr: 'Sorunuz cevaplandı',
  en: 'Your question was answered',
};

/** Shopper, question and answer in previews and test e-mails. */
export const MAIL_EXAMPLES = {
  tr: {
    name: 'Ayşe',
    question: 'Bu ürünün mavisi gelecek mi?',
    answer: 'Evet, önümüzdeki hafta stoklarımızda olacak.',
  },
  en: {
    name: 'Ayşe',
    question: 'Will this come in blue?',
    answer: 'Yes, it will be in stock next week.',
  },
} as const satisfies Record<Language, object>;

const TURKISH = /[çğışöüÇĞİŞÖÜ]|\b(merhaba|selam|cevap|soru)/i;

/**
 * Returns the language in which the merchant wrote the e-mail: Turkish if it has Turkish letters or
 * words, English otherwise. Returns `fallback` for an e-mail without letters of its own.
 */
export function mailLanguage(template: string, fallback: Language): Language {
  const written = template.replace(/<!--.*?-->|<[^>]*>|\{\{[^}]*\}\}/gs, ' ');
  if (!/\p{L}/u.test(written)) return fallback;
  return TURKISH.test(written) ? 'tr' : 'en';
}
