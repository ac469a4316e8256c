import { emailProblem } from '../account';
import { readPhone } from '../schedules/contact';

/** The shopper whose data a user erases: a browser's id, an e-mail address or a phone number. */
export interface Identity {
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
