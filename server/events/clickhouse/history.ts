import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes, WRITTEN_CODES } from '@server/events/event-codes';
import { type Kysely, sql } from 'kysely';

/** Whether the tables hold more than they do beside a server of events: views, and what visitors wrote. */
export async function hasHistory(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from event_totals_now where type <> ${eventCodes.campaignShown}::int)
      or exists (select from events where type <> all(${WRITTEN_CODES}::smallint[])) as is_there`.execute(
    db,
  );
  return rows[0]?.is_there === true;
}

export async function hasWaiting(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from event_outbox limit 1`.execute(db);
  return rows.length > 0;
}

/** How far `npm run move-events` is with the events of a database; null where it was never begun. */
export async function readMove(db: Kysely<Database>): Promise<'copying' | 'switched' | null> {
  const { rows } = await sql<{ is_switched: boolean }>`
    select switched_at is not null as is_switched from event_move`.execute(db);
  if (!rows[0]) return null;
  return rows[0].is_switched ? 'switched' : 'copying';
}

/** Who is erased here while events are moved is going to be removed there as well. */
export async function removeWhereMoved(shop: ShopDb, visitors: readonly string[]): Promise<void> {
  if (visitors.length === 0) return;
  await sql`insert into event_removal (pid, visitors)
    select ${shop.pid}, ${visitors}::uuid[] from event_move`.execute(shop);
}
