import { digitsOf } from '@catalogue/account';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** Joins columns into one text, normalized like the catalogue's `fold` normalizes search terms. */
export const folded = (columns: readonly Expression<unknown>[]): RawBuilder<string> =>
  sql<string>`replace(replace(lower(regexp_replace(
    normalize(concat_ws(chr(10), ${sql.join(columns)}), NFKD),
    '[\u0300-\u036f]', '', 'g')), 'ı', 'i'), 'ß', 'ss')`;

/** Returns a LIKE pattern that matches this text at any position. */
export const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Returns the digits of a searched phone number, or null when the text is no phone number of at
 * least three digits. Turkey's country code is omitted, because stored numbers may lack it.
 */
export function phoneDigits(searchText: string): string | null {
  if (!/^[+\d\s().-]+$/.test(searchText)) return null;
  const digits = digitsOf(searchText);
  const national = digits.replace(/^(?:(?:00)?90|0)(?=[2-5])/, '');
  const hasPrefix = /^\W*[+0]/.test(searchText) || national.length === 10;
  const searched = hasPrefix ? national : digits;
  return searched.length < 3 ? null : searched;
}
