import { z } from 'zod';
import { defineCalls } from '../call';

const shown = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  created_at: z.string(),
  pid: z.string(),
  host: z.string(),
  settings: z.object({ type: z.string(), url: z.string() }),
});

/** What internal staff read (spec 2 §7 "Admin"). */
export const staffCalls = defineCalls({
  'POST /admin/dashboard': {
    access: 'userTable',
    changes: false,
    answer: z.object({ success: z.literal(true), result: z.object({ users: z.array(shown) }) }),
  },
  /** Mail of the instance itself, newest first: kept for staff when no mail service is set. */
  'GET /admin/outbox': {
    access: 'admin',
    changes: false,
    answer: z.object({
      success: z.literal(true),
      result: z.array(
        z.object({
          id: z.string(),
          to: z.string(),
          subject: z.string(),
          /** Secrets are masked; empty once it was sent. */
          text: z.string(),
          created_at: z.string(),
          sent_at: z.string().nullable(),
          state: z.enum(['queued', 'sending', 'sent', 'failed', 'unclear']),
          error: z.string().nullable(),
        }),
      ),
    }),
  },
});
