import { readOrigin, type VisitOrigin } from '@catalogue/visit-origin';
import type { EventType } from '@contract/storefront';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';
import { eventTypeOf } from './event-codes';
import type { IncomingEvent } from './incoming';
import type { Tally } from './visitor-state';

export interface ReferrerCount extends VisitOrigin {
  pid: string;
  /** Days since 1970 in Istanbul. */
  day: number;
  camp_id: number;
  type: number;
  events: number;
}

/** How many of these events say where their visit came from, by day, campaign, type and place. */
export function countReferrers(
  events: readonly IncomingEvent[],
  { momentOf }: Pick<Tally, 'momentOf'>,
): ReferrerCount[] {
  const counts = new Map<string, ReferrerCount>();
  for (const { pid, at, camp_id, type, detail } of events) {
    const origin = readOrigin(detail);
    if (!origin) continue;
    const { day } = momentOf(at);
    const key = JSON.stringify([pid, day, camp_id, type, origin]);
    const count = counts.get(key) ?? { pid, day, camp_id, type, ...origin, events: 0 };
    count.events += 1;
    counts.set(key, count);
  }
  return [...counts.values()];
}

export interface ReferrerQuestion {
  /** Istanbul days, YYYY-MM-DD, both included. */
  from: string;
  to: string;
  byDay: boolean;
  /** Every campaign unless given. */
  campIds?: readonly number[];
}

export interface ReferrerRow extends VisitOrigin {
  day?: string;
  camp_id: number;
  type: EventType;
  total_count: number;
}

/** Events by campaign, type and where their visit came from; only those that say it. */
export async function referrersOf(
  shop: ShopDb,
  { from, to, byDay, campIds }: ReferrerQuestion,
): Promise<ReferrerRow[]> {
  const rows = await shop
    .selectFrom('event_referrers')
    .select(['camp_id', 'type', 'platform', 'referrer'])
    .select(sql<number>`sum(total_count)::bigint`.as('total_count'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(campIds !== undefined, (query) =>
      query.where(sql<boolean>`camp_id = any(${campIds ?? []}::int[])`),
    )
    .$if(byDay, (query) => query.select('day').groupBy('day'))
    .groupBy(['camp_id', 'type', 'platform', 'referrer'])
    .execute();
  return rows.map((row) => ({ ...row, type: eventTypeOf(row.type) }));
}
