import type { ServerRules } from '@server/records/crud';
import { sql } from 'kysely';
import { wrongLine } from './syntax';

/** Validation rules of variables that only the server can check. */
export const variableRules: ServerRules<'variables'> = {
  rules: {
    /**
     * Rejects a key that another variable uses, in the current or the older stored form. A variable
     * that keeps its key stays valid.
     */
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
    /**
     * A variable with a syntax error may be stored while it is disabled; an active one would fail
     * on shop pages.
     */
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
