import ExcelJS from 'exceljs';
import type { CellKind } from '@/admin/list';
import { type Sheet, wallClock } from './sheet';

/**
 * `@` is text: a cell that begins with = + - or @ is no formula, and does not become one when
 * somebody edits it.
 */
const FORMATS: Record<CellKind, { width: number; numFmt: string }> = {
  text: { width: 28, numFmt: '@' },
  count: { width: 14, numFmt: '#,##0' },
  money: { width: 16, numFmt: '#,##0.00 "₺"' },
  price: { width: 14, numFmt: '"$"#,##0.00' },
  moment: { width: 18, numFmt: 'dd-mm-yyyy hh:mm' },
  day: { width: 14, numFmt: 'dd-mm-yyyy' },
  words: { width: 60, numFmt: '@' },
};
const MAX_SHEET_NAME_LENGTH = 31;
/** The most characters a cell can hold. */
const MAX_CELL_LENGTH = 32_767;

/** A sheet as a workbook; moments and days are real dates, numbers are numbers, all else is text. */
export async function writeXlsx({ title, columns, rows }: Sheet): Promise<Blob> {
  const workbook = new ExcelJS.Workbook();
  const name = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, MAX_SHEET_NAME_LENGTH);
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ heading, kind, wrap = false }) => ({
    header: heading,
    width: FORMATS[kind].width,
    style: { numFmt: FORMATS[kind].numFmt, alignment: { vertical: 'top', wrapText: wrap } },
  }));
  sheet.getRow(1).font = { bold: true };
  for (const row of rows) {
    sheet.addRow(
      row.map((value, at) => {
        if (typeof value === 'number') return value;
        if (columns[at]?.kind === 'moment') return wallClock(value) ?? '';
        if (columns[at]?.kind === 'day') return value ? new Date(`${value}T00:00:00Z`) : '';
        return value.slice(0, MAX_CELL_LENGTH);
      }),
    );
  }
  return new Blob([await workbook.xlsx.writeBuffer()], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
