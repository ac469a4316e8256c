import type { Database } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

/** Compares daily counts with the raw events: 0 when all are equal; each wrong count adds 2. */
export async function countWrongTotals(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    select from (
      select pid, (ts at time zone 'Europe/Istanbul')::date as day, camp as camp_id, type, count(*) as total_count,
        count(distinct (visitor, session)) as total_session, count(distinct visitor) as unique_user
      from events cross join lateral (values (camp_id), (0)) as campaigns (camp)
      group by 1, 2, 3, 4) as raw
    full join (
      select pid, day, camp_id, type, sum(total_count) as total_count, sum(total_session) as total_session,
        sum(unique_user) as unique_user
      from event_totals_now group by pid, day, camp_id, type) as counted
      using (pid, day, camp_id, type, total_count, total_session, unique_user)
    where raw.day is null or counted.day is null`.execute(db);
  return rows.length;
}
