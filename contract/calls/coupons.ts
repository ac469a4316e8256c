import { defineCalls } from '@contract/call';
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
