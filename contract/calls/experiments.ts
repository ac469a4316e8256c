import { defineCalls } from '@contract/call';
import { day, recordId, recordVersion } from '@contract/id';
import { z } from 'zod';

/** What visitors of one side did; see `Arm` of catalogue/experiment. */
const arm = z.object({
  visitors: z.int(),
  buyers: z.int(),
  /** Smallest units of `currency`. */
  revenue: z.int(),
  revenueSquares: z.number(),
});

const experiment = z.object({
  /** Of the campaign as it is live. */
  version: recordVersion,
  /** Share of visitors who may see it, above 0 and below 1. */
  ratio: z.number(),
  /** The first whole Istanbul day with this ratio. */
  since: day,
  /** Whole days since then, today counted as one. */
  days: z.int(),
  /** Who saw it. */
  shown: arm,
  /** Who would have seen it and was left out by the ratio. */
  control: arm,
  /** Of the revenue: the one most orders have; null without orders. */
  currency: z.string().nullable(),
});
export type Experiment = z.infer<typeof experiment>;

/** Whether an action brings more than leaving it out. */
export const experimentCalls = defineCalls({
  /** Null for an action everybody sees. */
  'GET /analytic/experiment/{id}': {
    access: 'merchant',
    changes: false,
    answer: z.object({ success: z.literal(true), experiment: experiment.nullable() }),
  },

  /** Ends it: where showing has won everybody sees the action, else it is switched off. */
  'POST /analytic/experiment/finish': {
    access: 'merchant',
    changes: true,
    transaction: true,
    body: z.strictObject({
      id: recordId,
      /** The one that was compared: 409 when the action was changed since. */
      version: recordVersion.optional(),
      winner: z.enum(['shown', 'control']),
    }),
    answer: z.object({ success: z.literal(true) }),
  },
});
