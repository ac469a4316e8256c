import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * SQL of a masked address, such as `ay***@mail.example`, `90*****33`, or a push service; people who
 * know the address recognize it. The database masks it, so a search cannot find hidden characters.
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
