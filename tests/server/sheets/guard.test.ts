import { declaresTooMuch, guardSheet } from '@server/sheets/guard';
import { describe, expect, it } from 'vitest';
import { zip } from '../../support/zip';

const BOOK = { name: 'xl/workbook.xml', data: Buffer.from('<workbook/>') };
const END_BYTES = 22;

describe('guardSheet', () => {
  it('returns a new archive with exactly the entries that it unpacked', () => {
    const sent = zip([BOOK, { name: 'xl/sheet1.xml', data: Buffer.from('<sheet/>') }]);
    const guarded = guardSheet(sent);
    if (guarded.kind !== 'xlsx') throw new Error('an archive was expected');
    // The guard accepts its own output, with the same entries and bytes.
    expect(guardSheet(guarded.archive)).toEqual(guarded);
    expect(guarded.archive.includes('<sheet/>')).toBe(true);
  });

  it('refuses an archive with an additional zip64 directory', () => {
    const sent = zip([BOOK]);
    const locator = Buffer.alloc(20);
    locator.write('PK\u0006\u0007', 0, 'latin1');
    const twin = Buffer.concat([sent.subarray(0, -END_BYTES), locator, sent.subarray(-END_BYTES)]);
    expect(() => guardSheet(twin)).toThrow('zip64');
  });

  it('refuses an archive with two end records', () => {
    const sent = zip([BOOK]);
    const twin = Buffer.concat([sent, sent.subarray(-END_BYTES)]);
    expect(() => guardSheet(twin)).toThrow('two ends');
  });

  it('refuses an archive with the same entry twice', () => {
    expect(() => guardSheet(zip([BOOK, BOOK]))).toThrow('an entry twice');
  });

  it('refuses an archive that unpacks to more than the limit, even when it declares less', () => {
    const bomb = { name: 'xl/big.xml', data: Buffer.alloc(150e6), claimed: 10 };
    expect(() => guardSheet(zip([BOOK, bomb]))).toThrow();
  });

  it('recognizes an archive whose declared sizes exceed the limit without unpacking it', () => {
    const big = { name: 'xl/big.xml', data: Buffer.from('x') };
    expect(declaresTooMuch(zip([BOOK, { ...big, claimed: 150e6 }]))).toBe(true);
    const halves = Array.from({ length: 3 }, (_, nth) => ({
      name: `xl/${nth}.xml`,
      data: Buffer.from('x'),
      claimed: 2e6,
    }));
    expect(declaresTooMuch(zip([BOOK, ...halves]))).toBe(true);
    for (const other of [zip([BOOK, { ...big, claimed: 10 }]), Buffer.from('PK'), zip([])])
      expect(declaresTooMuch(other)).toBe(false);
  });
});
