import { EVENT_TYPES } from '@contract/storefront';
import { z } from 'zod';

/** Why events were set aside: no live campaign, no token of the shop's configuration, a burst. */
export const ASIDE_REASONS = ['unknown', 'unsigned', 'burst'] as const;
export type AsideReason = (typeof ASIDE_REASONS)[number];

/** One line of the rollup; days are Europe/Istanbul days. */
export const analyticsRow = z.object({
  camp_id: z.int(),
  type: z.enum(EVENT_TYPES),
  /** YYYY-MM-DD; absent when the rows are not grouped by day. */
  day: z.string().optional(),
  /** 0 to 23 on a clock in Istanbul; only when the rows are grouped by hour. */
  hour: z.int().optional(),
  total_count: z.int(),
  total_session: z.int(),
  unique_user: z.int(),
});
export type AnalyticsRow = z.infer<typeof analyticsRow>;
