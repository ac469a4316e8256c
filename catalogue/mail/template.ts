import { escapeHtml } from '../html/escape';
import type { Language, Text } from '../language';

export const MAIL_VARIABLES = ['name', 'question', 'answer', 'productlink'] as const;
type MailVariable = (typeof MAIL_VARIABLES)[number];

/**
 * Fills the placeholders of an e-mail. Values are escaped unless `write` formats them. Placeholders
 * inside values are not filled: a question that contains `{{answer}}` stays unchanged.
 */
export function fillMail(
  template: string,
  values: Record<MailVariable, string>,
  write: Partial<Record<MailVariable, (value: string) => string>> = {},
): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) => {
    const known = MAIL_VARIABLES.find((variable) => variable === name);
    return known ? (write[known] ?? escapeHtml)(values[known]) : mark;
  });
}

export const headerText = (text: string, longest = 200) =>
  text
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, longest);

/** Fills the placeholders of a subject; it is plain text, so nothing is escaped. */
export function fillSubject(template: string, values: Record<MailVariable, string>): string {
  const asText = (value: string) => value;
  return headerText(
    fillMail(template, values, {
      name: asText,
      question: asText,
      answer: asText,
      productlink: asText,
    }),
  );
}

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
