import { PassThrough } from 'node:stream';
import { istanbulWallClock, parseMoment } from '@catalogue/lib/istanbul';
import type { COLUMN_KINDS, DownloadSheet, SheetColumn } from '@contract/entities/reports/download';
import ExcelJS from 'exceljs';

type Kind = (typeof COLUMN_KINDS)[number];
type Cell = SheetColumn['data'][number];

/**
 * Width and number format of the cells of each kind. `@` is text: a cell that begins with = + - or
 * @ is not a formula, and does not become one when a user edits it.
 */
const FORMATS: Record<Kind, { width: number; numFmt: string }> = {
  text: { width: 28, numFmt: '@' },
  count: { width: 14, numFmt: '#,##0' },
  decimal: { width: 14, numFmt: '#,##0.00' },
  rate: { width: 12, numFmt: '0.00%' },
  day: { width: 14, numFmt: 'dd-mm-yyyy' },
  moment: { width: 18, numFmt: 'dd-mm-yyyy hh:mm' },
};
const MAX_SHEET_NAME_LENGTH = 31;
const ROWS_AT_ONCE = 1_000;

/**
 * Writes sheets as .xlsx: numbers as numbers, days and times as dates, all other values as text.
 * @param pass callback with the number of rows written so far
 */
export async function writeWorkbook(
  sheets: readonly DownloadSheet[],
  pass: (rows: number) => Promise<void>,
): Promise<Uint8Array> {
  const { stream, bytes } = collect();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: true,
  });
  const names = namesOf(sheets);
  let written = 0;
  for (const [at, { x, datasets }] of sheets.entries()) {
    const columns = [x, ...datasets];
    // Heading and first column are frozen.
    const sheet = book.addWorksheet(names[at], {
      views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }],
    });
    sheet.columns = columns.map(({ kind = 'text' }) => ({
      width: FORMATS[kind].width,
      style: { numFmt: FORMATS[kind].numFmt },
    }));
    const heading = sheet.addRow(columns.map(({ label, labelKind }) => cellOf(label, labelKind)));
    columns.forEach(({ labelKind = 'text' }, column) => {
      heading.getCell(column + 1).style = {
        numFmt: FORMATS[labelKind].numFmt,
        font: { bold: true },
      };
    });
    heading.commit();
    const rows = Math.max(...columns.map(({ data }) => data.length));
    for (let row = 0; row < rows; row++) {
      sheet.addRow(columns.map(({ data, kind }) => cellOf(data[row] ?? null, kind))).commit();
      written += 1;
      if (written % ROWS_AT_ONCE === 0) await pass(written);
    }
    sheet.commit();
  }
  await book.commit();
  return bytes;
}

/** Converts a cell for exceljs; a plain string never becomes a formula. */
function cellOf(cell: Cell, kind: Kind = 'text'): string | number | Date | null {
  if (typeof cell !== 'string') return cell;
  const instant = kind === 'day' || kind === 'moment' ? parseMoment(cell) : null;
  return instant ? istanbulWallClock(instant) : cell;
}

/** Returns valid and unique sheet names. */
function namesOf(sheets: readonly DownloadSheet[]): string[] {
  const usedNames = new Set<string>();
  return sheets.map(({ name }, index) => {
    const plain = name
      .replace(/[\\/?*[\]:]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim();
    const short = plain.slice(0, MAX_SHEET_NAME_LENGTH) || String(index + 1);
    const ending = ` (${index + 1})`;
    const own = usedNames.has(short.toLowerCase())
      ? short.slice(0, MAX_SHEET_NAME_LENGTH - ending.length) + ending
      : short;
    usedNames.add(own.toLowerCase());
    return own;
  });
}

function collect(): { stream: PassThrough; bytes: Promise<Uint8Array> } {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    stream.once('end', () => resolve(Buffer.concat(chunks)));
    stream.once('error', reject);
  });
  return { stream, bytes };
}
