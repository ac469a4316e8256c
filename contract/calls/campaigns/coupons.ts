import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { reportRange } from '@contract/dates';
import { dataOf, done } from '@contract/envelope';
import { recordId } from '@contract/id';
import { z } from 'zod';

const id = recordId;

/** A list of coupon codes, issued one per visitor. */
const couponPool = z.object({
  id,
  name: z.string(),
  total: z.int(),
  /** Number of unissued codes. */
  left: z.int(),
  created_at: z.string(),
});
export type CouponPool = z.infer<typeof couponPool>;

const rowProblem = z.object({
  row: z.int(),
  code: z.string(),
  problem: z.enum(['tooLong', 'badCharacters', 'repeated', 'present', 'tooMany']),
});

/** Maximum number of codes in a preview of a file. */
export const MAX_PREVIEW_CODES = 5;

/** Content of a file before anything is stored. */
const couponPreview = z.object({
  /** Name of the list that the codes would join; a new list if no list has this name. */
  name: z.string(),
  column: z.object({ number: z.int(), title: z.string().nullable() }),
  /** Number of codes that would be added. */
  count: z.int(),
  first: z.array(z.object({ row: z.int(), code: z.string() })).max(MAX_PREVIEW_CODES),
  /** The first two hundred rows that would be skipped. */
  problems: z.array(rowProblem),
  /** Total number of rows that would be skipped. */
  skipped: z.int(),
});
export type CouponPreview = z.infer<typeof couponPreview>;

/** Result of importing a file. */
const couponReport = z.object({
  pool: couponPool,
  added: z.int(),
  /** The first two hundred rows that were skipped. */
  problems: z.array(rowProblem),
  /** Total number of rows that were skipped. */
  skipped: z.int(),
});
export type CouponReport = z.infer<typeof couponReport>;

const use = {
  /**
   * Number of orders with the code, or with a code of the list, and their revenue in smallest
   * units, refunds subtracted; cancelled orders are excluded.
   */
  orders: z.int(),
  revenue: z.array(z.object({ currency: z.string(), revenue: z.int() })),
};

/** Use of codes in a range of days. A code in two lists counts for both. */
export const couponUse = z.object({
  lists: z.array(
    couponPool.omit({ created_at: true }).extend({
      ...use,
      /** Number of codes issued in the range. */
      given: z.int(),
      /**
       * Average number of codes issued per day in the last seven days, or since the list's first
       * code if that was issued later; independent of the range.
       */
      per_day: z.number(),
      /**
       * Time at which the last code will be issued at that pace; null when no code is left, or when
       * none was issued in the last seven days.
       */
      runs_out_at: z.string().nullable(),
    }),
  ),
  /**
   * Codes used in orders that are in none of the shop's lists, the most used first; at most 100.
   */
  others: z.array(z.object({ code: z.string(), ...use })),
  /** Totals of all orders with a code, each order counted once. */
  all: z.object(use),
});
export type CouponUse = z.infer<typeof couponUse>;

const POOL_QUERY = z.object({ pool: z.coerce.number().int().positive().max(1e9).optional() });
const MAX_FILE_BODY_BYTES = 21 * 1024 * 1024;

/** Calls for coupon lists. */
export const couponCalls = defineCalls({
  /**
   * Multipart, one .xlsx or .xls file: returns what `POST /insertCoupons` would store, and stores
   * nothing.
   */
  'POST /coupons/preview': {
    ...merchantRead,
    transaction: false,
    files: 1,
    maxBody: MAX_FILE_BODY_BYTES,
    query: POOL_QUERY,
    answer: dataOf(couponPreview),
  },
  /**
   * Multipart, one .xlsx or .xls file. Adds its codes to the list `pool`, or else to the list with
   * the file's name; importing the same file again adds no duplicates.
   */
  'POST /insertCoupons': {
    access: 'merchant',
    changes: true,
    // A separate process first reads the file.
    transaction: false,
    files: 1,
    maxBody: MAX_FILE_BODY_BYTES,
    query: POOL_QUERY,
    answer: dataOf(couponReport),
  },
  'GET /coupons/pools': { ...merchantRead, answer: dataOf(z.array(couponPool)) },
  /**
   * Returns how many codes were issued and used from one Istanbul day to another, both included.
   */
  'POST /coupons/report': {
    ...merchantRead,
    body: z.strictObject({ ...reportRange }),
    answer: dataOf(couponUse),
    example: { body: { start_date: '2026-11-01', end_date: '2026-11-20' } },
  },
  'POST /coupons/pools/delete': {
    ...merchantChange,
    body: z.strictObject({ id }),
    answer: done,
    example: { body: { id: 1 } },
  },
});

/** POST /widget/coupon, text/plain or JSON: a visitor requests their own code of a list. */
export const couponRequest = z.strictObject({
  pid: z.string().min(1).max(24),
  visitor: z.uuid(),
  camp_id: id,
  pool: id,
});
