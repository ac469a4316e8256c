import { type Expression, type RawBuilder, sql } from 'kysely';

/** Joins columns into one text, normalized like the catalogue's `fold` normalizes search terms. */
export const folded = (columns: readonly Expression<unknown>[]): RawBuilder<string> =>
  sql<string>`replace(replace(lower(regexp_replace(
    normalize(concat_ws(chr(10), ${sql.join(columns)}), NFKD),
    '[\u0300-\u036f]', '', 'g')), 'ı', 'i'), 'ß', 'ss')`;

/** Returns a LIKE pattern that matches this text at any position. */
export const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
