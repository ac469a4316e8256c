import { parseMoment } from '@catalogue/lib/istanbul';
import { readColumns } from './read-links';

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
