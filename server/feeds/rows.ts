import type { FeedProblem } from '@contract/entities/commerce/feed';

export interface FeedRow {
  /** Number of the row's first line, from 1. */
  line: number;
  /** Values by column of Google's and Facebook's formats; null with too few or too many cells. */
  fields: ReadonlyMap<FieldName, string> | null;
}

/** Reads rows from text as it arrives. Both functions throw FeedFailure. */
export interface RowReader {
  write: (text: string) => FeedRow[];
  end: () => FeedRow[];
}

/** Columns of a feed that are read; all others are ignored. */
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
/** Number of characters that only an unclosed cell or token has, or a file that is no feed. */
export const MAX_TOKEN_CHARS = 2_000_000;

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
