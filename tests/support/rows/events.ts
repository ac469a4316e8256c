import { randomUUID } from 'node:crypto';
import type { WidgetBatch } from '@contract/storefront';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { eventCodes, WRITTEN_CODES } from '@server/events/event-codes';
import type { EventReader, EventStore } from '@server/events/event-store';
import { postgresStore } from '@server/events/postgres-store';
import { signEventToken } from '@server/events/receive/event-token';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { TestServer } from '../servers/server';

type WidgetEvent = WidgetBatch['events'][number];

export function buildEvent(overrides: Partial<IncomingEvent> = {}): IncomingEvent {
  return {
    pid: 'shop00000001',
    id: randomUUID(),
    at: Date.now(),
    type: eventCodes.campaignShown,
    camp_id: 1,
    visitor: randomUUID(),
    session: randomUUID(),
    detail: null,
    ...overrides,
  };
}

export const readerOf = (
  { db, events = postgresStore }: { db: Kysely<Database>; events?: EventStore },
  pid: string,
): EventReader => events.reader(forShop(db, pid));

export function buildBatch(
  overrides: Partial<Omit<WidgetBatch, 'events'>> & { events?: Partial<WidgetEvent>[] } = {},
): WidgetBatch {
  return {
    pid: 'shop00000001',
    visitor: randomUUID(),
    session: randomUUID(),
    ...overrides,
    events: (overrides.events ?? [{}]).map((event) => ({
      id: randomUUID(),
      type: 'campaignShown',
      camp_id: 1,
      age: 0,
      ...event,
    })),
  };
}

/** Returns the current token of the shop's pages; the server rejects views without it. */
export const tokenOf = ({ deps }: Pick<TestServer, 'deps'>, pid: string): string =>
  signEventToken(deps.env.secretKey, pid, deps.now());

let addresses = 0;
/** Returns a new client address with each call, for a server that trusts its proxy. */
export const fromElsewhere = (): Record<string, string> => {
  addresses++;
  const [high, low] = [Math.floor(addresses / 250) % 250, (addresses % 250) + 1];
  return { 'content-type': 'text/plain', 'x-forwarded-for': `198.51.${high}.${low}` };
};

/** Sends a batch like a page of the shop, each time from a new client address. */
export function sendBatch(
  server: Pick<TestServer, 'deps' | 'request'>,
  overrides: Parameters<typeof buildBatch>[0] & { pid: string },
  path: '/widget/events' | '/widget/show' = '/widget/events',
): Promise<Response> {
  const batch = buildBatch({ token: tokenOf(server, overrides.pid), ...overrides });
  const request = { method: 'POST', headers: fromElsewhere(), body: JSON.stringify(batch) };
  return server.request(path, request);
}

/**
 * Returns a statement that stores events without counting them; `events` is a query of pid, id, ts,
 * type, camp_id, visitor, session and detail.
 */
export const storeUncounted = (events: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into event_batches
    (pid, visitor, session, first_at, last_at, is_written, ids, after, types, camps, details)
  select pid, visitor::uuid, session::uuid, ts, ts, type = any(${WRITTEN_CODES}::smallint[]), array[id::uuid],
    array[0], array[type], array[camp_id], case when detail is not null then array[detail] end
  from (${events}) as event (pid, id, ts, type, camp_id, visitor, session, detail)`;

/** Counts rows with mixed days, answers beside other events, too many events or a wrong order. */
export async function countMixedBatches(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select from event_batches where cardinality(ids) not between 1 and 25
       or (first_at at time zone 'Europe/Istanbul')::date <> (last_at at time zone 'Europe/Istanbul')::date
       or is_written <> (types && $1::smallint[]) or is_written <> (types <@ $1::smallint[])
       or after <> array(select unnest(after) as later order by later) or after[1] <> 0
       or last_at <> first_at + after[cardinality(after)] * interval '1 ms'
       or array[cardinality(after), cardinality(types), cardinality(camps), coalesce(cardinality(details), cardinality(ids)),
         coalesce(cardinality(variants), cardinality(ids)), coalesce(cardinality(pages), cardinality(ids))]
         <> array_fill(cardinality(ids), array[6])`,
    [WRITTEN_CODES],
  );
  return rowCount ?? 0;
}
