import { MAX_VARIANT_ID } from '@catalogue/experiment/variants';
import { defineCalls } from '@contract/call';
import { day } from '@contract/dates';
import { recordId, recordVersion } from '@contract/id';
import { z } from 'zod';

/** Results of one arm; see `Arm` of catalogue/experiment. */
const arm = z.object({
  /** `shown` when all who see it see the same; `control` would have seen it. */
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
  /** The first full Istanbul day on which everything compared was unchanged. */
  since: day,
  /** Full days since then; today counts as one. */
  days: z.int(),
  /** At least two. */
  arms: z.array(arm),
  /** Currency of the revenue: the most frequent one; null without orders. */
  currency: z.string().nullable(),
  /** Currencies of orders that the revenue leaves out; empty string for an unknown currency. */
  otherCurrencies: z.array(z.string()),
});
export type ArmComparison = z.infer<typeof comparison>;

/** `version` is that of the campaign as it is live. */
const experiment = comparison.extend({ version: recordVersion });
export type Experiment = z.infer<typeof experiment>;

/** Whether an action increases revenue, and which of its variants increases it most. */
export const experimentCalls = defineCalls({
  /** Null for an action without arms. */
  'GET /analytic/experiment/{id}': {
    access: 'merchant',
    changes: false,
    answer: z.object({ success: z.literal(true), experiment: experiment.nullable() }),
  },

  /** All actions compared with the holdout group; null without one. */
  'GET /analytic/holdout': {
    access: 'merchant',
    changes: false,
    answer: z.object({ success: z.literal(true), holdout: comparison.nullable() }),
  },

  /** Ends an experiment: all visitors see the winner, or the action is disabled. */
  'POST /analytic/experiment/finish': {
    access: 'merchant',
    changes: true,
    transaction: true,
    body: z.strictObject({
      id: recordId,
      /** The compared version: 409 when the action was changed since. */
      version: recordVersion.optional(),
      /** A number is a variant's id. */
      winner: z.union([z.enum(['shown', 'control']), z.int().min(1).max(MAX_VARIANT_ID)]),
    }),
    answer: z.object({ success: z.literal(true) }),
  },
});
