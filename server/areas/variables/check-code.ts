import { compileFunction } from 'node:vm';

/** The line of the first syntax error, from 1; null when it can run. Compiles, never runs it. */
export function wrongLine(code: string): number | null {
  try {
    compileFunction(code, [], { filename: 'code' });
    return null;
  } catch (error) {
    const [, line] = /^code:(\d+)/.exec(String((error as Error).stack)) ?? [];
    return Number(line ?? 1);
  }
}
