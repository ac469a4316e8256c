import { MAX_VARIANT_ID } from '@catalogue/experiment/variants';
import { defineCalls } from '@contract/call';
import { day } from '@contract/dates';
import { recordId, recordVersion } from '@contract/id';
import { z } from 'zod';

/** Results of one arm; see `Arm` of catalogue/experiment. */
const arm = z.object({
  /** `shown` where everybody who sees it sees the same; `control` would have seen it and did not. */
  kind: z.enum(['shown', 'variant', 'control']),
  /** Id of the variant; for variants only. */
  variant: z.int().optional(),
  /** Intended share of all visitors, above 0 and below 1. */
  share: z.number(),
  visitors: z.int(),
  buyers: z.int(),
  /** Smallest units of `currency`. */
  revenue: z.int(),
  revenueSquares: z.number(),
});
export type ExperimentArm = z.infer<typeof arm>;

const comparison = z.object({
  /** The first whole Istanbul day on which everything compared was as it is. */
  since: day,
  /** Whole days since then, today counted as one. */
  days: z.int(),
  /** At least two. */
  arms: z.array(arm),
  /** Currency of the revenue: the most frequent one; null without orders. */
  currency: z.string().nullable(),
  /** Currencies of orders that the revenue leaves out; empty string for an unknown currency. */
  otherCurrencies: z.array(z.string()),
});
export type ExperimentSides = z.infer<typeof comparison>;

/** `version` is that of the campaign as it is live. */
const experiment = comparison.extend({ version: recordVersion });
export type Experiment = z.infer<typeof experiment>;

/** Whether an action brings more than leaving it out, and which of its variants brings most. */
export const experimentCalls = defineCalls({
  /** Null for an action of which everybody sees the same. */
  'GET /analytic/experiment/{id}': {
    access: 'merchant',
    changes: false,
    answer: z.object({ success: z.literal(true), experiment: experiment.nullable() }),
  },

  /** All actions together, beside visitors who see none; null while there are no such visitors. */
  'GET /analytic/holdout': {
    access: 'merchant',
    changes: false,
    answer: z.object({ success: z.literal(true), holdout: comparison.nullable() }),
  },

  /** Ends it: everybody sees what has won, or the action is switched off. */
  'POST /analytic/experiment/finish': {
    access: 'merchant',
    changes: true,
    transaction: true,
    body: z.strictObject({
      id: recordId,
      /** The one that was compared: 409 when the action was changed since. */
      version: recordVersion.optional(),
      /** A number is that of a variant. */
      winner: z.union([z.enum(['shown', 'control']), z.int().min(1).max(MAX_VARIANT_ID)]),
    }),
    answer: z.object({ success: z.literal(true) }),
  },
});
