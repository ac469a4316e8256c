import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { dataOf, done } from '@contract/envelope';
import { recordId, reportRange } from '@contract/fields';
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

export const MAX_PREVIEW_CODES = 5;

/** Preview of an import of codes from a file, before any code is stored. */
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

const couponReport = z.object({
  pool: couponPool,
  added: z.int(),
  /** The first two hundred rows that were skipped. */
  problems: z.array(rowProblem),
  /** Total number of rows that were skipped. */
  skipped: z.int(),
});
export type CouponReport = z.infer<typeof couponReport>;

const usageFigures = {
  /** Orders with the code or a code of the list, without cancelled orders. */
  orders: z.int(),
  revenue: z.array(z.object({ currency: z.string(), revenue: z.int() })),
};

/** Use of codes in a range of Istanbul days. A code in two lists counts for both. */
export const couponUse = z.object({
  lists: z.array(
    couponPool.omit({ created_at: true }).extend({
      ...usageFigures,
      /** Number of codes issued in the range. */
      given: z.int(),
      /** Codes issued per day, on average over the last seven days or since the first code. */
      per_day: z.number(),
      /**
       * Time at which the last code will be issued at the rate `per_day`; null if the rate is 0 or
       * no code is left.
       */
      runs_out_at: z.string().nullable(),
    }),
  ),
  /** Codes of orders that are in none of the lists, most used first; at most 100. */
  others: z.array(z.object({ code: z.string(), ...usageFigures })),
  /** Totals of all orders with a code, each order counted once. */
  all: z.object(usageFigures),
});
export type CouponUse = z.infer<typeof couponUse>;

const POOL_QUERY = z.object({ pool: z.coerce.number().int().positive().max(1e9).optional() });
const MAX_FILE_BODY_BYTES = 21 * 1024 * 1024;

export const couponCalls = defineCalls({
  /** Reads a file (multipart, .xlsx or .xls), but stores nothing; see `POST /insertCoupons`. */
  'POST /coupons/preview': {
    ...merchantRead,
    transaction: false,
    files: 1,
    maxBody: MAX_FILE_BODY_BYTES,
    query: POOL_QUERY,
    answer: dataOf(couponPreview),
  },
  /**
   * Adds the codes of one .xlsx or .xls file to the list `pool`, or without it to the list named
   * like the file. Repeating the call adds nothing.
   */
  'POST /insertCoupons': {
    access: 'merchant',
    changes: true,
    // No transaction: a child process first reads the file.
    transaction: false,
    files: 1,
    maxBody: MAX_FILE_BODY_BYTES,
    query: POOL_QUERY,
    answer: dataOf(couponReport),
  },
  'GET /coupons/pools': { ...merchantRead, answer: dataOf(z.array(couponPool)) },
  /** Returns the use of codes from one Istanbul day to another, both included. */
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
