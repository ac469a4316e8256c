import type { Status } from '@catalogue/campaign';
import { STEP_EVENTS } from '@catalogue/kinds';
import { daysOf } from '@catalogue/lib/date-range';
import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import type { OrderMoney } from '@contract/entities/reports/analytics';
import type { EventType } from '@contract/storefront';
import type { CountsRow } from '@/dataProvider/areas/reports/analytics';

/** Amounts in smallest units by currency; the key of an unknown currency is empty. */
export type Money = Readonly<Record<string, number>>;

export interface Counts {
  sessions: number;
  visitors: number;
  clickVisitors: number;
  /** Number of visitors who reached the second step of the design, the third, and so on. */
  steps: readonly number[];
  shown: number;
  click: number;
  close: number;
  /** Number of orders after a view of the action. */
  orders: number;
  /** Number of orders after a click on the action. */
  clickOrders: number;
  /** Number of orders that contain a product on which the visitor clicked in the action. */
  productOrders: number;
  /** Number of orders that count for this action and for no other. */
  once: number;
  revenue: Money;
  clickRevenue: Money;
  onceRevenue: Money;
}

export interface ActionCounts extends Counts {
  id: number;
  /** Name of the action; undefined once the action is deleted. */
  name: string | undefined;
  status: Status | undefined;
}

export interface PointCounts {
  /** Day (YYYY-MM-DD), or hour such as 09:00. */
  day: string;
  counts: ReadonlyMap<number, Counts>;
}

export const NO_COUNTS: Counts = {
  sessions: 0,
  visitors: 0,
  clickVisitors: 0,
  steps: [],
  shown: 0,
  click: 0,
  close: 0,
  orders: 0,
  clickOrders: 0,
  productOrders: 0,
  once: 0,
  revenue: {},
  clickRevenue: {},
  onceRevenue: {},
};

export function countsOf(rows: readonly CountsRow[]): Map<number, Counts> {
  const counts = new Map<number, Counts>();
  for (const row of rows) {
    const sum = counts.get(row.camp_id) ?? NO_COUNTS;
    counts.set(row.camp_id, { ...sum, ...partOf(row, sum) });
  }
  return counts;
}

function partOf(row: CountsRow, { steps }: Counts): Partial<Counts> {
  if (row.type === 'campaignShown') {
    return {
      sessions: row.total_session,
      visitors: row.unique_user,
      shown: row.total_count,
      orders: row.count_with_order,
      revenue: moneyOf(row.revenue, 'revenue'),
    };
  }
  if (row.type === 'tagClick') {
    return {
      clickVisitors: row.unique_user,
      click: row.total_count,
      clickOrders: row.count_with_order,
      productOrders: row.count_with_the_order,
      once: row.count_once,
      clickRevenue: moneyOf(row.revenue, 'revenue'),
      onceRevenue: moneyOf(row.revenue, 'revenue_once'),
    };
  }
  if (row.type === 'tagCloseClick') return { close: row.total_count };
  const step = (STEP_EVENTS as readonly EventType[]).indexOf(row.type);
  if (step < 0) return {};
  const reached = Array.from(
    { length: Math.max(steps.length, step + 1) },
    (_, at) => steps[at] ?? 0,
  );
  return { steps: reached.with(step, row.unique_user) };
}

const moneyOf = (revenue: readonly OrderMoney[], name: 'revenue' | 'revenue_once'): Money =>
  Object.fromEntries(revenue.map((money) => [money.currency, money[name]]));

/**
 * Returns a row for each action that is live or has counts, sorted by views in descending order.
 */
export function actionLines(
  rows: readonly CountsRow[],
  campaigns: readonly CampaignRow[],
): ActionCounts[] {
  const counts = countsOf(rows);
  const campaignById = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const live = campaigns.filter(({ status }) => status === 'active').map(({ id }) => id);
  return [...new Set([...counts.keys(), ...live])]
    .map((id) => ({
      ...(counts.get(id) ?? NO_COUNTS),
      id,
      name: campaignById.get(id)?.name,
      status: campaignById.get(id)?.status,
    }))
    .sort((a, b) => b.shown - a.shown || a.id - b.id);
}

/**
 * Returns a point for every day of the range, or every hour of a single day, even without counts.
 */
export function pointsOf(
  rows: readonly CountsRow[],
  { start, end }: { start: string; end: string },
): PointCounts[] {
  const names = start === end ? HOURS : daysOf({ start, end });
  const found = new Map<string, CountsRow[]>(names.map((name) => [name, []]));
  for (const row of rows) {
    found.get(start === end ? hourName(row.hour ?? -1) : (row.day ?? ''))?.push(row);
  }
  return names.map((day) => ({ day, counts: countsOf(found.get(day) ?? []) }));
}

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const HOURS = Array.from({ length: 24 }, (_, hour) => hourName(hour));

/**
 * Sums counts. Sessions, visitors, and orders after a view or click stay 0, because several actions
 * may share them.
 */
export function sumOf(counts: Iterable<Counts>): Counts {
  let sum = NO_COUNTS;
  for (const one of counts) {
    sum = {
      ...sum,
      shown: sum.shown + one.shown,
      click: sum.click + one.click,
      close: sum.close + one.close,
      once: sum.once + one.once,
      onceRevenue: addMoney(sum.onceRevenue, one.onceRevenue),
    };
  }
  return sum;
}

function addMoney(one: Money, other: Money): Money {
  const currencies = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    currencies.map((currency) => [currency, (one[currency] ?? 0) + (other[currency] ?? 0)]),
  );
}
