import type { Language, Text } from '../language';

export const DEFAULT_MAIL_SUBJECT: Text = {
  tr: 'Sorunuz cevaplandı',
  en: 'Your question was answered',
};

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

/** Returns `fallback` for an e-mail without letters of its own, `tr` for Turkish, else `en`. */
export function mailLanguage(template: string, fallback: Language): Language {
  const written = template.replace(/<!--.*?-->|<[^>]*>|\{\{[^}]*\}\}/gs, ' ');
  if (!/\p{L}/u.test(written)) return fallback;
  return TURKISH.test(written) ? 'tr' : 'en';
}
