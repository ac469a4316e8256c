import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DownloadSheet } from '@contract/entities/reports/download';
import { writeWorkbook } from '@server/sheets/write-workbook';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';

const DANGEROUS = [
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("https://x.example")',
];

const sheet: DownloadSheet = {
  name: 'Şubat / Çığ',
  x: { label: 'Ad', data: ['Iğdır İşler', ...DANGEROUS] },
  datasets: [
    { label: '2026-02-28', labelKind: 'day', kind: 'count', data: [1234, 0, null] },
    { label: 'Oran', kind: 'rate', data: [0.1234] },
    { label: 'Gün', kind: 'day', data: ['2026-03-01', 'no day'] },
    { label: 'An', kind: 'moment', data: ['2026-02-28T21:30:00.000Z'] },
    { label: '=cmd|x', kind: 'text', data: ['0532'] },
  ],
};

async function read(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.from(bytes) as unknown as Parameters<typeof book.xlsx.load>[0]);
  return book;
}

const write = (sheets: DownloadSheet[]) => writeWorkbook(sheets, async () => {});

describe('the workbook of a report', () => {
  test('Numbers are numeric cells, days and times are dates in Istanbul, and Turkish letters are kept', async () => {
    const [page] = (await read(await write([sheet]))).worksheets;
    expect(page?.name).toBe('Şubat   Çığ');
    expect(page?.getCell('A2').value).toBe('Iğdır İşler');
    expect(page?.getCell('B1').value).toEqual(new Date('2026-02-28T00:00:00Z'));
    expect(page?.getCell('B2').value).toBe(1234);
    expect(page?.getCell('B3').value).toBe(0);
    expect(page?.getCell('B4').value).toBeNull();
    expect(page?.getCell('C2').value).toBe(0.1234);
    expect(page?.getCell('C2').numFmt).toBe('0.00%');
    expect(page?.getCell('D2').value).toEqual(new Date('2026-03-01T00:00:00Z'));
    expect(page?.getCell('D3').value).toBe('no day');
    expect(page?.getCell('E2').value).toEqual(new Date('2026-03-01T00:30:00Z'));
    expect(page?.getCell('F2').value).toBe('0532');
  });

  test('A cell that begins like a formula is a text cell, even in a heading', async () => {
    const [page] = (await read(await write([sheet]))).worksheets;
    DANGEROUS.forEach((text, at) => {
      const cell = page?.getCell(`A${at + 3}`);
      expect(cell?.type, text).toBe(ExcelJS.ValueType.String);
      // XML converts a carriage return to a line feed.
      expect(String(cell?.value).replaceAll('\n', '\r')).toBe(text);
      expect(cell?.numFmt).toBe('@');
    });
    expect(page?.getCell('F1').type).toBe(ExcelJS.ValueType.String);
    expect(page?.getCell('F1').value).toBe('=cmd|x');
  });

  test('Sheets with equal, long or invalid names get different, valid names', async () => {
    const named = (name: string) => ({ ...sheet, name });
    const book = await read(
      await write([named('*'), named('x'.repeat(50)), named('X'.repeat(40))]),
    );
    const names = book.worksheets.map(({ name }) => name);
    expect(names).toEqual(['1', 'x'.repeat(31), `${'X'.repeat(27)} (3)`]);
  });

  test('The number of written rows is reported after every thousand rows', async () => {
    const passed: number[] = [];
    const data = Array.from({ length: 2_500 }, (_, row) => row);
    const long = { name: 'Long', x: { label: 'n', kind: 'count' as const, data }, datasets: [] };
    const bytes = await writeWorkbook([long], async (rows) => void passed.push(rows));
    expect(passed).toEqual([1_000, 2_000]);
    expect((await read(bytes)).worksheets[0]?.rowCount).toBe(2_501);
  });

  const hasLibreOffice = !spawnSync('soffice', ['--version']).error;
  test.skipIf(hasLibreOffice)(
    'LibreOffice is not installed here, so this test was skipped',
    (context) => context.skip(),
  );
  test.runIf(hasLibreOffice)(
    'LibreOffice reads the same texts, numbers and dates, and evaluates nothing',
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-sheet-'));
      try {
        const file = path.join(folder, 'report.xlsx');
        writeFileSync(file, await write([sheet]));
        const profile = `-env:UserInstallation=file://${folder}/profile`;
        // CSV options: comma, quotation marks, UTF-8, from line 1, values as the cells show them.
        const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true';
        const options = ['--headless', '--convert-to', filter, '--outdir', folder, file];
        execFileSync('soffice', [profile, ...options], { stdio: 'ignore' });
        const csv = readFileSync(path.join(folder, 'report.csv'), 'utf8');
        expect(csv).toContain('Iğdır İşler,"1,234",12.34%,01-03-2026,01-03-2026 00:30,0532');
        for (const text of ['=1+1', '+1', '-1+1', '@SUM(A1)']) expect(csv).toContain(`\n${text},`);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
