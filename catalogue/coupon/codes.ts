import { isRecord } from '../lib/is-record';
import { isPool, poolOf } from './pool';

export const MAX_CODE_CHARS = 60;
/** Maximum number of codes in a file. */
const MAX_CODES = 100_000;
const HEADERS = new Set([
  'coupon',
  'coupons',
  'couponcode',
  'code',
  'codes',
  'kupon',
  'kuponlar',
  'kuponkodu',
  'kod',
  'kodlar',
  'indirimkodu',
]);

type RowProblem = 'tooLong' | 'badCharacters' | 'repeated' | 'present' | 'tooMany';

export interface ReadCodes {
  /** Number of the column with the codes, from 1, and its title if the first row has one. */
  column: { number: number; title: string | null };
  /** Codes with their row numbers in the spreadsheet, from 1. */
  codes: { row: number; code: string }[];
  problems: { row: number; code: string; problem: RowProblem }[];
}

/** Returns the ids of all coupon lists that a value uses, at any depth. */
export function poolsIn(value: unknown): Set<number> {
  const found = new Set<number>();
  const walk = (inner: unknown): void => {
    if (typeof inner === 'string') {
      const pool = poolOf(inner);
      if (pool) found.add(pool);
    } else if (Array.isArray(inner)) inner.forEach(walk);
    else if (isRecord(inner)) Object.values(inner).forEach(walk);
  };
  walk(value);
  return found;
}

/** Reads the column with a title for codes, or else the first column. Empty rows are skipped. */
export function readCodes(rows: readonly (readonly string[])[]): ReadCodes {
  const [first = []] = rows;
  const titled = first.findIndex(isHeader);
  const column = Math.max(0, titled);
  const seen = new Set<string>();
  const read: ReadCodes = {
    column: { number: column + 1, title: titled >= 0 ? (first[column] ?? '').trim() : null },
    codes: [],
    problems: [],
  };
  rows.forEach((cells, index) => {
    const row = index + 1;
    const code = (cells[column] ?? '').normalize('NFC').trim();
    if (!code || (titled >= 0 && index === 0)) return;
    const problem = problemOf(code, seen, read.codes.length);
    seen.add(code);
    if (problem) read.problems.push({ row, code: code.slice(0, MAX_CODE_CHARS), problem });
    else read.codes.push({ row, code });
  });
  return read;
}

function isHeader(cell: string): boolean {
  const word = cell.toLowerCase().replace(/[^a-zı]/g, '');
  return HEADERS.has(word);
}

function problemOf(code: string, seen: ReadonlySet<string>, count: number): RowProblem | null {
  if (code.length > MAX_CODE_CHARS) return 'tooLong';
  // A code in the format of a list reference would be read as a reference to that list.
  if (/[\p{C}]/u.test(code) || isPool(code)) return 'badCharacters';
  if (seen.has(code)) return 'repeated';
  return count >= MAX_CODES ? 'tooMany' : null;
}
