import {
  FeedFailure,
  type FeedRow,
  type FieldName,
  fieldNamed,
  MAX_TOKEN_CHARS,
  MAX_VALUE_CHARS,
  type RowReader,
} from './rows';

const DELIMITERS = ['\t', ',', ';', '|'] as const;
const MAX_COLUMNS = 500;
const MAX_HEADER_CHARS = 50_000;

/**
 * Reads CSV (RFC 4180) with commas, tabs, semicolons or bars; the first row without # names the
 * columns.
 */
export function columnRows(): RowReader {
  let header: (FieldName | undefined)[] | undefined;
  /** Text before the first complete row, from which the delimiter is detected. */
  let beginning = '';
  let delimiter = '';
  let rows: FeedRow[] = [];

  let cells: string[] = [];
  let cell = '';
  let cellChars = 0;
  let state: 'plain' | 'quoted' | 'quote' = 'plain';
  let line = 1;
  let rowLine = 1;

  const append = (text: string) => {
    cellChars += text.length;
    if (cellChars > MAX_TOKEN_CHARS) throw new FeedFailure('syntax', rowLine);
    if (cell.length < MAX_VALUE_CHARS) cell += text.slice(0, MAX_VALUE_CHARS);
  };
  const endCell = () => {
    cells.push(cell);
    if (cells.length > MAX_COLUMNS) throw new FeedFailure('syntax', rowLine);
    cell = '';
    cellChars = 0;
    state = 'plain';
  };
  const endRow = () => {
    endCell();
    const row = cells;
    cells = [];
    const isEmpty = row.every((text) => text.trim() === '');
    if (header) {
      if (!isEmpty) rows.push({ line: rowLine, fields: fieldsOf(header, row) });
    } else if (!isEmpty && !row[0]?.startsWith('#')) {
      header = row.map(fieldNamed);
      if (!header.includes('title') || !header.includes('link'))
        throw new FeedFailure('not-a-feed');
    }
    rowLine = line;
  };

  const read = (text: string) => {
    for (let at = 0; at < text.length; ) {
      if (state === 'quoted') {
        const quote = text.indexOf('"', at);
        const end = quote < 0 ? text.length : quote;
        const piece = text.slice(at, end);
        line += countLines(piece);
        append(piece);
        if (quote >= 0) state = 'quote';
        at = end + 1;
        continue;
      }
      const char = text[at] as string;
      if (state === 'quote') {
        // Within quotes, a doubled quote stands for one quote.
        if (char === '"') {
          append('"');
          state = 'quoted';
          at += 1;
          continue;
        }
        state = 'plain';
      }
      if (char === delimiter) {
        endCell();
        at += 1;
      } else if (char === '\n') {
        line += 1;
        endRow();
        at += 1;
      } else if (char === '"' && cellChars === 0) {
        state = 'quoted';
        at += 1;
      } else {
        const end = nextMark(text, at, delimiter);
        append(text.slice(at, end).replaceAll('\r', ''));
        at = end;
      }
    }
  };

  const begin = (isWhole: boolean) => {
    const first = beginning.split('\n').find((each) => each.trim() && !each.startsWith('#'));
    const isKnown = first !== undefined && beginning.includes(`${first}\n`);
    if (!isKnown && !isWhole) {
      if (beginning.length > MAX_HEADER_CHARS) throw new FeedFailure('not-a-feed');
      return;
    }
    delimiter = delimiterOf(first ?? '');
    read(beginning);
    beginning = '';
  };

  const takeRows = () => {
    const taken = rows;
    rows = [];
    return taken;
  };
  return {
    write: (text) => {
      if (delimiter) {
        read(text);
      } else {
        beginning += text;
        begin(false);
      }
      return takeRows();
    },
    end: () => {
      if (!delimiter) begin(true);
      // An unclosed quote has absorbed the rest of the file.
      if (state === 'quoted') throw new FeedFailure('syntax', rowLine);
      if (cells.length > 0 || cell !== '') endRow();
      if (!header) throw new FeedFailure('not-a-feed');
      return takeRows();
    },
  };
}

/**
 * Returns a row's values by column; null for fewer than two cells or non-empty extra cells. Missing
 * cells count as empty.
 */
function fieldsOf(
  header: readonly (FieldName | undefined)[],
  cells: readonly string[],
): FeedRow['fields'] {
  if (cells.length < 2 || cells.slice(header.length).some((cell) => cell.trim() !== ''))
    return null;
  const fields = new Map<FieldName, string>();
  for (const [index, name] of header.entries()) {
    const value = cells[index]?.trim();
    if (name && value && !fields.has(name)) fields.set(name, value);
  }
  return fields;
}

function delimiterOf(header: string): string {
  const counts = DELIMITERS.map((mark) => [mark, header.split(mark).length] as const);
  const [most] = counts.toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? ',';
}

function nextMark(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === delimiter || char === '\n') return at;
  }
  return text.length;
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
