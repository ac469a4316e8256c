import { escapeHtml } from '../html/escape';

/** Placeholders in the e-mail that answers a shopper's question. */
export const MAIL_VARIABLES = ['name', 'question', 'answer', 'productlink'] as const;
type MailVariable = (typeof MAIL_VARIABLES)[number];

/**
 * Fills `{{name}}` and similar placeholders. Values are escaped as text unless `write` formats
 * them. Placeholders inside values are not filled: a question that contains `{{answer}}` stays
 * unchanged.
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

/** Returns the text of an e-mail header on a single line of at most `longest` characters. */
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
