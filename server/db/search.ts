import { type Expression, type RawBuilder, sql } from 'kysely';

/** Columns as one text, reduced as the catalogue's `fold` reduces what is searched for. */
export const folded = (columns: readonly Expression<unknown>[]): RawBuilder<string> =>
  sql<string>`replace(replace(lower(regexp_replace(
    normalize(concat_ws(chr(10), ${sql.join(columns)}), NFKD),
    '[\u0300-\u036f]', '', 'g')), 'ı', 'i'), 'ß', 'ss')`;

/** A pattern of LIKE that finds this text anywhere. */
export const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
