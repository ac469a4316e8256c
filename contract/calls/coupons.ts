import { defineCalls } from '@contract/call';
import { reportRange } from '@contract/dates';
import { dataOf, done } from '@contract/envelope';
import { recordId } from '@contract/id';
import { z } from 'zod';

const id = recordId;

/** A list of coupon codes, handed out one for each visitor. */
export const couponPool = z.object({
  id,
  name: z.string(),
  total: z.int(),
  /** Codes nobody has yet. */
  left: z.int(),
  created_at: z.string(),
});
export type CouponPool = z.infer<typeof couponPool>;

const rowProblem = z.object({
  row: z.int(),
  code: z.string(),
  problem: z.enum(['tooLong', 'badCharacters', 'repeated', 'present', 'tooMany']),
});

/** What became of a file's rows. */
export const couponReport = z.object({
  pool: couponPool,
  added: z.int(),
  /** The first two hundred rows that were skipped. */
  problems: z.array(rowProblem),
  /** The number of all skipped rows. */
  skipped: z.int(),
});
export type CouponReport = z.infer<typeof couponReport>;

const use = {
  /** Orders with such a code, and their money without refunds, smallest units; cancelled ones not. */
  orders: z.int(),
  revenue: z.array(z.object({ currency: z.string(), revenue: z.int() })),
};

/** What became of codes in a range of days. A code that is in two lists counts for each of them. */
export const couponUse = z.object({
  lists: z.array(
    couponPool.omit({ created_at: true }).extend({
      ...use,
      /** Codes given away in the range. */
      given: z.int(),
      /** Codes given away a day lately, whatever the range is. */
      per_day: z.number(),
      /** When the last one will be given away at that pace; null where nobody can say. */
      runs_out_at: z.string().nullable(),
    }),
  ),
  /** Codes of orders that are in no list, the most used ones. */
  others: z.array(z.object({ code: z.string(), ...use })),
  /** Every order with a code, once. */
  all: z.object(use),
});
export type CouponUse = z.infer<typeof couponUse>;

/** Coupon lists. */
export const couponCalls = defineCalls({
  /**
   * Multipart, one .xlsx or .xls file. Its codes join the list `pool`, or without one the list
   * named like the file; sending it again adds nothing twice.
   */
  'POST /insertCoupons': {
    access: 'merchant',
    changes: true,
    // A process of its own reads the file first.
    transaction: false,
    files: 1,
    maxBody: 21 * 1024 * 1024,
    query: z.object({ pool: z.coerce.number().int().positive().max(1e9).optional() }),
    answer: dataOf(couponReport),
  },
  'GET /coupons/pools': { access: 'merchant', changes: false, answer: dataOf(z.array(couponPool)) },
  /** Codes given and used on Istanbul days, both included. */
  'POST /coupons/report': {
    access: 'merchant',
    changes: false,
    body: z.strictObject({ ...reportRange }),
    answer: dataOf(couponUse),
  },
  'POST /coupons/pools/delete': {
    access: 'merchant',
    changes: true,
    transaction: true,
    body: z.strictObject({ id }),
    answer: done,
  },
});

/** POST /widget/coupon, text/plain or JSON: a visitor requests their code of a list. */
export const couponRequest = z.strictObject({
  pid: z.string().min(1).max(24),
  visitor: z.uuid(),
  camp_id: id,
  pool: id,
});
