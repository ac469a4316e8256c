import type { EventType } from '@contract/storefront';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';
import { eventCodes, eventTypeOf } from './event-codes';

/** Visitors of each minute since a moment, only minutes with any; answered from the index of raw events. */
export async function visitorsByMinute(
  shop: ShopDb,
  since: Date,
): Promise<{ minute: Date; visitors: number }[]> {
  const minute = sql<Date>`date_trunc('minute', ts)`;
  return shop
    .selectFrom('events')
    .select([minute.as('minute'), sql<number>`count(distinct visitor)::int`.as('visitors')])
    .where('ts', '>=', since)
    .groupBy(minute)
    .orderBy(minute)
    .execute();
}

/** Views since a moment. */
export async function shownSince(shop: ShopDb, since: Date): Promise<number> {
  const { count } = await shop
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ts', '>=', since)
    .where('type', '=', eventCodes.campaignShown)
    .executeTakeFirstOrThrow();
  return count;
}

/** What happened last since a moment, the newest first. */
export async function lastEvents(
  shop: ShopDb,
  since: Date,
  limit: number,
): Promise<{ at: Date; type: EventType; camp_id: number }[]> {
  const rows = await shop
    .selectFrom('events')
    .select(['ts as at', 'type', 'camp_id'])
    .where('ts', '>=', since)
    .orderBy('ts', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, type: eventTypeOf(row.type) }));
}
