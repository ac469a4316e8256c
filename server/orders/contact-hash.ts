import { createHmac } from 'node:crypto';
import { emailKey } from '@server/shop/users';

/** Number of last digits by which phone numbers are compared: without country and trunk codes. */
const PHONE_DIGITS = 10;
const MIN_PHONE_DIGITS = 7;

export type HashContact = (kind: 'email' | 'phone', written: string) => Buffer | null;

/**
 * Returns a function that hashes contacts with a key of this instance and the shop's id: a copy of
 * the table reveals no address without the key, and hashes of two shops never match. Null for an
 * empty address, and for a phone number of fewer than seven digits.
 */
export const contactHasher =
  (secretKey: Buffer, pid: string): HashContact =>
  (kind, written) => {
    const text = kind === 'email' ? emailKey(written) : phoneKey(written);
    if (!text) return null;
    return createHmac('sha256', secretKey).update(`order-${kind}/${pid}/${text}`).digest();
  };

function phoneKey(written: string): string {
  const digits = written.replace(/\D/g, '');
  return digits.length < MIN_PHONE_DIGITS ? '' : digits.slice(-PHONE_DIGITS);
}
