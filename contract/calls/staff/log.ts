import { defineCalls, merchantRead } from '@contract/call';
import { trace } from '@contract/entities/staff/footprint';
import { done } from '@contract/envelope';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

export const logCalls = defineCalls({
  'POST /survey/add': {
    access: 'account',
    changes: true,
    transaction: true,
    body: z.strictObject({
      data: z.strictObject({
        email: z.string().max(254).optional(),
        type: z.string().max(100),
        action: z.string().max(500),
      }),
    }),
    answer: done,
    example: { body: { data: { type: 'request', action: 'wheel' } } },
  },
  'GET /survey/user': {
    access: 'account',
    changes: false,
    answer: z.object({
      success: z.literal(true),
      result: z.array(
        z.object({
          id: z.string(),
          created_at: z.string(),
          data: z.object({ email: z.string(), type: z.string(), action: z.string() }),
        }),
      ),
    }),
  },
  /**
   * Returns the last 500 changes, newest first, without changes in the staff area; ignores `pid`.
   */
  'POST /personalize/getLogs': {
    ...merchantRead,
    body: z.strictObject({
      pid: z.string().max(60).optional(),
      category: z.string().max(100).optional(),
    }),
    answer: z.object({
      success: z.literal(true),
      result: z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          category: z.string(),
          label: z.string(),
          date: z.string(),
          extra: trace,
        }),
      ),
    }),
    example: { body: { pid: SAMPLE.shop, category: 'campaign' } },
  },
  'POST /footprint/add': {
    access: 'account',
    changes: true,
    transaction: true,
    body: z.strictObject({
      category: z.string().max(100),
      label: z.string().max(200),
      extra: z
        .strictObject({
          name: z.string().max(200),
          deleted: z.boolean(),
          status: z.string().max(60),
        })
        .partial()
        .optional(),
    }),
    answer: done,
    example: { body: { category: 'test', label: 'test' } },
  },
});
