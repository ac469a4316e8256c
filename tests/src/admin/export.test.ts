import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { cellsOf } from '@/admin/export/cells';
import { readSlices } from '@/admin/export/readSlices';
import type { SheetHead, SheetRow, SheetWriter } from '@/admin/export/sheet';
import { writeCsv } from '@/admin/export/writeCsv';
import { writeXlsx } from '@/admin/export/writeXlsx';
import type { ReadText } from '@/i18n/useText';

interface Sheet extends SheetHead {
  rows: readonly SheetRow[];
}

const sheet: Sheet = {
  title: 'Aksiyonlar [1/2]',
  columns: [
    { heading: 'Ad', kind: 'text' },
    { heading: 'Güncelleme', kind: 'moment' },
    { heading: 'Gösterim', kind: 'count' },
    { heading: 'Tutar', kind: 'money' },
  ],
  rows: [
    ['Işık "indirimi"; yaz', '2026-11-20T21:30:00.000Z', 1234, { amount: 12.5, currency: 'TRY' }],
    ['=HYPERLINK("https://evil.example")', '', 0, { amount: 0, currency: 'TRY' }],
  ],
};
const DANGEROUS = ['=1+1', '+905551112233', '-5', '@SUM(A1)', '\tx', '\rx'];
const names = (values: string[]): Sheet => ({
  title: 'T',
  columns: [{ heading: 'H', kind: 'text' }],
  rows: values.map((value) => [value]),
});
async function written(writer: SheetWriter, { rows }: Sheet): Promise<Blob> {
  for (const row of rows) await writer.add([row]);
  return writer.end();
}
const csvOf = (sheet: Sheet, language: 'tr' | 'en') => written(writeCsv(sheet, language), sheet);
/** Returns the text with its byte order mark, which text() removes. */
const bytesOf = async (blob: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());

describe('a list as CSV', () => {
  it('A CSV has a byte order mark, Turkish separators and times in Istanbul', async () => {
    expect(await bytesOf(await csvOf(sheet, 'tr'))).toBe(
      '\uFEFFAd;Güncelleme;Gösterim;Tutar\r\n' +
        '"Işık ""indirimi""; yaz";2026-11-21 00:30;1234;12,50\r\n' +
        '"\'=HYPERLINK(""https://evil.example"")";;0;0,00\r\n',
    );
  });

  it('retains the decimals of amounts, and writes other numbers unchanged', async () => {
    const lira = (amount: number) => ({ amount, currency: 'TRY' });
    const amounts: Sheet = {
      title: 'Amounts',
      columns: [
        { heading: 'Amount', kind: 'money' },
        { heading: 'Pieces', kind: 'count' },
      ],
      rows: [
        [lira(890), 890],
        [lira(149.5), 1.5],
        [lira(1.1), 0],
        [lira(0.125), 2],
        [lira(-12), 3],
      ],
    };
    expect((await (await csvOf(amounts, 'tr')).text()).split('\r\n').slice(1, -1)).toEqual([
      '890,00;890',
      '149,50;1,5',
      '1,10;0',
      '0,125;2',
      '-12,00;3',
    ]);
    expect(await (await csvOf(amounts, 'en')).text()).toContain('149.50,1.5');
  });

  it('A CSV in English is separated by commas', async () => {
    const [heading] = (await (await csvOf(sheet, 'en')).text()).split('\r\n');
    expect(heading).toBe('Ad,Güncelleme,Gösterim,Tutar');
  });

  it.each(DANGEROUS)(
    'prefixes %j with an apostrophe, so that it is not a formula',
    async (value) => {
      const [, line = ''] = (await (await csvOf(names([value]), 'en')).text()).split(/\r\n/);
      expect(line.replace(/^"/, '').startsWith(`'${value[0]}`)).toBe(true);
    },
  );
});

describe('a list as a workbook', () => {
  const open = async (sheet: Sheet, limits?: { maxRows: number }) => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await (await written(writeXlsx(sheet, limits), sheet)).arrayBuffer());
    return workbook;
  };
  const read = async (sheet: Sheet) => {
    const workbook = await open(sheet);
    const [first] = workbook.worksheets;
    if (!first) throw new Error('The workbook has no sheet.');
    return first;
  };

  it('A workbook has real dates and numbers, and a sheet name that Excel accepts', async () => {
    const written = await read(sheet);
    expect(written.name).toBe('Aksiyonlar  1 2 ');
    expect(written.getRow(1).values).toEqual([undefined, 'Ad', 'Güncelleme', 'Gösterim', 'Tutar']);
    expect(written.getCell('A2').value).toBe('Işık "indirimi"; yaz');
    expect(written.getCell('B2').value).toEqual(new Date('2026-11-21T00:30:00.000Z'));
    expect(written.getCell('C2').value).toBe(1234);
    expect(written.getCell('D2').numFmt).toBe('#,##0.00 "₺"');
  });

  it('formats each amount with the symbol and the decimals of its currency', async () => {
    const amounts = ['TRY', 'EUR', 'KWD', 'JPY', 'EUR', ''];
    const written = await read({
      title: 'T',
      columns: [{ heading: 'Tutar', kind: 'money' }],
      rows: amounts.map((currency) => [{ amount: 1234.5, currency }]),
    });
    expect(amounts.map((_, at) => written.getCell(`A${at + 2}`).numFmt)).toEqual([
      '#,##0.00 "₺"',
      '#,##0.00 "€"',
      '#,##0.000 "KWD"',
      '#,##0 "JPY"',
      '#,##0.00 "€"',
      '#,##0.00',
    ]);
    expect(written.getCell('A4').value).toBe(1234.5);
  });

  it('gives an amount the currency of its record', () => {
    const column = { source: 'total', label: 'orders.column.total', kind: 'money' } as const;
    const text = (() => '') as unknown as ReadText;
    const row = { id: 1, total: 12.5, currency: 'EUR' };
    expect(cellsOf([column], row, text)).toEqual([{ amount: 12.5, currency: 'EUR' }]);
    expect(cellsOf([column], { ...row, total: null }, text)).toEqual(['']);
  });

  it.each(DANGEROUS)(
    'writes %j as text, and formats the cell as text for later edits',
    async (value) => {
      const cell = (await read(names([value]))).getCell('A2');
      expect(cell.type).toBe(ExcelJS.ValueType.String);
      expect(cell.numFmt).toBe('@');
    },
  );

  it('continues in a further sheet when one is full, and replaces characters that XML forbids', async () => {
    const texts = ['A & <b> "c" \'d\'', 'bell\u0007 _x0041_', 'a\nb', '\ud800 half', '🎁 çılgın'];
    const workbook = await open(names(texts), { maxRows: 3 });
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['T', 'T 2', 'T 3']);
    const found = workbook.worksheets.flatMap((one) => [
      one.getRow(2).getCell(1).value,
      one.getRow(3).getCell(1).value,
    ]);
    expect(found.map(String)).toEqual([
      'A & <b> "c" \'d\'',
      expect.stringMatching(/^bell _x/),
      'a\nb',
      '\ufffd half',
      '🎁 çılgın',
      'null',
    ]);
  });
});

describe('the rows of an export', () => {
  it.each(['xlsx', 'csv'])(
    'The rows of an export are released once they are in the %s file',
    async (format) => {
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      const head = names([]);
      const file = format === 'csv' ? writeCsv(head, 'tr') : writeXlsx(head);
      const seen: WeakRef<object>[] = [];
      const slice = async () => {
        const rows = Array.from({ length: 1000 }, (_, at) => [`Kayıt ${at} ${'x'.repeat(200)}`]);
        seen.push(new WeakRef(rows));
        await file.add(rows);
      };
      for (let at = 0; at < 50; at++) await slice();
      // Objects on the stack of a running task cannot be collected.
      await new Promise((resolve) => setImmediate(resolve));
      collect();
      const held = seen.slice(0, -1).filter((rows) => rows.deref() !== undefined);
      expect(held).toHaveLength(0);
      expect((await file.end()).size).toBeGreaterThan(0);
    },
  );

  it('An export continues after its last row, or by pages when the list has no cursor', async () => {
    const wanted = {
      resource: 'users' as const,
      sort: { field: 'name', order: 'ASC' as const },
      filter: { q: 'x' },
      total: 3,
      signal: new AbortController().signal,
    };
    const asked: unknown[] = [];
    const walking = {
      readBatch: async (_: string, { from }: { from: unknown }) => {
        asked.push(from);
        return from === null
          ? { data: [{ id: 1 }, { id: 2 }], next: ['b', 2] }
          : { data: [{ id: 3 }], next: null };
      },
    };
    const paged = {
      readBatch: async () => null,
      getList: async (_: string, { pagination }: { pagination: { page: number } }) => ({
        data: [{ id: pagination.page }, { id: 1 }],
        total: 1_500,
      }),
    };
    const idsOf = async (provider: object) => {
      const ids: unknown[] = [];
      for await (const { rows } of readSlices(provider as never, wanted)) {
        ids.push(...rows.map(({ id }) => id));
      }
      return ids;
    };
    expect(await idsOf(walking)).toEqual([1, 2, 3]);
    expect(asked).toEqual([null, ['b', 2]]);
    expect(await idsOf(paged)).toEqual([1, 1, 2]);
  });
});
