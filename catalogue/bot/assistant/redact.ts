import { EMAIL, PHONE } from '../contact';

/** A number of 14 or more digits that may be separated, such as a card number or an IBAN. */
const LONG_NUMBER = /\d(?:[\s-]?\d){13,}/g;
/** A text that looks like an order number, such as KK-1042, TS20231 or #10234. */
const ORDER =
  /(?<![\p{L}\d])(?:#\s?\d{3,}|\p{L}{1,6}[-_/#]?\d{3,}[\p{L}\d_/-]*|\d{5,}[\p{L}\d_/-]*|\d{3,}[-_/][\p{L}\d_/-]{3,})/giu;
/** A number that follows a word for an order, parcel or invoice. */
const NAMED =
  /((?:sipari[şs]|order|kargo|takip|tracking|fatura|invoice)\p{L}*(?:\s*(?:no|nr|numaras[ıi]|numaram|number|kodu|code|id)\p{L}{0,3})?\s*[:.#]?\s*)[\p{L}-]*\d[\p{L}\d_/-]*/giu;

interface Facts {
  /** Names, e-mail addresses and phone numbers of the customer in the conversation. */
  known?: readonly string[];
  /** Text of the passages, whose product codes are not redacted as order numbers. */
  passageText?: string;
}

/**
 * Replaces e-mail addresses, phone, order and long numbers, and the `known` texts. Prices, sizes,
 * years and product codes stay.
 */
export function redact(text: string, { known = [], passageText = '' }: Facts = {}): string {
  const codes = passageText.toLocaleLowerCase('tr');
  const isCode = (word: string) => codes.includes(word.toLocaleLowerCase('tr'));
  let redacted = text
    .replace(new RegExp(EMAIL.source, 'gu'), '[e-mail]')
    .replace(LONG_NUMBER, '[number]')
    .replace(new RegExp(PHONE.source, 'g'), '[phone]')
    .replace(NAMED, '$1[order]')
    .replace(ORDER, (word) => (isCode(word) ? word : '[order]'));
  for (const value of known.flatMap((one) => [one, ...one.split(/\s+/)])) {
    // Names shorter than three characters are also common words.
    if (value.trim().length < 3) continue;
    redacted = redacted.replace(new RegExp(wordOf(value.trim()), 'giu'), '[name]');
  }
  return redacted;
}

/** Returns a pattern for the value as a separate word; a suffix may follow after an apostrophe. */
const wordOf = (value: string) =>
  `(?<![\\p{L}\\d])${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`;
