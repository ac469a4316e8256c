export interface LinkRow {
  /** Row number in the spreadsheet, from 1. */
  row: number;
  trendyol_url: string;
  origin_url: string;
}

/** Number of rows above which a file is stored in batches. */
const BATCH_THRESHOLD = 200;
const LINK_BATCH = 100;
export const MAX_LINK_ROWS = 50_000;

export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  if (rows.length === 0) return [];
  const size = rows.length > BATCH_THRESHOLD ? LINK_BATCH : rows.length;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}

export function readColumns<const Name extends string>(
  rows: readonly (readonly string[])[],
  names: readonly Name[],
): Map<Name, number> | null {
  const heading = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const places = new Map(names.map((name) => [name, heading.indexOf(name)]));
  return [...places.values()].includes(-1) ? null : places;
}

/** Returns null if the first row lacks a column name. Empty rows are omitted. */
export function readLinks(rows: readonly (readonly string[])[]): LinkRow[] | null {
  const columns = readColumns(rows, ['trendyol_url', 'origin_url']);
  if (!columns) return null;
  const cell = (row: readonly string[], name: 'trendyol_url' | 'origin_url') =>
    (row[columns.get(name) ?? 0] ?? '').trim();
  return rows
    .map((row, at) => ({
      row: at + 1,
      trendyol_url: cell(row, 'trendyol_url'),
      origin_url: cell(row, 'origin_url'),
    }))
    .slice(1)
    .filter(({ trendyol_url, origin_url }) => trendyol_url || origin_url);
}
