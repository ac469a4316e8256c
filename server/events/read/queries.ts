import type { VisitOrigin } from '@catalogue/visitors/visit-origin';
import { TOUCH_TYPES } from '@contract/calls/commerce/orders';
import type { AnalyticsRow, RejectionReason } from '@contract/entities/reports/analytics';
import type { EventType } from '@contract/storefront';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes, eventTypeOf } from '@server/events/event-codes';
import type { CountRow, DaysQuery, EventReader, Place, Touch } from '@server/events/event-store';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { sql } from 'kysely';

/** Counts the views of campaigns on an Istanbul day (YYYY-MM-DD), most shown first. */
export async function usageOfDay(
  events: EventReader,
  day: string,
): Promise<{ camp_id: number; total: number }[]> {
  const query = { from: day, to: day, codes: [eventCodes.campaignShown] };
  const rows = await events.totalsByDay(query);
  return rows
    .map(({ camp_id, total_count }) => ({ camp_id, total: total_count }))
    .sort((one, other) => other.total - one.total || one.camp_id - other.camp_id);
}

/** Counts the views of all campaigns on an Istanbul day (YYYY-MM-DD), for the daily limit. */
export async function shownOfDay(shop: ShopDb, day: string): Promise<number> {
  const row = await shop
    .selectFrom('event_totals_now')
    .select(sql<number>`sum(total_count)::bigint`.as('shown'))
    .where('day', '=', day)
    .where('camp_id', '=', ALL_CAMPAIGNS)
    .where('type', '=', eventCodes.campaignShown)
    .executeTakeFirst();
  return row?.shown ?? 0;
}

/** Lists campaigns shown since an Istanbul day; `changed` is null for a deleted campaign. */
export async function listRecentlyShown(
  shop: ShopDb,
  since: string,
): Promise<{ id: number; changed: Date | null }[]> {
  return shop
    .selectFrom('event_totals_now')
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.pid', '=', 'event_totals_now.pid')
        .onRef('campaign.id', '=', 'event_totals_now.camp_id'),
    )
    .select(['event_totals_now.camp_id as id', 'campaign.updated_at as changed'])
    .distinct()
    .where('event_totals_now.day', '>=', since)
    .where('event_totals_now.camp_id', '<>', ALL_CAMPAIGNS)
    .where('event_totals_now.type', '=', eventCodes.campaignShown)
    .execute();
}

/** Returns whether a shop had views since an Istanbul day, with a single index lookup. */
export async function hasShownSince(shop: ShopDb, day: string): Promise<boolean> {
  const found = await shop
    .selectFrom('event_totals_now')
    .select('day')
    .where('day', '>=', day)
    .where('camp_id', '=', ALL_CAMPAIGNS)
    .where('type', '=', eventCodes.campaignShown)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns counts of rejected events on Istanbul days (YYYY-MM-DD), both included, by reason. */
export async function rejectedOfDays(
  shop: ShopDb,
  { from, to }: { from: string; to: string },
): Promise<{ reason: RejectionReason; total: number }[]> {
  return shop
    .selectFrom('rejected_event')
    .select(['reason', sql<number>`sum(total)::bigint`.as('total')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('reason')
    .orderBy('reason')
    .execute();
}

interface TotalsQuery extends Omit<DaysQuery, 'codes'> {
  /** True for one row per day; otherwise one row covers the full range. */
  byDay?: boolean;
}

/**
 * Returns counts in which a session or visitor counts once in the full range, or with `byDay` once
 * per day.
 */
export async function totals(
  events: EventReader,
  { byDay = false, ...query }: TotalsQuery,
): Promise<AnalyticsRow[]> {
  return (await (byDay ? events.totalsByDay(query) : events.totals(query))).map(withTypeName);
}

const withTypeName = <Row extends Pick<CountRow, 'type'>>(row: Row) => ({
  ...row,
  type: eventTypeOf(row.type),
});

/** Counts sessions and visitors with views on Istanbul days, both included, each once. */
export async function seenByVisitors(
  events: EventReader,
  range: { from: string; to: string },
): Promise<{ sessions: number; visitors: number }> {
  const rows = await totals(events, { ...range, campIds: [ALL_CAMPAIGNS] });
  const shown = rows.find(({ type }) => type === 'campaignShown');
  return { sessions: shown?.total_session ?? 0, visitors: shown?.unique_user ?? 0 };
}

/** Returns totals of one Istanbul day (YYYY-MM-DD) by hour, campaign and type. */
export async function totalsByHour(
  events: EventReader,
  { day, campIds }: { day: string; campIds?: readonly number[] },
): Promise<AnalyticsRow[]> {
  const rows = await events.totalsByHour({ from: day, to: day, campIds });
  return rows.map(withTypeName);
}

export interface ReferrerRow extends VisitOrigin {
  day?: string;
  camp_id: number;
  type: EventType;
  total_count: number;
}

/** Returns counts by the origin of the visit; omits events that have no origin. */
export async function referrersOf(
  events: EventReader,
  query: Omit<DaysQuery, 'codes'> & { byDay: boolean },
): Promise<ReferrerRow[]> {
  return (await events.referrers(query)).map(withTypeName);
}

/**
 * Returns a function that returns the count of a campaign and code on Istanbul days, both included.
 */
export async function countsOfCampaigns(
  events: EventReader,
  query: DaysQuery,
): Promise<(campId: number, code: number) => number> {
  const counts = new Map<string, number>();
  for (const { camp_id, type, total_count } of await events.totalsByDay(query)) {
    const key = `${camp_id}/${type}`;
    counts.set(key, (counts.get(key) ?? 0) + total_count);
  }
  return (campId, code) => counts.get(`${campId}/${code}`) ?? 0;
}

/** SQL of a visitor's last day with an event, or null; `visitor` names the column with the id. */
export const lastDayOf = (shop: ShopDb, visitor: string) => sql<string | null>`(
  select last_day from event_visitor where event_visitor.pid = ${shop.pid}
    and event_visitor.visitor = ${sql.ref(visitor)})`;

/** Codes of the events to which an order may be attributed. */
export const TOUCH_CODES = TOUCH_TYPES.map((type) => eventCodes[type]);

/** An event of a visitor; `at` in epoch milliseconds. */
interface TouchEvent extends Required<Place> {
  /** The greater id counts as later if two events have the same time. */
  id: string;
  at: number;
  camp_id: number;
  type: number;
  detail: string | null;
  variant: number | null;
}

/** Returns the last touch of each campaign and type; duplicates do not matter. */
export function touchesAmong(events: readonly TouchEvent[]): Touch[] {
  const touches = new Map<string, Touch & { details: string[]; variedAt: number; last: string }>();
  for (const { id, at, camp_id, type, detail, variant, page, device, source } of events) {
    const key = `${camp_id}/${type}`;
    const touch = touches.get(key) ?? {
      camp_id,
      type,
      at: new Date(at),
      details: [],
      variant: null,
      page: null,
      device: null,
      source: null,
      variedAt: Number.NEGATIVE_INFINITY,
      last: '',
    };
    touches.set(key, touch);
    const isLater = at > touch.at.getTime() || (at === touch.at.getTime() && id > touch.last);
    if (isLater) Object.assign(touch, { at: new Date(at), last: id });
    if (isLater && type === eventCodes.tagClick) Object.assign(touch, { page, device, source });
    if (type === eventCodes.tagClick && detail !== null && !touch.details.includes(detail)) {
      touch.details.push(detail);
    }
    if (type === eventCodes.campaignShown && variant !== null && at > touch.variedAt) {
      [touch.variant, touch.variedAt] = [variant, at];
    }
  }
  return [...touches.values()]
    .map(({ variedAt: _, last: __, ...touch }) => ({ ...touch, details: touch.details.toSorted() }))
    .sort((one, other) => one.camp_id - other.camp_id || one.type - other.type);
}
