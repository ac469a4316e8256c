import type { ServerRules } from '@server/records/crud';
import { sql } from 'kysely';
import { wrongLine } from './syntax';

export const variableRules: ServerRules<'variables'> = {
  rules: {
    /** Returns whether another variable, in the current or the older stored form, has the key. */
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
    /** Violated only by an active variable, which would fail on shop pages. */
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
