import { compileFunction, Script } from 'node:vm';

/**
 * The line of the first syntax error of a variable's code, from 1; null when it can run as the body of a
 * function in a module, which is always strict. Compiles, never runs it.
 */
export function wrongLine(code: string): number | null {
  try {
    // Alone, so that no brace can end the function that is put around it.
    compileFunction(code, [], { filename: 'code' });
    // In a module "await" is no name, and these begin no comment.
    new Script(`"use strict";(async function(){${code}\n})`, { filename: 'code' });
    const [before] = code.split(/<!--|^\s*-->/m);
    return before === code ? null : (before ?? '').split('\n').length;
  } catch (error) {
    const [, line] = /^code:(\d+)/.exec(String((error as Error).stack)) ?? [];
    return Number(line ?? 1);
  }
}
