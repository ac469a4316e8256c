import { compileFunction, Script } from 'node:vm';

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
