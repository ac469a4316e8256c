import { parentPort, workerData } from 'node:worker_threads';
import ExcelJS from 'exceljs';
import { readXls } from 'hucre';
import { guardSheet } from './guard';

/** Reads one spreadsheet away from the thread that answers: `string[][]` of its first sheet, or null. */
async function read(bytes: Buffer): Promise<string[][] | null> {
  try {
    return guardSheet(bytes) === 'xls' ? await readOld(bytes) : await readNew(bytes);
  } catch {
    // Whatever is wrong with it, it is no spreadsheet we can read.
    return null;
  }
}

async function readNew(bytes: Buffer): Promise<string[][]> {
  const book = new ExcelJS.Workbook();
  // Its declarations name a Buffer of an older Node.
  await book.xlsx.load(bytes as unknown as Parameters<typeof book.xlsx.load>[0]);
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

void read(Buffer.from(workerData as Uint8Array)).then((rows) => parentPort?.postMessage(rows));
