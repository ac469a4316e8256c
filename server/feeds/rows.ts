import type { FeedProblem } from '@contract/entities/feed';

/** A product as its feed writes it. */
export interface FeedRow {
  /** Where it begins, from 1. */
  line: number;
  /** Values by the names that Google and Facebook give them; null where the columns do not fit. */
  fields: ReadonlyMap<FieldName, string> | null;
}

/** Reads rows from text as it comes. Both throw a FeedFailure. */
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

/** Longer is cut: what is read of a row is an address at most. */
export const MAX_VALUE_CHARS = 4000;
/** One piece of a file, such as a description: what is longer is not closed, or no feed. */
export const MAX_PIECE_CHARS = 2_000_000;

/** The field that a column or an element is named after. */
export function fieldNamed(name: string): FieldName | undefined {
  const plain = name.trim().toLowerCase().replace(/^g:/, '').replace(/\s+/g, '_');
  return KNOWN.has(plain) ? (plain as FieldName) : undefined;
}

/** A feed that cannot be read on. */
export class FeedFailure extends Error {
  readonly problem: FeedProblem;
  readonly line: number | undefined;

  constructor(problem: FeedProblem, line?: number) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}
