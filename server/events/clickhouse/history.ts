import type { Database } from '@server/db/schema';
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
