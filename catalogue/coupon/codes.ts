import { isRecord } from '../lib/is-record';
import { isPool, poolOf } from './pool';

/** Longest code a list may hold, characters. */
export const LONGEST_CODE = 60;
/** Most codes of one file. */
const MOST_CODES = 100_000;
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

/** Why a row of a file was skipped. */
type RowProblem = 'tooLong' | 'badCharacters' | 'repeated' | 'present' | 'tooMany';

export interface ReadCodes {
  /** The column the codes are in, from 1, and its title where the first row has one. */
  column: { number: number; title: string | null };
  /** Row numbers as the spreadsheet shows them, from 1. */
  codes: { row: number; code: string }[];
  problems: { row: number; code: string; problem: RowProblem }[];
}

/** Returns all lists that are named in a value, at any depth. */
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

/**
 * Returns the codes of a sheet: from the column with a title for codes, otherwise from the first
 * column starting at its first row. Empty rows are skipped.
 */
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
    if (problem) read.problems.push({ row, code: code.slice(0, LONGEST_CODE), problem });
    else read.codes.push({ row, code });
  });
  return read;
}

function isHeader(cell: string): boolean {
  const word = cell.toLowerCase().replace(/[^a-zı]/g, '');
  return HEADERS.has(word);
}

function problemOf(code: string, seen: ReadonlySet<string>, count: number): RowProblem | null {
  if (code.length > LONGEST_CODE) return 'tooLong';
  // A code that names a list would be treated as that list.
  if (/[\p{C}]/u.test(code) || isPool(code)) return 'badCharacters';
  if (seen.has(code)) return 'repeated';
  return count >= MOST_CODES ? 'tooMany' : null;
}
