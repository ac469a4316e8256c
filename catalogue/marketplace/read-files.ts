import { parseMoment } from '../lib/istanbul';

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

function readColumns<const Name extends string>(
  rows: readonly (readonly string[])[],
  names: readonly Name[],
): Map<Name, number> | null {
  const heading = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const places = new Map(names.map((name) => [name, heading.indexOf(name)]));
  return [...places.values()].includes(-1) ? null : places;
}

/** Reads the links; null if the first row lacks a column name. Empty rows are omitted. */
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

export interface FileReview {
  product_url: string;
  product_id: string;
  rate: number;
  text: string;
  user: string;
  /** Date of the review as ISO; the day of the import if the row contains no date. */
  at: string;
}

interface RefusedReview {
  /** Row number in the spreadsheet, from 1. */
  row: number;
  reason: 'notTrendyol' | 'rate' | 'comment' | 'tooMany';
}

/** Maximum number of reviews read from a file; further valid rows are refused as `tooMany`. */
const MAX_FILE_REVIEWS = 10_000;
const MAX_TEXT_CHARS = 2_000;
const MAX_NAME_CHARS = 100;
const PRODUCT = /^https?:\/\/(?:[\w-]+\.)*trendyol\.com\/\S*-p-(\d+)/i;

/**
 * Reads reviews from the columns trendyol_url, rate, comment, optionally name and date; null
 * without a required one.
 */
export function readReviews(
  rows: readonly (readonly string[])[],
  now: Date,
): { reviews: FileReview[]; refused: RefusedReview[] } | null {
  const columns = readColumns(rows, ['trendyol_url', 'rate', 'comment']);
  if (!columns) return null;
  const more = readHeading(rows[0] ?? []);
  const reviews: FileReview[] = [];
  const refused: RefusedReview[] = [];
  for (const [at, cells] of rows.entries()) {
    if (at === 0 || cells.every((cell) => cell.trim() === '')) continue;
    const cell = (place: number | undefined) =>
      place === undefined ? '' : (cells[place] ?? '').trim();
    const product = PRODUCT.exec(cell(columns.get('trendyol_url')));
    const rate = Number(cell(columns.get('rate')));
    const text = cell(columns.get('comment')).slice(0, MAX_TEXT_CHARS);
    const reason = !product
      ? 'notTrendyol'
      : !Number.isInteger(rate) || rate < 1 || rate > 5
        ? 'rate'
        : text === ''
          ? 'comment'
          : reviews.length >= MAX_FILE_REVIEWS
            ? 'tooMany'
            : null;
    if (reason || !product) {
      refused.push({ row: at + 1, reason: reason ?? 'notTrendyol' });
      continue;
    }
    reviews.push({
      product_url: product[0],
      product_id: product[1] ?? '',
      rate,
      text,
      user: cell(more.name).slice(0, MAX_NAME_CHARS),
      at: (parseMoment(cell(more.date)) ?? now).toISOString(),
    });
  }
  return { reviews, refused };
}

function readHeading(heading: readonly string[]) {
  const names = heading.map((cell) => cell.trim().toLowerCase());
  const place = (name: string) => {
    const at = names.indexOf(name);
    return at < 0 ? undefined : at;
  };
  return { name: place('name'), date: place('date') };
}
