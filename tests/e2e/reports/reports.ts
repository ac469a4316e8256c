import { addDays } from '@catalogue/lib/istanbul';
import { today } from '../support/test';

/** Number of rows of a shop with much data. */
const MANY = 500;
export const WEEK = { start: addDays(today(), -7), end: addDays(today(), -1) };

export interface Report {
  name: string;
  /** Path below /analytics. */
  path: string;
  /** The last path segments of the calls that the report makes. */
  calls: string[];
  /** An empty answer, for reports that have data for every period. */
  nothing?: object;
  many?: Record<string, () => object>;
  /** True for a report without a period. */
  isNow?: true;
}

const ids = Array.from({ length: MANY }, (_, nth) => 10_000 + nth);
const nameOf = (id: number) => `Kampanya ${id} çok uzun bir adla`;
const clicked = () => ({
  success: true,
  result: ids.flatMap((camp_id) =>
    [WEEK.start, WEEK.end].map((day) => ({ camp_id, name: nameOf(camp_id), day, total: camp_id })),
  ),
});
const recommended = () => ({
  success: true,
  data: ids.map((camp_id, nth) => ({
    camp_id,
    name: nameOf(camp_id),
    shown: 1000 + nth,
    clicks: nth,
    orders: nth % 7,
    money: [{ currency: 'TRY', total: 123_456_700 + nth }, ...(nth % 3 ? [] : EUROS)],
    strategies: [{ strategy: 'similar', orders: nth % 7 }],
  })),
});
const EUROS = [{ currency: 'EUR', total: 98_765 }];
const counted = () => ({
  success: true,
  pairs: [],
  rejected: [{ reason: 'robot', total: 12 }],
  shop: { sessions: 9000, visitors: 8000, orders: 90, revenue: [{ currency: 'TRY', revenue: 9 }] },
  result: ids.flatMap((camp_id, nth) =>
    (['campaignShown', 'tagClick', 'tagCloseClick'] as const).map((type, at) => ({
      camp_id,
      type,
      day: WEEK.end,
      total_count: 9000 - nth - 100 * at,
      total_session: 900,
      unique_user: 800,
      count_with_order: 7,
      count_with_the_order: 3,
      count_once: 2,
      revenue: [],
    })),
  ),
});

export const reports: readonly Report[] = [
  { name: 'actions', path: 'actions', calls: ['getInfo'], many: { getInfo: counted } },
  { name: 'action', path: 'actions/1', calls: ['getInfo'] },
  { name: 'bot', path: 'botanalytic', calls: ['analytic', 'getBotForwardInfo', 'outcomes'] },
  { name: 'whatsapp', path: 'botanalytic2', calls: ['analytic', 'getBotForwardInfo', 'outcomes'] },
  { name: 'carts', path: 'cartreminderanalytic', calls: ['cartReminderAnalytics'] },
  { name: 'chance', path: 'giveachanceanalytic', calls: ['chances', 'getInfo'] },
  {
    name: 'watsons',
    path: 'watsonsanalytic',
    calls: ['watsonsGIAClick'],
    many: { watsonsGIAClick: clicked },
  },
  { name: 'messages', path: 'messages', calls: ['getEventInfoGeneral'] },
  {
    name: 'coupons',
    path: 'coupons',
    calls: ['report'],
    nothing: { success: true, data: { lists: [], others: [], all: { orders: 0, revenue: [] } } },
  },
  {
    name: 'recommendations',
    path: 'recommendations',
    calls: ['report'],
    many: { report: recommended },
  },
  { name: 'pages', path: 'pages', calls: ['parts'] },
  {
    name: 'live',
    path: 'live',
    calls: ['live'],
    isNow: true,
    nothing: {
      success: true,
      live: {
        at: new Date().toISOString(),
        visitors: 0,
        shown: 0,
        ordered: 0,
        minutes: [],
        events: [],
        orders: [],
      },
    },
  },
];
