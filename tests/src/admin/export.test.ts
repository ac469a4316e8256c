import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import type { Sheet } from '@/admin/export/sheet';
import { writeCsv } from '@/admin/export/writeCsv';
import { writeXlsx } from '@/admin/export/writeXlsx';

const sheet: Sheet = {
  title: 'Aksiyonlar [1/2]',
  columns: [
    { heading: 'Ad', kind: 'text' },
    { heading: 'Güncelleme', kind: 'moment' },
    { heading: 'Gösterim', kind: 'count' },
    { heading: 'Tutar', kind: 'money' },
  ],
  rows: [
    ['Işık "indirimi"; yaz', '2026-11-20T21:30:00.000Z', 1234, 12.5],
    ['=HYPERLINK("https://evil.example")', '', 0, 0],
  ],
};
const DANGEROUS = ['=1+1', '+905551112233', '-5', '@SUM(A1)', '\tx', '\rx'];
const names = (values: string[]): Sheet => ({
  title: 'T',
  columns: [{ heading: 'H', kind: 'text' }],
  rows: values.map((value) => [value]),
});
/** With the mark of its encoding, which text() takes away. */
const bytesOf = async (blob: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());

describe('a list as CSV', () => {
  it('A CSV has a byte order mark, Turkish separators and the time of Istanbul', async () => {
    expect(await bytesOf(writeCsv(sheet, 'tr'))).toBe(
      '\uFEFFAd;Güncelleme;Gösterim;Tutar\r\n' +
        '"Işık ""indirimi""; yaz";2026-11-21 00:30;1234;12,5\r\n' +
        '"\'=HYPERLINK(""https://evil.example"")";;0;0\r\n',
    );
  });

  it('A CSV in English is separated by commas', async () => {
    const [heading] = (await writeCsv(sheet, 'en').text()).split('\r\n');
    expect(heading).toBe('Ad,Güncelleme,Gösterim,Tutar');
  });

  it.each(DANGEROUS)('puts an apostrophe before %j, which would be a formula', async (value) => {
    const [, line = ''] = (await writeCsv(names([value]), 'en').text()).split(/\r\n/);
    expect(line.replace(/^"/, '').startsWith(`'${value[0]}`)).toBe(true);
  });
});

describe('a list as a workbook', () => {
  const read = async (written: Sheet) => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await (await writeXlsx(written)).arrayBuffer());
    const [first] = workbook.worksheets;
    if (!first) throw new Error('The workbook has no sheet.');
    return first;
  };

  it('A workbook has real dates and numbers, and a name that Excel takes', async () => {
    const written = await read(sheet);
    expect(written.name).toBe('Aksiyonlar  1 2 ');
    expect(written.getRow(1).values).toEqual([undefined, 'Ad', 'Güncelleme', 'Gösterim', 'Tutar']);
    expect(written.getCell('A2').value).toBe('Işık "indirimi"; yaz');
    expect(written.getCell('B2').value).toEqual(new Date('2026-11-21T00:30:00.000Z'));
    expect(written.getCell('C2').value).toBe(1234);
    expect(written.getCell('D2').numFmt).toBe('#,##0.00 "₺"');
  });

  it.each(DANGEROUS)('writes %j as text, also once somebody edits the cell', async (value) => {
    const cell = (await read(names([value]))).getCell('A2');
    expect(cell.type).toBe(ExcelJS.ValueType.String);
    expect(cell.numFmt).toBe('@');
  });
});
