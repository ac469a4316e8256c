import { defineCalls } from '@contract/call';
import { ASIDE_REASONS, analyticsRow } from '@contract/entities/analytics';
import { day, recordId } from '@contract/id';
import { z } from 'zod';

const text = z.string().max(100);

/** Counts of campaigns, from the rollup. */
export const analyticsCalls = defineCalls({
  'GET /{product}/getUserCampaignHourly': {
    access: 'merchant',
    changes: false,
    query: z.object({ pid: z.string().optional(), bucket: day }),
    answer: z.object({
      success: z.literal(true),
      data: z.object({ data: z.array(z.object({ camp_id: z.int(), total: z.int() })) }),
    }),
  },
  'POST /{product}/getInfo': {
    access: 'merchant',
    changes: false,
    query: z.object({ date: z.string().optional() }),
    body: z.strictObject({
      start_date: z.string().max(40),
      end_date: z.string().max(40),
      filter: z
        .strictObject({
          pid: text.optional(),
          camp_id: z.union([recordId, z.array(recordId).max(1000)]).optional(),
        })
        .optional(),
      select: z.array(text).max(20).optional(),
      /** `day` and `hour` are looked at; by hour only one day is answered. */
      group: z.array(text).max(20).optional(),
      pairs: z.array(z.unknown()).max(20).optional(),
      options: z.record(z.string(), z.unknown()).optional(),
    }),
    answer: z.object({
      success: z.literal(true),
      result: z.array(analyticsRow),
      /** Events that were not believed and count nowhere. */
      aside: z.array(z.object({ reason: z.enum(ASIDE_REASONS), total: z.int() })),
    }),
  },
});
