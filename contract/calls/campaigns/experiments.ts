import { MAX_VARIANT_ID } from '@catalogue/experiment/variants';
import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { day, recordId, recordVersion } from '@contract/fields';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

/** Results of one arm; see `Arm` of catalogue/experiment. */
const arm = z.object({
  /**
   * `shown`: visitors who saw an action without variants; in the holdout report, visitors outside
   * the holdout group for whom any action was due. `variant`: visitors who saw that variant.
   * `control`: visitors of the control group to whom the action would have been shown; in the
   * holdout report, visitors of the holdout group to whom any action would have been shown.
   */
  kind: z.enum(['shown', 'variant', 'control']),
  /** Id of the variant; for variants only. */
  variant: z.int().optional(),
  /** Intended share of all visitors, between 0 and 1. */
  share: z.number(),
  visitors: z.int(),
  buyers: z.int(),
  /** Revenue in smallest units of `currency`. */
  revenue: z.int(),
  revenueSquares: z.number(),
});
export type ExperimentArm = z.infer<typeof arm>;

const comparison = z.object({
  /**
   * First Istanbul day of the comparison, at most a year ago. Since then the ratio, and with
   * variants also shares and entries, or the holdout percentage, have not changed.
   */
  since: day,
  /** Number of days since `since`; today counts as one. */
  days: z.int(),
  /** At least two arms. */
  arms: z.array(arm),
  /** Currency of the revenue: the currency in which most buyers paid; null without orders. */
  currency: z.string().nullable(),
  /** Currencies of orders that the revenue excludes; the empty string for an unknown currency. */
  otherCurrencies: z.array(z.string()),
});
export type ArmComparison = z.infer<typeof comparison>;

const experiment = comparison.extend({ version: recordVersion });
export type Experiment = z.infer<typeof experiment>;

export const experimentCalls = defineCalls({
  /** Returns the experiment of an action; null when all visitors see the same content. */
  'GET /analytic/experiment/{id}': {
    ...merchantRead,
    answer: z.object({ success: z.literal(true), experiment: experiment.nullable() }),
    example: { params: { id: SAMPLE.campaign } },
  },

  /**
   * Compares all actions, except inline actions, with the holdout group; null without such a group.
   */
  'GET /analytic/holdout': {
    ...merchantRead,
    answer: z.object({ success: z.literal(true), holdout: comparison.nullable() }),
  },

  /** Ends an experiment: all visitors see the winner, or the action is disabled. */
  'POST /analytic/experiment/finish': {
    ...merchantChange,
    body: z.strictObject({
      id: recordId,
      /** Version in the answer of `GET /analytic/experiment/{id}`; 409 when it changed since. */
      version: recordVersion.optional(),
      /** `shown` or `control`, or the id of a variant. */
      winner: z.union([z.enum(['shown', 'control']), z.int().min(1).max(MAX_VARIANT_ID)]),
    }),
    answer: z.object({ success: z.literal(true) }),
    example: { body: { id: SAMPLE.campaign, winner: 'shown' } },
  },
});
