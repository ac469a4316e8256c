import { compileFunction, Script } from 'node:vm';
import type { ServerRules } from '@server/records/crud';
import { sql } from 'kysely';

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

/**
 * Returns the line of the first syntax error in a variable's code, from 1; null when it can run as
 * the body of a function in a module, which is always strict. The code is compiled, never run.
 */
export function wrongLine(code: string): number | null {
  try {
    // The code is first compiled alone, so that no brace can close the surrounding function.
    compileFunction(code, [], { filename: 'code' });
    // In a module `await` is reserved and HTML-like comments are invalid.
    new Script(`"use strict";(async function(){${code}\n})`, { filename: 'code' });
    const [before] = code.split(/<!--|^\s*-->/m);
    return before === code ? null : (before ?? '').split('\n').length;
  } catch (error) {
    const [, line] = /^code:(\d+)/.exec(String((error as Error).stack)) ?? [];
    return Number(line ?? 1);
  }
}
