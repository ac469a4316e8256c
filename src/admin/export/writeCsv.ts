import type { Language } from '@catalogue/language';
import { type SheetCell, type SheetHead, type SheetWriter, wallClock } from './sheet';

/** Text that a spreadsheet would interpret as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Byte order mark, by which Excel recognizes UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes a CSV file. A Turkish Excel expects semicolons, because its decimals have commas. */
export function writeCsv({ columns }: SheetHead, language: Language): SheetWriter {
  const separator = language === 'tr' ? ';' : ',';
  const lineOf = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  const headings = columns.map(({ heading }) => field(heading, separator));
  const parts = [new Blob([BYTE_ORDER_MARK, lineOf(headings)])];
  const cellOf = (value: SheetCell, at: number) => {
    if (typeof value === 'object') return numberField(formatMoney(value.amount), separator);
    if (columns[at]?.kind === 'moment') return field(formatMoment(String(value)), separator);
    return field(value, separator);
  };
  return {
    add: async (rows) => {
      parts.push(new Blob(rows.map((row) => lineOf(row.map(cellOf)))));
    },
    end: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

function field(value: string | number, separator: string): string {
  if (typeof value === 'number') return numberField(`${value}`, separator);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /["\r\n;,\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const numberField = (written: string, separator: string) =>
  separator === ';' ? written.replace('.', ',') : written;

/** Formats an amount with at least two decimals: 890 becomes 890.00, 0.125 stays 0.125. */
const formatMoney = (amount: number) =>
  /\.\d\d/.test(`${amount}`) ? `${amount}` : amount.toFixed(2);

/** Formats a time as YYYY-MM-DD HH:mm in Istanbul. */
const formatMoment = (moment: string) =>
  wallClock(moment)?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
