import type { ReportGroup } from '@contract/entities/reports/analytics';
import type { ShopEvents } from '@server/context';
import {
  referrersOf,
  rejectedOfDays,
  seenByVisitors,
  totals,
  totalsByHour,
} from '@server/events/read/queries';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { orderCounts, orderCountsByHour, shopOrders } from '@server/orders/report';
import { AppError } from '@server/platform/errors';
import { mergeOrders, pairRows, type ReportShape, shapeOrigins, shapeRows } from './report';

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
