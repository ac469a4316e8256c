import type { FeedProblem } from '@contract/entities/commerce/feed';

/** A product as written in its feed. */
export interface FeedRow {
  /** Number of the row's first line, from 1. */
  line: number;
  /**
   * Values by the names of Google and Facebook; null for a row in columns that has fewer than two
   * cells or a value beyond the columns.
   */
  fields: ReadonlyMap<FieldName, string> | null;
}

/** Reads rows from text as it arrives. Both functions throw FeedFailure. */
export interface RowReader {
  write: (text: string) => FeedRow[];
  end: () => FeedRow[];
}

/** Columns that are read; all others are ignored. */
const FIELDS = [
  'id',
  'title',
  'link',
  'image_link',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'availability',
  'brand',
  'product_type',
  'google_product_category',
  'quantity_to_sell_on_facebook',
  'inventory',
  'quantity',
] as const;
export type FieldName = (typeof FIELDS)[number];

const KNOWN: ReadonlySet<string> = new Set(FIELDS);

/** Maximum length of a value; longer values are cut. The longest value in use is an address. */
export const MAX_VALUE_CHARS = 4000;
/**
 * Maximum characters of a cell, or between two XML tokens; more are unclosed, or the file is no
 * feed.
 */
export const MAX_TOKEN_CHARS = 2_000_000;

/** Returns the field for the name of a column or element. */
export function fieldNamed(name: string): FieldName | undefined {
  const plain = name.trim().toLowerCase().replace(/^g:/, '').replace(/\s+/g, '_');
  return KNOWN.has(plain) ? (plain as FieldName) : undefined;
}

/** Thrown when the rest of the feed cannot be read. */
export class FeedFailure extends Error {
  readonly problem: FeedProblem;
  readonly line: number | undefined;

  constructor(problem: FeedProblem, line?: number) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}
