import { answerJob } from '@server/work/answer-job';
import ExcelJS from 'exceljs';
import { readXls } from 'hucre';
import { guardSheet } from './guard';

async function read(sent: Uint8Array): Promise<string[][]> {
  const bytes = Buffer.from(sent);
  const guarded = guardSheet(bytes);
  return guarded.kind === 'xls' ? readOld(bytes) : readNew(guarded.archive);
}

async function readNew(archive: Buffer): Promise<string[][]> {
  const book = new ExcelJS.Workbook();
  // The library's types use a Buffer of an older Node.
  await book.xlsx.load(archive as unknown as Parameters<typeof book.xlsx.load>[0]);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow({ includeEmpty: true }, (row) => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: true }, (cell) => cells.push(plain(cell.result ?? cell.text)));
    rows.push(cells);
  });
  return rows;
}

async function readOld(bytes: Buffer): Promise<string[][]> {
  const { sheets } = await readXls(new Uint8Array(bytes));
  return (sheets[0]?.rows ?? []).map((row) => row.map(plain));
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

answerJob(read);
