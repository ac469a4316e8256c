import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * A masked address that only who knows it recognises: `ay***@mail.example`, `90*****33`, of a
 * browser its push service. Made in the database, so that nobody finds it by what is hidden.
 */
export const hiddenAddress = (address: Expression<string>): RawBuilder<string> => {
  const local = sql`substring(${address} from '^(.+)@[^@]*$')`;
  return sql`case
    when ${address} ~ '^.+@' then
      left(${local}, least(2, length(${local}) - 1)) || '***' || substring(${address} from '@[^@]*$')
    when ${address} ~ '^https?:' then
      coalesce(lower(substring(${address} from '^https?://(?:[^/?#]*@)?([^/:?#]+)')), '***')
    when length(${address}) > 4 then left(${address}, 2) || '*****' || right(${address}, 2)
    else '' end`;
};
