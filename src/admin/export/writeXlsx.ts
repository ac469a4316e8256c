import { DAY_MS } from '@catalogue/lib/durations';
import { minorUnits } from '@catalogue/shop/money';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { CellKind } from '@/admin/list';
import { type SheetHead, type SheetRow, type SheetWriter, wallClock } from './sheet';

/** `@` is text: a cell such as `=1` is no formula, and does not become one when it is edited. */
const FORMATS: Record<CellKind, { width: number; numFmt: string }> = {
  text: { width: 28, numFmt: '@' },
  count: { width: 14, numFmt: '#,##0' },
  money: { width: 16, numFmt: '#,##0.00' },
  price: { width: 14, numFmt: '"$"#,##0.00' },
  moment: { width: 18, numFmt: 'dd-mm-yyyy hh:mm' },
  day: { width: 14, numFmt: 'dd-mm-yyyy' },
  freeText: { width: 60, numFmt: '@' },
  figure: { width: 14, numFmt: '@' },
};
const KINDS = Object.keys(FORMATS) as CellKind[];
const FIRST_OWN_FORMAT = 164;
/** Style indices: bold, each kind, each kind with wrapped lines, then each currency found. */
const BOLD_STYLE = 1;
const styleOf = (kind: CellKind, wrap: boolean) =>
  BOLD_STYLE + 1 + KINDS.indexOf(kind) + (wrap ? KINDS.length : 0);

/** Symbols of the currencies whose symbol is unambiguous; others are written as their ISO code. */
const SIGNS: Record<string, string> = { TRY: '₺', EUR: '€', USD: '$', GBP: '£' };

function moneyFormat(currency: string): string {
  const decimals = Math.log10(minorUnits(currency));
  return `#,##0${decimals ? `.${'0'.repeat(decimals)}` : ''} "${SIGNS[currency] ?? currency}"`;
}

/** Returns the style of an amount; adds its currency to `currencies`. */
function moneyStyle(currency: string, currencies: string[]): number {
  if (!/^[A-Z]{3}$/.test(currency)) return styleOf('money', false);
  if (!currencies.includes(currency)) currencies.push(currency);
  return BOLD_STYLE + 1 + 2 * KINDS.length + currencies.indexOf(currency);
}

const MAX_SHEET_NAME_LENGTH = 31;
/** Maximum number of characters in a cell of Excel. */
const MAX_CELL_LENGTH = 32_767;
/** Maximum number of rows in a sheet of Excel. */
const MAX_SHEET_ROWS = 1_048_576;
/** Date with the serial number 0 in a sheet. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Uses no library, because libraries build the full workbook in memory or need Node streams. */
export function writeXlsx(head: SheetHead, { maxRows = MAX_SHEET_ROWS } = {}): SheetWriter {
  const zip = openZip();
  const currencies: string[] = [];
  let sheets = 0;
  let row = 0;
  const endSheet = () => zip.write('</sheetData></worksheet>');
  const beginSheet = () => {
    if (sheets > 0) endSheet();
    sheets += 1;
    zip.begin(`xl/worksheets/sheet${sheets}.xml`);
    row = 1;
    const headings = head.columns.map(({ heading }, at) =>
      textCell(heading, BOLD_STYLE, cellReference(at, 1)),
    );
    zip.write(`${openingXml(head)}<row r="1">${headings.join('')}</row>`);
  };
  return {
    add: async (rows) => {
      if (sheets === 0) beginSheet();
      let written = '';
      for (const cells of rows) {
        if (row === maxRows) {
          zip.write(written);
          written = '';
          beginSheet();
        }
        row += 1;
        written += rowOf(cells, row, { head, currencies });
      }
      zip.write(written);
    },
    end: async () => {
      if (sheets === 0) beginSheet();
      endSheet();
      for (const [name, text] of Object.entries(zipEntriesOf(head.title, sheets, currencies))) {
        zip.begin(name);
        zip.write(XML + text);
      }
      return zip.end(`${SHEET_TYPE}.sheet`);
    },
  };
}

function openingXml({ columns }: SheetHead): string {
  const widths = columns.map(
    ({ kind }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${FORMATS[kind].width}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

function rowOf(
  cells: SheetRow,
  row: number,
  { head: { columns }, currencies }: { head: SheetHead; currencies: string[] },
): string {
  const written = cells.map((value, at) => {
    const { kind = 'text', wrap = false } = columns[at] ?? {};
    const style = styleOf(kind, wrap);
    const place = cellReference(at, row);
    if (typeof value === 'object')
      return numberCell(value.amount, moneyStyle(value.currency, currencies), place);
    if (typeof value === 'number') return numberCell(value, style, place);
    if (kind === 'moment') return dateCell(wallClock(value), style, place);
    if (kind === 'day') {
      return dateCell(value ? new Date(`${value}T00:00:00Z`) : null, style, place);
    }
    return textCell(value.slice(0, MAX_CELL_LENGTH), style, place);
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

/** Returns a cell reference such as `B7`: the second column of row 7. */
function cellReference(column: number, row: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters + row;
}

const numberCell = (value: number, style: number, place: string) =>
  Number.isFinite(value) ? `<c r="${place}" s="${style}"><v>${value}</v></c>` : '';
const dateCell = (date: Date | null, style: number, place: string) =>
  date ? numberCell((date.getTime() - EPOCH_MS) / DAY_MS, style, place) : '';
const textCell = (text: string, style: number, place: string) =>
  text === ''
    ? ''
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;

/** Removes control characters, which are invalid in XML; `_x000D_` is a carriage return. */
function escapeText(text: string): string {
  return (
    text
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .toWellFormed()
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '_x000D_')
  );
}

function zipEntriesOf(
  title: string,
  sheets: number,
  currencies: readonly string[],
): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const name = title.replace(/[\\/?*[\]:]/g, ' ');
  const nameOf = (number: number) => {
    const suffix = number > 1 ? ` ${number}` : '';
    return name.slice(0, MAX_SHEET_NAME_LENGTH - suffix.length) + suffix;
  };
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const part = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${SHEET_TYPE}.${type}+xml"/>`;
  return {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers
      .map((at) => `<sheet name="${escapeText(nameOf(at))}" sheetId="${at}" r:id="sheet${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${numbers
      .map((at) => relation(`sheet${at}`, 'worksheet', `worksheets/sheet${at}.xml`))
      .join('')}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles(currencies),
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}">${relation('workbook', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${numbers
      .map((at) => part(`xl/worksheets/sheet${at}.xml`, 'worksheet'))
      .join('')}</Types>`,
  };
}

function styles(currencies: readonly string[]): string {
  const codes = [...KINDS.map((kind) => FORMATS[kind].numFmt), ...currencies.map(moneyFormat)];
  const formats = codes.map(
    (code, at) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${escapeText(code)}"/>`,
  );
  const styleFor = (format: number, wrap = false) =>
    `<xf numFmtId="${FIRST_OWN_FORMAT + format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"${wrap ? ' wrapText="1"' : ''}/></xf>`;
  const styles = [
    ...[false, true].flatMap((wrap) => KINDS.map((_, at) => styleFor(at, wrap))),
    ...currencies.map((_, at) => styleFor(KINDS.length + at)),
  ];
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>';
  const bold = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
  const font = '<sz val="11"/><name val="Calibri"/>';
  return `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1">${plain}</cellStyleXfs><cellXfs count="${styles.length + 2}">${plain.replace('/>', ' xfId="0"/>')}${bold}${styles.join('')}</cellXfs></styleSheet>`;
}

interface ZipWriter {
  /** Starts a file and completes the previous one. */
  begin: (name: string) => void;
  write: (text: string) => void;
  end: (type: string) => Blob;
}

const NOTHING = new Uint8Array();
/** Date of all ZIP entries: the earliest that the format allows. */
const NO_DATE = new Date(1980, 0, 1);

function openZip(): ZipWriter {
  const parts: Blob[] = [];
  let file: ZipDeflate | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  });
  return {
    begin: (name) => {
      file?.push(NOTHING, true);
      file = new ZipDeflate(name);
      file.mtime = NO_DATE;
      zip.add(file);
    },
    write: (text) => {
      if (!file) throw new Error('No file was begun.');
      file.push(strToU8(text));
    },
    end: (type) => {
      file?.push(NOTHING, true);
      zip.end();
      return new Blob(parts, { type });
    },
  };
}
