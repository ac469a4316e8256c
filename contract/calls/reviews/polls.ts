import { defineCalls } from '@contract/call';
import { z } from 'zod';

const pollEntry = z.object({
  id: z.string(),
  created_at: z.string(),
  /** Id of the action with the question. */
  camp_id: z.int(),
  extra: z.object({
    /** E-mail of the contact linked to the shopper's browser; empty if there is none. */
    email: z.string(),
    /** The selected option as a list; empty for a typed answer. */
    options: z.array(z.string()),
    /** Answer that the shopper typed; empty for a selected option. */
    message: z.string(),
  }),
});
export type PollEntry = z.infer<typeof pollEntry>;

const poll = z.object({ camp_id: z.int(), name: z.string(), question: z.string() });
export type Poll = z.infer<typeof poll>;

export const pollCalls = defineCalls({
  /** Returns the last five thousand answers, newest first; `pid` has no effect. */
  'POST /personalize/polls': {
    access: 'polls',
    changes: false,
    body: z.strictObject({ pid: z.string().max(60).optional() }),
    answer: z.object({
      success: z.literal(true),
      result: z.array(pollEntry),
      polls: z.array(poll),
    }),
    example: { body: {} },
  },
});
