import { defineCalls } from '@contract/call';
import { z } from 'zod';

/** One answer of a shopper to a survey. */
const pollEntry = z.object({
  id: z.string(),
  created_at: z.string(),
  /** The action with the question. */
  camp_id: z.int(),
  extra: z.object({
    /** Empty unless the shopper left one in a form. */
    email: z.string(),
    /** The chosen answers. */
    options: z.array(z.string()),
    /** Free text of the visitor. */
    message: z.string(),
  }),
});
export type PollEntry = z.infer<typeof pollEntry>;

/** A question and where it is asked. */
const poll = z.object({ camp_id: z.int(), name: z.string(), question: z.string() });
export type Poll = z.infer<typeof poll>;

export const pollCalls = defineCalls({
  /** The last five thousand answers, newest first; `pid` is a selector without effect. */
  'POST /personalize/polls': {
    access: 'polls',
    changes: false,
    body: z.strictObject({ pid: z.string().max(60).optional() }),
    answer: z.object({
      success: z.literal(true),
      result: z.array(pollEntry),
      polls: z.array(poll),
    }),
  },
});
