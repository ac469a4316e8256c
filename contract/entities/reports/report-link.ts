import { STATUSES } from '@catalogue/campaign';
import { type DatePreset, datePresets } from '@catalogue/lib/date-range';
import { DAY_MS } from '@catalogue/lib/durations';
import { couponUse } from '@contract/calls/campaigns/coupons';
import { recommendationResult } from '@contract/calls/campaigns/recommendations';
import { botAnalyticRow, botOutcomes } from '@contract/entities/bots/bot';
import { cartReminderAnalytics } from '@contract/entities/campaigns/schedule';
import { day } from '@contract/fields';
import { LINK_DAYS, SHARED_REPORT } from '@contract/report-share';
import { z } from 'zod';
import {
  actionClicks,
  breakdownOrders,
  breakdownRow,
  chanceCampaign,
  labelCount,
  REJECTION_REASONS,
  reportRow,
  shopTotals,
} from './analytics';

const MAX_RANGE_DAYS = 400;
const range = z.union([
  z.strictObject({ preset: z.enum(Object.keys(datePresets) as [DatePreset, ...DatePreset[]]) }),
  z.strictObject({ start: day, end: day }).refine(({ start, end }) => {
    const days = (Date.parse(end) - Date.parse(start)) / DAY_MS;
    return days >= 0 && days < MAX_RANGE_DAYS;
  }),
]);

const word = z.string().max(60);
const setting = z.union([
  word,
  z.number(),
  z.boolean(),
  z.array(word).max(60),
  z.strictObject({ field: word, order: z.enum(['ASC', 'DESC']) }),
]);

export const newReportLink = z.strictObject({
  name: z.string().trim().min(1).max(100),
  report: z.string().regex(SHARED_REPORT),
  range,
  settings: z
    .record(
      z
        .string()
        .regex(/^analytics\.[a-z]+\.[a-zA-Z]+$/)
        .max(60),
      setting,
    )
    .refine((settings) => Object.keys(settings).length <= 20),
  days: z.union(LINK_DAYS.map((days) => z.literal(days))),
});

export const reportLink = z.object({
  id: z.int(),
  name: z.string(),
  report: z.string(),
  range,
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  last_opened_at: z.string().nullable(),
});
export type ReportLink = z.infer<typeof reportLink>;

const counts = z.object({
  result: z.array(reportRow),
  shop: shopTotals,
  rejected: z.array(z.object({ reason: z.enum(REJECTION_REASONS), total: z.int() })),
});

const botCounts = z.object({
  rows: z.array(botAnalyticRow),
  forwards: z.array(z.object({ day: z.string(), total: z.int() })),
  outcomes: botOutcomes,
});

const breakdownCounts = z.object({
  result: z.array(breakdownRow),
  orders: z.array(breakdownOrders),
});

/** All data that a share link shows: figures, and the names of the counted items. */
export const sharedReport = z.object({
  /** Name of the shop's site, such as shop.example; empty while the shop has no address. */
  shop: z.string(),
  name: z.string(),
  report: z.string(),
  settings: z.record(z.string(), setting),
  /** The range as Istanbul days, both included. */
  range: z.object({ start: z.string(), end: z.string() }),
  expires_at: z.string(),
  /**
   * `before` contains the same figures as `now` (for `actions`, as `whole`), for the range that
   * `periodBefore` returns.
   */
  data: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('actions'),
      campaigns: z.array(z.object({ id: z.int(), name: z.string(), status: z.enum(STATUSES) })),
      /** Counts by day, or by hour for a single day. */
      parts: counts,
      whole: counts,
      before: counts,
      attribution: z.object({
        shownHours: z.int(),
        clickDays: z.int(),
        since: z.string().nullable(),
      }),
    }),
    z.object({ kind: z.literal('bot'), now: botCounts, before: botCounts }),
    z.object({
      kind: z.literal('messages'),
      now: z.array(labelCount),
      before: z.array(labelCount),
    }),
    z.object({
      kind: z.literal('carts'),
      /** Figures without the list of orders; null when no reminder was sent. */
      now: cartReminderAnalytics.nullable(),
      before: cartReminderAnalytics.nullable(),
    }),
    z.object({ kind: z.literal('coupons'), now: couponUse, before: couponUse }),
    z.object({
      kind: z.literal('chance'),
      campaigns: z.array(chanceCampaign),
      /** Names of campaigns, also of those that no longer have an entry of the kind `chance`. */
      names: z.array(z.object({ id: z.int(), name: z.string() })),
      origins: z.array(reportRow),
      now: z.array(reportRow),
      before: z.array(reportRow),
    }),
    z.object({
      kind: z.literal('recommendations'),
      now: z.array(recommendationResult),
      before: z.array(recommendationResult),
    }),
    z.object({ kind: z.literal('pages'), now: breakdownCounts, before: breakdownCounts }),
    z.object({
      kind: z.literal('clicks'),
      now: z.array(actionClicks),
      before: z.array(actionClicks),
    }),
  ]),
});
export type SharedReport = z.infer<typeof sharedReport>;
