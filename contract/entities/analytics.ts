import { z } from 'zod';
import { EVENT_TYPES } from '../storefront';

/** One line of the rollup (spec 2 §3 "Analytics row"); days are Europe/Istanbul days. */
export const analyticsRow = z.object({
  camp_id: z.int(),
  type: z.enum(EVENT_TYPES),
  /** YYYY-MM-DD; absent when the rows are not grouped by day. */
  day: z.string().optional(),
  total_count: z.int(),
  total_session: z.int(),
  unique_user: z.int(),
});
export type AnalyticsRow = z.infer<typeof analyticsRow>;
