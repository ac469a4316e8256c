import type {
  AnalyticsRow,
  OrderMoney,
  ReportFigure,
  ReportGroup,
  ReportRatio,
  ReportRow,
} from '@contract/entities/reports/analytics';
import { EVENT_TYPES, type EventType } from '@contract/storefront';
import type { ShopEvents } from '@server/context';
import {
  type ReferrerRow,
  referrersOf,
  rejectedOfDays,
  seenByVisitors,
  totals,
  totalsByHour,
} from '@server/events/read/queries';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import {
  type OrderCounts,
  orderCounts,
  orderCountsByHour,
  shopOrders,
} from '@server/orders/report';
import { AppError } from '@server/platform/errors';

type Pairs = Parameters<typeof pairRows>[1];

interface CountsQuery extends Omit<ReportShape, 'group' | 'ofAllCampaigns'> {
  group: readonly ReportGroup[];
  /** Ids of the campaigns to count; all campaigns when absent. */
  campIds?: readonly number[] | undefined;
  pairs?: Pairs;
}

/**
 * Returns the counts of Istanbul days, both included.
 * @throws AppError `invalid` for several days by hour, or the origin of visits by hour or ratio
 */
export async function readCounts(
  { shop, events }: ShopEvents,
  days: { from: string; to: string },
  { group: asked, campIds, pairs = [], ...shape }: CountsQuery,
) {
  const reader = events.reader(shop);
  const group = [...asked];
  const byHour = group.includes('hour');
  // Rows grouped by hour also need their day.
  if (byHour && !group.includes('day')) group.push('day');
  // Grouping by hour is allowed for a single day only, which limits the number of rows.
  if (byHour && days.from !== days.to) {
    throw new AppError('invalid', { fields: [{ path: 'group', code: 'invalid' }] });
  }
  const byOrigin = group.includes('select2') || group.includes('platform');
  // Counts by origin are stored without hours and ratios.
  if (byOrigin && (byHour || pairs.length > 0)) {
    throw new AppError('invalid', { fields: [{ path: 'group', code: 'invalid' }] });
  }
  // All campaigns together have their own rows, in which each session and visitor counts once.
  const ofAllCampaigns =
    campIds === undefined && group.includes('type') && !group.includes('camp_id');
  const only = ofAllCampaigns ? { campIds: [ALL_CAMPAIGNS] } : campIds && { campIds: [...campIds] };
  const range = { ...days, ...only, byDay: group.includes('day') };
  const hours = { day: days.from, ...only };
  const [counts, orders, money, seen, rejected, origins] = await Promise.all([
    byHour ? totalsByHour(reader, hours) : totals(reader, range),
    byHour ? orderCountsByHour(shop, hours) : orderCounts(shop, range),
    shopOrders(shop, days),
    seenByVisitors(reader, days),
    rejectedOfDays(shop, days),
    byOrigin
      ? referrersOf(reader, {
          ...days,
          byDay: range.byDay,
          ...(campIds && { campIds: [...campIds] }),
        })
      : [],
  ]);
  const counted = mergeOrders(counts, orders);
  return {
    result: byOrigin
      ? shapeOrigins(origins, { group, ...shape })
      : shapeRows(counted, { group, ofAllCampaigns, ...shape }),
    pairs: pairRows(counted, pairs, group),
    shop: { ...seen, ...money },
    rejected,
  };
}

/** Counts of one campaign and one type of event, in the day or hour that the row names. */
type Counted = AnalyticsRow & Omit<OrderCounts, 'type' | 'day' | 'hour'>;

/** Joins orders with the events they are attributed to; an order may be on a day without events. */
function mergeOrders(events: readonly AnalyticsRow[], orders: readonly OrderCounts[]): Counted[] {
  const rows = new Map<string, Counted>();
  const keyOf = ({ day, hour, camp_id, type }: AnalyticsRow | OrderCounts) =>
    JSON.stringify([day, hour, camp_id, type]);
  for (const row of events) rows.set(keyOf(row), { ...row, ...NO_ORDERS });
  for (const row of orders) {
    rows.set(keyOf(row), { ...(rows.get(keyOf(row)) ?? NO_EVENTS), ...row });
  }
  return [...rows.values()];
}

const NO_EVENTS = { total_count: 0, total_session: 0, unique_user: 0 };
const NO_ORDERS = {
  count_with_order: 0,
  count_with_the_order: 0,
  count_once: 0,
  revenue: [] as OrderMoney[],
};

interface ReportShape {
  group: readonly ReportGroup[];
  /** True when each row is the sum of all campaigns, with sessions and visitors counted once. */
  ofAllCampaigns?: boolean;
  select?: readonly ReportFigure[] | undefined;
  order?: ReportFigure | undefined;
  direction?: 'asc' | 'desc' | undefined;
  limit?: number | undefined;
}

function shapeRows(
  counted: readonly Counted[],
  { group, ofAllCampaigns = false, select, order, direction, limit }: ReportShape,
): ReportRow[] {
  const rows = ofAllCampaigns
    ? countsOfAll(counted, group)
    : isFinest(group)
      ? counted.map((row) => ({ ...row }))
      : groupRows(counted, group);
  return orderRows(rows, { group, select, order, direction, limit });
}

const shapeOrigins = (
  counted: readonly ReferrerRow[],
  { group, select, order, direction, limit }: ReportShape,
): ReportRow[] =>
  orderRows(
    groupRows(
      counted.map(({ referrer, ...row }) => ({ ...row, select2: referrer })),
      group,
    ),
    { group, select, order, direction, limit },
  );

function orderRows(
  rows: ReportRow[],
  { group, select, order, direction = 'desc', limit }: Omit<ReportShape, 'ofAllCampaigns'>,
): ReportRow[] {
  rows.sort(compareRows);
  if (order) {
    const sign = direction === 'desc' ? -1 : 1;
    // Rows without the figure come last in either direction.
    const missing = Number.NEGATIVE_INFINITY * -sign;
    const figure = (row: ReportRow) => Number(row[order] ?? missing);
    rows.sort((a, b) => {
      const [one, other] = [figure(a), figure(b)];
      return one === other ? 0 : (one < other ? -1 : 1) * sign;
    });
  }
  const selected = select && new Set<string>([...group, ...select]);
  return rows
    .slice(0, limit)
    .map((row) =>
      selected
        ? Object.fromEntries(Object.entries(row).filter(([name]) => selected.has(name)))
        : row,
    );
}

/** Returns rows without orders, because one order may be attributed to several campaigns. */
const countsOfAll = (counted: readonly Counted[], group: readonly ReportGroup[]): ReportRow[] =>
  counted.map((row) => ({
    ...keysOf(row, group),
    total_count: row.total_count,
    total_session: row.total_session,
    unique_user: row.unique_user,
  }));

/** Adds up rows with the same values in `group`, without the figures that cannot be added. */
function groupRows(
  counted: readonly (ReportRow & { total_count: number })[],
  group: readonly ReportGroup[],
): ReportRow[] {
  const rows = new Map<string, ReportRow>();
  for (const row of counted) {
    const keys = keysOf(row, group);
    const key = JSON.stringify(keys);
    const sum = rows.get(key)?.total_count ?? 0;
    rows.set(key, { ...keys, total_count: sum + row.total_count });
  }
  return [...rows.values()];
}

const isFinest = (group: readonly ReportGroup[]) =>
  group.includes('camp_id') && group.includes('type');

const keysOf = (row: ReportRow, group: readonly ReportGroup[]): ReportRow =>
  Object.fromEntries(group.map((name) => [name, row[name]]));

function pairRows(
  counted: readonly Counted[],
  pairs: readonly (readonly [EventType, EventType])[],
  group: readonly ReportGroup[],
): ReportRatio[] {
  const entries = new Map<string, { keys: ReportRow; counts: Map<EventType, number> }>();
  const groupWithoutType = group.filter((name) => name !== 'type');
  for (const row of counted) {
    const keys = keysOf(row, groupWithoutType);
    const key = JSON.stringify(keys);
    const known = entries.get(key) ?? { keys, counts: new Map<EventType, number>() };
    known.counts.set(row.type, (known.counts.get(row.type) ?? 0) + row.total_count);
    entries.set(key, known);
  }
  return pairs.flatMap(([part, whole]) =>
    [...entries.values()]
      .sort((a, b) => compareRows(a.keys, b.keys))
      .map(({ keys, counts }) => ({
        pair: [part, whole] as [EventType, EventType],
        ...keys,
        ratio: counts.get(whole) ? (counts.get(part) ?? 0) / (counts.get(whole) ?? 1) : null,
      })),
  );
}

/** Compares rows by day, hour, campaign, type and origin; types are in the contract's order. */
function compareRows(a: ReportRow, b: ReportRow): number {
  return (
    (a.day ?? '').localeCompare(b.day ?? '') ||
    (a.hour ?? 0) - (b.hour ?? 0) ||
    (a.camp_id ?? 0) - (b.camp_id ?? 0) ||
    EVENT_TYPES.indexOf(a.type ?? EVENT_TYPES[0]) - EVENT_TYPES.indexOf(b.type ?? EVENT_TYPES[0]) ||
    (a.platform ?? '').localeCompare(b.platform ?? '') ||
    (a.select2 ?? '').localeCompare(b.select2 ?? '')
  );
}
