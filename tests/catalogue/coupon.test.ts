import { MAX_CODE_CHARS, poolsIn, readCodes } from '@catalogue/coupon/codes';
import { poolOf, poolText } from '@catalogue/coupon/pool';
import { describe, expect, test } from 'vitest';

describe('the text of a coupon', () => {
  test.each([
    ['YAZ10', null],
    ['pool:7', 7],
    ['pool:0', null],
    ['pool:07', null],
    ['POOL:7', null],
    [' pool:7', null],
    ['pool:1234567890', null],
  ])('The coupon text %s refers to the code list %s', (text, pool) => {
    expect(poolOf(text)).toBe(pool);
  });

  test('poolText returns a text that refers to its code list', () => {
    expect(poolOf(poolText(12))).toBe(12);
  });

  test('poolsIn finds code lists at any depth of a campaign', () => {
    const tags = [{ p: { slices: [{ coupon: 'pool:3' }, { coupon: 'A' }], coupon: 'pool:5' } }];
    expect([...poolsIn(tags)]).toEqual([3, 5]);
  });
});

describe('the codes of a spreadsheet', () => {
  const codes = (rows: string[][]) => readCodes(rows).codes;

  test.each(['Kupon Kodu', 'KOD', 'coupon', 'Coupon code', 'code'])(
    'Codes are read below the title %s, in whichever column it is',
    (title) => {
      const rows = [
        ['Not', title],
        ['a', 'X1'],
        ['b', 'X2'],
      ];
      expect(codes(rows)).toEqual([
        { row: 2, code: 'X1' },
        { row: 3, code: 'X2' },
      ]);
    },
  );

  test('Codes are read from the first column when no row is a heading', () => {
    expect(codes([['X1', 'a'], [], ['X2', 'b']])).toEqual([
      { row: 1, code: 'X1' },
      { row: 3, code: 'X2' },
    ]);
  });

  test('Codes are trimmed and compared in one Unicode normalization', () => {
    const { codes, problems } = readCodes([[' ŞIK '], ['S\u0327IK']]);
    expect(codes).toEqual([{ row: 1, code: 'ŞIK' }]);
    expect(problems).toEqual([{ row: 2, code: 'ŞIK', problem: 'repeated' }]);
  });

  test('Codes that cannot be given out are reported with their row', () => {
    const { codes, problems } = readCodes([
      ['A'],
      ['x'.repeat(61)],
      ['a\u0000b'],
      ['pool:3'],
      ['A'],
    ]);
    expect(codes).toHaveLength(1);
    expect(problems).toEqual([
      { row: 2, code: 'x'.repeat(MAX_CODE_CHARS), problem: 'tooLong' },
      { row: 3, code: 'a\u0000b', problem: 'badCharacters' },
      { row: 4, code: 'pool:3', problem: 'badCharacters' },
      { row: 5, code: 'A', problem: 'repeated' },
    ]);
  });

  test('A spreadsheet is read up to 100,000 codes', () => {
    const { codes, problems } = readCodes(Array.from({ length: 100_001 }, (_, at) => [`C${at}`]));
    expect(codes).toHaveLength(100_000);
    expect(problems).toEqual([{ row: 100_001, code: 'C100000', problem: 'tooMany' }]);
  });
});
