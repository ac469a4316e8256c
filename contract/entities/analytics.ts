import { STATUSES } from '@catalogue/campaign';
import { ORDER_STATES } from '@catalogue/order';
import { REPORT_PARTS } from '@catalogue/reports/report-parts';
import { VISIT_SOURCES } from '@catalogue/visitors/visit-origin';
import { EVENT_TYPES } from '@contract/storefront';
import { z } from 'zod';
import { healthFacts } from './health';

/**
 * Reasons why events are rejected: no live campaign, no valid configuration token, a burst, a
 * program that identifies itself, or a browser of the shop's own team.
 */
export const REJECTION_REASONS = ['unknown', 'unsigned', 'burst', 'robot', 'own'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

const eventCounts = {
  total_count: z.int(),
  total_session: z.int(),
  unique_user: z.int(),
};

/** Counts of one device, source or page. */
export const partRow = z.object({
  part: z.enum(REPORT_PARTS),
  /** One of DEVICES or VISIT_SOURCES, or a path; empty for pages beyond the most common of each day. */
  key: z.string(),
  shown: z.int(),
  clicked: z.int(),
});
export type PartRow = z.infer<typeof partRow>;

/** Orders by the place of their last click, each once. */
export const partOrders = z.object({
  part: z.enum(REPORT_PARTS),
  /** As in rows; a page without a row belongs to the empty key. */
  key: z.string(),
  orders: z.int(),
  /** Revenue without refunds, in smallest units, by currency; empty currency for an unknown one. */
  revenue: z.array(z.object({ currency: z.string(), revenue: z.int() })),
});
export type PartOrders = z.infer<typeof partOrders>;

/** One line of the counts of events; days are Europe/Istanbul days. */
const analyticsRow = z.object({
  camp_id: z.int(),
  type: z.enum(EVENT_TYPES),
  /** YYYY-MM-DD; absent when the rows are not grouped by day. */
  day: z.string().optional(),
  /** 0 to 23 on a clock in Istanbul; only when the rows are grouped by hour. */
  hour: z.int().optional(),
  ...eventCounts,
});
export type AnalyticsRow = z.infer<typeof analyticsRow>;

/**
 * Groupings of a report. `select2` is the source of a visit and `platform` its kind. Only events with a source are in
 * such rows, and the rows have only `total_count`.
 */
export const REPORT_GROUPS = ['day', 'hour', 'camp_id', 'type', 'select2', 'platform'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** Money of one currency in smallest units, refunds subtracted. */
const orderMoney = z.object({
  /** Empty when the shop did not say. */
  currency: z.string(),
  /** Revenue of `count_with_order`, `count_with_the_order` and `count_once`. */
  revenue: z.int(),
  revenue_with_the_order: z.int(),
  revenue_once: z.int(),
});
export type OrderMoney = z.infer<typeof orderMoney>;

/**
 * Orders placed within the attribution window after an event of the row; cancelled orders do not
 * count. Each of several campaigns counts the full order.
 */
const orderCounts = {
  count_with_order: z.int(),
  /** Orders among them that contain the clicked product; for clicks on products only. */
  count_with_the_order: z.int(),
  /** Orders among them that count for this campaign only, because it was clicked last. */
  count_once: z.int(),
  revenue: z.array(orderMoney),
};

/** Selectable figures of a row. */
export const REPORT_FIGURES = [
  'total_count',
  'total_session',
  'unique_user',
  'count_with_order',
  'count_with_the_order',
  'count_once',
  'revenue',
] as const satisfies (keyof (typeof eventCounts & typeof orderCounts))[];
export type ReportFigure = (typeof REPORT_FIGURES)[number];

/**
 * A row contains its groups and the selected figures. Figures that cannot be added up are absent:
 * orders of rows for several campaigns or types, which may be the same orders, and sessions and
 * visitors of rows for several types, or for some of the campaigns.
 */
export const reportRow = analyticsRow
  .extend({
    ...orderCounts,
    /** A host, the name a link gave itself, or `direct`. */
    select2: z.string(),
    platform: z.enum(VISIT_SOURCES),
  })
  .partial();
export type ReportRow = z.infer<typeof reportRow>;

/** Ratio of one type of event to another, in the same campaign, day or hour. */
export const reportPair = z.object({
  pair: z.tuple([z.enum(EVENT_TYPES), z.enum(EVENT_TYPES)]),
  camp_id: z.int().optional(),
  day: z.string().optional(),
  hour: z.int().optional(),
  /** The first type's `total_count` divided by the second's; null without any of the second. */
  ratio: z.number().nullable(),
});
export type ReportPair = z.infer<typeof reportPair>;

/** A campaign that asks visitors to give the shop a chance. */
export const chanceCampaign = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(STATUSES),
});
export type ChanceCampaign = z.infer<typeof chanceCampaign>;

/** Clicks of an action on one day. */
export const actionClicks = z.object({
  camp_id: z.int(),
  /** Null once it was deleted. */
  name: z.string().nullable(),
  /** YYYY-MM-DD, of Europe/Istanbul. */
  day: z.string(),
  total: z.int(),
});
export type ActionClicks = z.infer<typeof actionClicks>;

/** An order that is behind a number of a report. */
export const orderBehind = z.object({
  id: z.int(),
  /** Number in the shop's own format. */
  number: z.string(),
  state: z.enum(ORDER_STATES),
  placed_at: z.string(),
  /** The last view or click before it. */
  touched_at: z.string(),
  /** Smallest units, refunds subtracted; empty currency when unknown. */
  revenue: z.int(),
  currency: z.string(),
  with_product: z.boolean(),
  once: z.boolean(),
});
export type OrderBehind = z.infer<typeof orderBehind>;

/** Amounts in smallest units by currency, refunds subtracted; empty currency when unknown. */
const moneyByCurrency = z.array(z.object({ currency: z.string(), revenue: z.int() }));

/** Results of a campaign in the last seven Istanbul days, today included, and how it is now. */
export const campaignWeek = z.object({
  id: z.int(),
  /** Kind of its first entry, such as popup; empty without entries. */
  kind: z.string(),
  /** The picture of its template; empty without one. */
  image: z.string(),
  /** Views; messages sent of a schedule. */
  shown: z.int(),
  /** Null for a schedule: clicks in messages are not counted. */
  clicked: z.int().nullable(),
  /** Orders that this campaign alone has, and their money. */
  orders: z.int(),
  revenue: moneyByCurrency,
  /** `shown` of each day, oldest first. */
  days: z.array(z.int()),
  /** Empty for a campaign that is healthy or not active. */
  facts: healthFacts,
});
export type CampaignWeek = z.infer<typeof campaignWeek>;

/** A figure for the days in `HomeView.days`, and for the compared hours of today and a week ago. */
const homeFigure = z.object({
  days: z.array(z.int()),
  now: z.int(),
  before: z.int(),
});
export type HomeFigure = z.infer<typeof homeFigure>;

/** The console's home page. A figure is null without data. */
export const homeView = z.object({
  /** The last 14 Istanbul days, the oldest first, today last. */
  days: z.array(z.string()),
  /** Whole hours of today that are compared with the same hours a week ago; 0 right after midnight. */
  hours: z.int(),
  live: z.int(),
  /** Live campaigns that are not healthy. */
  troubled: z.int(),
  /** Revenue from campaigns, each order once; largest currency first. */
  money: z.array(
    homeFigure.extend({
      currency: z.string(),
      /** The 14 days before `days`. */
      before_days: z.array(z.int()),
    }),
  ),
  orders: homeFigure.nullable(),
  visitors: homeFigure.nullable(),
  shown: homeFigure.nullable(),
  clicked: homeFigure.nullable(),
  /** Live campaigns, the worst health first, then by money; five at most. */
  health: z.array(
    campaignWeek.extend({
      name: z.string(),
      _type: z.enum(['campaign', 'recommendation', 'schedule']),
      version: z.int(),
    }),
  ),
  /** Views of the period the package counts. */
  usage: z.object({
    shown: z.int(),
    /** Null without a limit. */
    limit: z.int().nullable(),
    /** YYYY-MM-DD: the first day of the next period. */
    renews: z.string(),
    /** Views at the end of the period at the pace of the last seven days; null without views. */
    forecast: z.int().nullable(),
  }),
  /** Finished setup steps of a new shop; null once its visitors have seen a campaign. */
  setup: z
    .object({
      shop: z.boolean(),
      script: z.boolean(),
      action: z.boolean(),
      test: z.boolean(),
      publish: z.boolean(),
      /** Id of the first action; null without actions. */
      first: z.int().nullable(),
      /** Address of the shop; empty while it is unknown. */
      url: z.string(),
    })
    .nullable(),
});
export type HomeView = z.infer<typeof homeView>;

/** Totals of the full shop in a range. */
export const shopTotals = z.object({
  /** Sessions and visitors that saw any action, each counted once. */
  sessions: z.int(),
  visitors: z.int(),
  /** All orders, with or without attribution. */
  orders: z.int(),
  /** Smallest units, refunds subtracted; the currency is empty when unknown. */
  revenue: z.array(z.object({ currency: z.string(), revenue: z.int() })),
});
export type ShopTotals = z.infer<typeof shopTotals>;

/** Current activity of a shop. */
export const liveView = z.object({
  /** Time of reading. */
  at: z.string(),
  /** Visitors with any event in the last five minutes. */
  visitors: z.int(),
  /** Views and orders of the last half hour. */
  shown: z.int(),
  ordered: z.int(),
  /** Visitors per minute of the last half hour; minutes without visitors are left out. */
  minutes: z.array(z.object({ minute: z.string(), visitors: z.int() })),
  /** The latest views and orders of the last half hour, newest first. */
  events: z.array(z.object({ at: z.string(), type: z.enum(EVENT_TYPES), camp_id: z.int() })),
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      at: z.string(),
      /** Smallest units. */
      total: z.int(),
      currency: z.string(),
    }),
  ),
});
export type LiveView = z.infer<typeof liveView>;
