import { emailProblem } from '../account';
import { readPhone } from '../schedules/contact';

/** The shopper whose data a user erases: a browser's id, an e-mail address or a phone number. */
interface Identity {
  visitor?: string;
  email?: string;
  /** Phone number as digits with the country code. */
  phone?: string;
}

/** Kinds of a shopper's records that the server erases and counts. */
export const ERASED_KINDS = [
  'events',
  'contacts',
  'messages',
  'conversations',
  'reviews',
  'questions',
  'coupons',
  'orders',
] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export function identityOf(written: string): Identity | undefined {
  const text = written.trim();
  if (UUID.test(text)) return { visitor: text.toLowerCase() };
  if (emailProblem(text) === null) return { email: text };
  const phone = /[\p{L}@]/u.test(text) ? null : readPhone(text);
  return phone === null ? undefined : { phone };
}

/** Characters that belong to a word, an address or a number. */
const WORD = String.raw`\p{L}\p{N}\p{M}`;
/** Characters that may separate the digits of a number. */
const GAP = String.raw`[\s().\/-]{0,3}`;

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const spacedPattern = (digits: string) => [...digits].join(GAP);

/** Returns whether a text contains an e-mail address that is not part of a longer address. */
export function isEmailWritten(email: string, text: string): boolean {
  // A dot next to the address may end a sentence; between letters it continues the address.
  const before = `(?<![${WORD}_%+]|[${WORD}][.'&-])`;
  const after = String.raw`(?![-]*[${WORD}]|\.[${WORD}])`;
  return new RegExp(before + escapePattern(email.toLowerCase()) + after, 'u').test(
    text.toLowerCase(),
  );
}

/** Finds a phone number in any usual notation. `phone` is digits with the country code. */
export function isPhoneWritten(phone: string, text: string): boolean {
  const forms = [String.raw`(?<!\d)(?:\+|00)?${GAP}${spacedPattern(phone)}`];
  // Turkish numbers are also written without the country code; after another country's code the
  // same digits are a different number.
  const own = /^90(5\d{9})$/.exec(phone)?.[1];
  if (own) forms.push(String.raw`(?<!\d)(?<!(?:\+|00)\d{1,3}${GAP})0${GAP}${spacedPattern(own)}`);
  if (own) forms.push(String.raw`(?<![\d+]${GAP})${spacedPattern(own)}`);
  return new RegExp(`(?:${forms.join('|')})(?!\\d)`, 'u').test(text);
}
