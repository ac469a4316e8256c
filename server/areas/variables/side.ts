import type { ServerSide } from '@server/crud';
import { sql } from 'kysely';
import { wrongLine } from './syntax';

/** What only the server knows of a variable. */
export const variableSide: ServerSide<'variables'> = {
  rules: {
    /** Also against the older stored form. Twins from before stay as they are. */
    keyTaken: async ({ shop }, { record: { key }, before, id }) => {
      if (key === before?.key) return false;
      const other = await shop
        .selectFrom('variable')
        .select('id')
        .where(sql<string>`coalesce(data #>> '{_raw,key,value}', data ->> 'name')`, '=', key)
        .where('id', '<>', id ?? 0)
        .executeTakeFirst();
      return other !== undefined;
    },
    /** What cannot run may be stored, switched off; live it would only fail on the shop's pages. */
    notJavaScript: (_ctx, { record: { code, status } }) => {
      const line = status === 'active' && wrongLine(code);
      return line ? { line } : false;
    },
  },
  messages: {
    saved: 'variable_saved',
    notAKey: 'variable_key',
    keyTaken: 'variable_key_taken',
    notJavaScript: 'variable_code',
  },
};
