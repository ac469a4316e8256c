import { ANCHOR_KINDS } from '@catalogue/anchors';
import { STATUSES } from '@catalogue/campaign';
import { FAULT_KINDS, type HealthFacts, SILENT_GATES } from '@catalogue/health/health';
import { BREAKDOWNS } from '@catalogue/reports/breakdowns';
import { MESSAGE_PLATFORMS, MESSAGE_SOURCES } from '@catalogue/reports/message-report';
import { ORDER_STATES } from '@catalogue/shop/order';
import { DEVICES } from '@catalogue/situation';
import { VISIT_SOURCES } from '@catalogue/visitors/visit-origin';
import { EVENT_TYPES } from '@contract/storefront';
import { z } from 'zod';

/**
 * Reasons for rejecting an event. `unknown`: no live campaign; `unsigned`: a view without a valid
 * token; `robot`: a self-identified bot; `own`: the shop's own team.
 */
export const REJECTION_REASONS = ['unknown', 'unsigned', 'burst', 'robot', 'own'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

const eventCounts = { total_count: z.int(), total_session: z.int(), unique_user: z.int() };

/** Amounts by currency in smallest units, refunds subtracted; the currency is empty if unknown. */
const moneyByCurrency = z.array(z.object({ currency: z.string(), revenue: z.int() }));

/** Views and clicks of one device, source or page. */
export const breakdownRow = z.object({
  part: z.enum(BREAKDOWNS),
  /** A value of DEVICES or VISIT_SOURCES, or a path; empty for rare pages of a day. */
  key: z.string(),
  shown: z.int(),
  clicked: z.int(),
});
export type BreakdownRow = z.infer<typeof breakdownRow>;

/** Orders by device, source or page of their last click; each order counts once per breakdown. */
export const breakdownOrders = z.object({
  part: z.enum(BREAKDOWNS),
  /** Key as in `breakdownRow`; orders of a page without such a row have the empty key. */
  key: z.string(),
  orders: z.int(),
  revenue: moneyByCurrency,
});
export type BreakdownOrders = z.infer<typeof breakdownOrders>;

/** A row of event counts; days are Europe/Istanbul days. */
const analyticsRow = z.object({
  camp_id: z.int(),
  type: z.enum(EVENT_TYPES),
  /** Day as YYYY-MM-DD; absent when the rows are not grouped by day. */
  day: z.string().optional(),
  /** Hour in Istanbul, 0 to 23; only when the rows are grouped by hour. */
  hour: z.int().optional(),
  ...eventCounts,
});
export type AnalyticsRow = z.infer<typeof analyticsRow>;

/**
 * `select2` is the source of a visit, such as a host, and `platform` its type (`VISIT_SOURCES`).
 * Rows in these groups contain only events with a source, and only `total_count`.
 */
export const REPORT_GROUPS = ['day', 'hour', 'camp_id', 'type', 'select2', 'platform'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** Revenue of one currency in smallest units, refunds subtracted. */
const orderMoney = z.object({
  /** Empty when the shop did not report a currency. */
  currency: z.string(),
  /** Revenue of the orders in `count_with_order`, `count_with_the_order` and `count_once`. */
  revenue: z.int(),
  revenue_with_the_order: z.int(),
  revenue_once: z.int(),
});
export type OrderMoney = z.infer<typeof orderMoney>;

/**
 * Orders placed within the attribution window after an event of the row, without cancelled orders.
 * Each campaign that an order follows counts the full order.
 */
const orderCounts = {
  count_with_order: z.int(),
  /** Number of these orders that contain the clicked product; only for clicks on products. */
  count_with_the_order: z.int(),
  /** Number of these orders that count for this campaign only, because it was clicked last. */
  count_once: z.int(),
  revenue: z.array(orderMoney),
};

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
 * Row of a report. Figures that cannot be summed are absent: orders over several campaigns or
 * types, which may share orders, and sessions and visitors over several types or some campaigns.
 */
export const reportRow = analyticsRow
  .extend({
    ...orderCounts,
    /** Source of the visit: a host, the name given in a link, or `direct`. */
    select2: z.string(),
    platform: z.enum(VISIT_SOURCES),
  })
  .partial();
export type ReportRow = z.infer<typeof reportRow>;

/** Ratio of one type of event to another within the same campaign, day or hour. */
export const reportRatio = z.object({
  pair: z.tuple([z.enum(EVENT_TYPES), z.enum(EVENT_TYPES)]),
  camp_id: z.int().optional(),
  day: z.string().optional(),
  hour: z.int().optional(),
  /** The first type's `total_count` divided by the second's; null when the second is 0. */
  ratio: z.number().nullable(),
});
export type ReportRatio = z.infer<typeof reportRatio>;

/** A campaign with an entry of the kind `chance`, which asks leaving visitors to stay. */
export const chanceCampaign = z.object({ id: z.int(), name: z.string(), status: z.enum(STATUSES) });
export type ChanceCampaign = z.infer<typeof chanceCampaign>;

export const actionClicks = z.object({
  camp_id: z.int(),
  /** Name of the action; null after its deletion. */
  name: z.string().nullable(),
  /** Europe/Istanbul day as YYYY-MM-DD. */
  day: z.string(),
  total: z.int(),
});
export type ActionClicks = z.infer<typeof actionClicks>;

/** An order behind a figure of a report. */
export const orderOfFigure = z.object({
  id: z.int(),
  /** Order number in the shop's own format. */
  number: z.string(),
  state: z.enum(ORDER_STATES),
  placed_at: z.string(),
  /** Time of the last view or click before the order. */
  touched_at: z.string(),
  /** Revenue in smallest units, refunds subtracted; the currency is empty if unknown. */
  revenue: z.int(),
  currency: z.string(),
  with_product: z.boolean(),
  once: z.boolean(),
});
export type OrderOfFigure = z.infer<typeof orderOfFigure>;

/** Facts from which `healthOf` of the catalogue derives state, messages and fixes. */
const healthFacts = z.object({
  script: z.literal(true).optional(),
  mail: z.literal(true).optional(),
  limit: z.object({ reached: z.boolean(), time: z.string().nullable() }).optional(),
  element: z.object({ path: z.string(), found: z.int(), missing: z.int() }).optional(),
  healed: z
    .object({
      path: z.string(),
      selector: z.string(),
      css: z.string(),
      ways: z.array(z.enum(ANCHOR_KINDS)),
    })
    .optional(),
  codes: z.object({ left: z.int() }).optional(),
  silent: z.object({ days: z.int(), gate: z.enum(SILENT_GATES) }).optional(),
  clickRate: z.number().optional(),
  faults: z
    .array(z.object({ kind: z.enum(FAULT_KINDS), path: z.string(), name: z.string().optional() }))
    .optional(),
}) satisfies z.ZodType<HealthFacts>;

/** Figures of a campaign in the seven Istanbul days that end yesterday, and its current state. */
export const campaignWeek = z.object({
  id: z.int(),
  /** Label of the first entry's kind, such as "Popup", in the user's language; empty for none. */
  kind: z.string(),
  /** Picture of the campaign's template; empty if there is none. */
  image: z.string(),
  /** Number of views; for a schedule, of sent messages. */
  shown: z.int(),
  /** Number of clicks; null for a schedule, because clicks in messages are not counted. */
  clicked: z.int().nullable(),
  /**
   * Orders whose last click was on this campaign, and their revenue. For a schedule: orders after
   * its messages for which no other schedule sent a message in between.
   */
  orders: z.int(),
  revenue: moneyByCurrency,
  /** `shown` by day, oldest first. */
  days: z.array(z.int()),
  /** Health facts; empty for a healthy or inactive campaign. */
  facts: healthFacts,
});
export type CampaignWeek = z.infer<typeof campaignWeek>;

/** A figure for each day of `HomeView.days`, and for the compared hours of today and a week ago. */
const homeFigure = z.object({ days: z.array(z.int()), now: z.int(), before: z.int() });
export type HomeFigure = z.infer<typeof homeFigure>;

/** Figures of the home page; `visitors`, `shown`, `clicked` and `orders` are null without data. */
export const homeView = z.object({
  /** The last 14 Istanbul days, ending with today. */
  days: z.array(z.string()),
  /** Completed hours of today, compared with the same hours a week ago; 0 in the first hour. */
  hours: z.int(),
  live: z.int(),
  /** Number of live campaigns that are not healthy. */
  troubled: z.int(),
  /**
   * Revenue in smallest units, refunds subtracted, of orders whose last click was on a campaign; by
   * currency, the currency with the highest total of all 28 days first.
   */
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
  /** At most seven live campaigns, sorted by worst health, then by revenue. */
  health: z.array(
    campaignWeek.extend({
      name: z.string(),
      _type: z.enum(['campaign', 'recommendation', 'schedule']),
      version: z.int(),
    }),
  ),
  /** Views in the billing month, or in the calendar month for shops without a bill. */
  usage: z.object({
    shown: z.int(),
    /** Maximum views in the month; null for no limit. */
    limit: z.int().nullable(),
    /** First day of the next period, as YYYY-MM-DD. */
    renews: z.string(),
    /** Expected views of the month, estimated from the last seven days; null without views. */
    forecast: z.int().nullable(),
  }),
  /** Finished setup steps of a new shop; null once a visitor has seen a campaign. */
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

export const shopTotals = z.object({
  /** Sessions and visitors with a view of any action, each counted once. */
  sessions: z.int(),
  visitors: z.int(),
  /** All orders that are not cancelled, with or without attribution. */
  orders: z.int(),
  revenue: moneyByCurrency,
});
export type ShopTotals = z.infer<typeof shopTotals>;

export const liveView = z.object({
  at: z.string(),
  /** Visitors with any event in the last five minutes. */
  visitors: z.int(),
  /** Views and orders of the last half hour. */
  shown: z.int(),
  ordered: z.int(),
  /** Visitors per minute of the last half hour; minutes without visitors are omitted. */
  minutes: z.array(z.object({ minute: z.string(), visitors: z.int() })),
  /** The latest events of the last half hour, newest first. */
  events: z.array(
    z.object({
      at: z.string(),
      type: z.enum(EVENT_TYPES),
      camp_id: z.int(),
      /** Path of the page; null when the browser did not report it. */
      page: z.string().nullable(),
      device: z.enum(DEVICES).nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      at: z.string(),
      /** Total of the order in smallest units. */
      total: z.int(),
      currency: z.string(),
    }),
  ),
});
export type LiveView = z.infer<typeof liveView>;

/** A count by label; counts of messages also have a platform and a source. */
export const labelCount = z.object({
  label: z.string(),
  total: z.int(),
  platform: z.enum(MESSAGE_PLATFORMS).optional(),
  source: z.enum(MESSAGE_SOURCES).optional(),
});
export type LabelCount = z.infer<typeof labelCount>;
