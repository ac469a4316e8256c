import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { eventCodes } from '@server/events/event-codes';
import { type Kysely, sql } from 'kysely';

/**
 * Returns whether the database has events or counts other than views and the texts of visitors,
 * which stay in the database in any case.
 */
async function hasHistory(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from event_totals_now where type <> ${eventCodes.campaignShown}::int)
      or exists (select from event_batches where not is_written) as is_there`.execute(db);
  return rows[0]?.is_there === true;
}

/**
 * Switches a database without events to the event server. From then on the database rejects events,
 * so a server that still runs without EVENTS_URL spools its events to disk. Returns false when the
 * database already stores events.
 */
export async function beginOnEventServer(db: Kysely<Database>): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Waits for writers that are storing events in the database.
    await refuseEventsHere(trx);
    if (await hasHistory(trx)) {
      await sql`drop trigger refuse_events on event_again`.execute(trx);
      return false;
    }
    await sql`insert into event_move (switched_at) values (now()) on conflict do nothing`.execute(
      trx,
    );
    return true;
  });
}

/**
 * Makes the database reject events: no server stores events in the database after the commit, and
 * pending writes have finished.
 */
export async function refuseEventsHere(trx: Kysely<Database>): Promise<void> {
  await sql`create or replace trigger refuse_events before insert on event_again
    for each statement execute function refuse_events()`.execute(trx);
}

export async function hasWaiting(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from event_outbox limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the progress of `npm run move-events` for a database; null when it was never started. */
export async function readMove(db: Kysely<Database>): Promise<'copying' | 'switched' | null> {
  const { rows } = await sql<{ is_switched: boolean }>`
    select switched_at is not null as is_switched from event_move`.execute(db);
  if (!rows[0]) return null;
  return rows[0].is_switched ? 'switched' : 'copying';
}

/** Queues the visitors' removal from the event server, if a move to it was begun. */
export async function removeWhereMoved(shop: ShopDb, visitors: readonly string[]): Promise<void> {
  if (visitors.length === 0) return;
  await sql`insert into event_removal (pid, visitors)
    select ${shop.pid}, ${visitors}::uuid[] from event_move`.execute(shop);
}
