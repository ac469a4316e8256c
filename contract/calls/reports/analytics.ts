import { ATTRIBUTED_ORDER_SORTS, ORDER_RELATIONS } from '@catalogue/reports/attribution';
import { ORDER_STATES } from '@catalogue/shop/order';
import { defineCalls, merchantRead } from '@contract/call';
import { notice } from '@contract/calls/notices';
import {
  actionClicks,
  breakdownOrders,
  breakdownRow,
  campaignWeek,
  chanceCampaign,
  homeView,
  liveView,
  orderOfFigure,
  REJECTION_REASONS,
  REPORT_FIGURES,
  REPORT_GROUPS,
  reportRatio,
  reportRow,
  shopTotals,
} from '@contract/entities/reports/analytics';
import { dataOf } from '@contract/envelope';
import { day, recordId, reportRange } from '@contract/fields';
import { MAX_RANGE } from '@contract/records';
import { SAMPLE } from '@contract/samples';
import { EVENT_TYPES } from '@contract/storefront';
import { z } from 'zod';

const text = z.string().max(100);

export const analyticsCalls = defineCalls({
  'GET /{product}/getUserCampaignHourly': {
    ...merchantRead,
    query: z.object({ pid: z.string().optional(), bucket: day }),
    answer: z.object({
      success: z.literal(true),
      data: z.object({ data: z.array(z.object({ camp_id: z.int(), total: z.int() })) }),
    }),
    example: { query: { bucket: '2026-11-20' } },
  },
  /** Returns the current activity; the console polls it every few seconds. */
  'GET /analytic/live': {
    ...merchantRead,
    answer: z.object({ success: z.literal(true), live: liveView }),
  },

  /** Returns the figures of all campaigns of the shop in the seven days until yesterday. */
  'GET /analytic/week': {
    ...merchantRead,
    answer: z.object({ success: z.literal(true), result: z.array(campaignWeek) }),
  },
  /** Returns all data of the console's home page except templates. */
  'GET /analytic/home': {
    ...merchantRead,
    // Open notices of the user, last notified first.
    answer: dataOf(homeView.extend({ notices: z.array(notice) })),
  },

  'GET /analytic/chances': {
    ...merchantRead,
    answer: z.object({ success: z.literal(true), campaigns: z.array(chanceCampaign) }),
  },
  /** Returns the clicks of each action by Istanbul day; days without clicks are omitted. */
  'POST /live/watsonsGIAClick': {
    ...merchantRead,
    body: z.strictObject({ pid: text.optional(), ...reportRange }),
    answer: z.object({ success: z.literal(true), result: z.array(actionClicks) }),
    example: { body: { start_date: '2026-11-01', end_date: '2026-11-20' } },
  },
  /** Returns a report's rows for Istanbul days, both included. `?date` adds `day` to the groups. */
  'POST /{product}/getInfo': {
    ...merchantRead,
    query: z.object({ date: z.string().optional() }),
    body: z.strictObject({
      ...reportRange,
      filter: z
        .strictObject({
          pid: text.optional(),
          /** Ids of the campaigns: all by default, none for an empty list. */
          camp_id: z.union([recordId, z.array(recordId).max(1000)]).optional(),
        })
        .optional(),
      /** Figures in each row; all figures by default. */
      select: z.array(z.enum(REPORT_FIGURES)).min(1).optional(),
      /**
       * Groups of the rows, by default `camp_id` and `type`; `hour` requires a range of one day. An
       * order belongs to the day and hour in which it was placed.
       */
      group: z.array(z.enum(REPORT_GROUPS)).optional(),
      /** Event types whose ratio is returned, numerator first: `[tagClick, campaignShown]`. */
      pairs: z
        .array(z.tuple([z.enum(EVENT_TYPES), z.enum(EVENT_TYPES)]))
        .max(20)
        .optional(),
      options: z
        .strictObject({
          /** Descending unless `direction` is given; by default by day, hour, campaign and type. */
          order: z.enum(REPORT_FIGURES).exclude(['revenue']).optional(),
          direction: z.enum(['asc', 'desc']).optional(),
          limit: z.int().min(1).max(10_000).optional(),
        })
        .optional(),
    }),
    answer: z.object({
      success: z.literal(true),
      result: z.array(reportRow),
      pairs: z.array(reportRatio),
      shop: shopTotals,
      /** Numbers of rejected events, which the counts exclude. */
      rejected: z.array(z.object({ reason: z.enum(REJECTION_REASONS), total: z.int() })),
    }),
    example: {
      body: { start_date: '2026-11-01', end_date: '2026-11-20', filter: { pid: SAMPLE.shop } },
    },
  },
  /**
   * Returns breakdowns by device, source and page, most shown first; without `camp_id`, over all
   * actions. `orders` counts an order for the device, source and page of the last click before it.
   */
  'POST /analytic/parts': {
    ...merchantRead,
    body: z.strictObject({ ...reportRange, camp_id: recordId.optional() }),
    answer: z.object({
      success: z.literal(true),
      result: z.array(breakdownRow),
      orders: z.array(breakdownOrders),
    }),
    example: { body: { start_date: '2026-11-01', end_date: '2026-11-20', camp_id: 1 } },
  },
  /**
   * Returns the orders that a campaign's figure counts; `orders` selects the figure
   * (`ORDER_RELATIONS`). Newest first unless `sort` is given.
   */
  'POST /{product}/getInfoOrders': {
    ...merchantRead,
    body: z.strictObject({
      ...reportRange,
      camp_id: recordId,
      orders: z.enum(ORDER_RELATIONS),
      /** Case-insensitive search in the order number. */
      search: z.string().max(200).optional(),
      state: z.enum(ORDER_STATES).optional(),
      sort: z.tuple([z.enum(ATTRIBUTED_ORDER_SORTS), z.enum(['ASC', 'DESC'])]).optional(),
      /** Page number, from 1. */
      page: z.int().min(1).max(100_000),
      perPage: z.int().min(1).max(MAX_RANGE),
    }),
    answer: z.object({
      success: z.literal(true),
      result: z.array(orderOfFigure),
      /** Number of rows on all pages. */
      total: z.int(),
    }),
    example: {
      body: {
        start_date: '2026-11-01',
        end_date: '2026-11-20',
        camp_id: 1,
        orders: 'shown',
        page: 1,
        perPage: 50,
      },
    },
  },
});
