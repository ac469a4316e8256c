import { lookUp } from '@catalogue/lib/look-up';
import { type ScheduleFrequency, scheduleFrequencies } from '@catalogue/schedules/frequency';
import type { RunningSchedule } from '@server/areas/campaigns/schedules/running';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { type Kysely, sql } from 'kysely';

type Db = Kysely<Database>;

/**
 * Returns whether the schedule's frequency allows a message to the person now, and stores the time
 * if so. Locks the person's row, so that two servers do not both allow it.
 */
export async function mayWriteTo(
  db: Db,
  { pid, id, schedule }: RunningSchedule,
  contact: string,
  now: Date,
): Promise<boolean> {
  await db
    .insertInto('schedule_person')
    .values({ pid, schedule: id, contact, last_at: null, before_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last_at } = await forShop(db, pid)
    .selectFrom('schedule_person')
    .select('last_at')
    .where('schedule', '=', id)
    .where('contact', '=', contact)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rule = lookUp<ScheduleFrequency>(scheduleFrequencies, schedule.frequency.type);
  if (!rule?.mayWrite(schedule.frequency.p, last_at, now)) return false;
  await sql`
    update schedule_person set before_at = last_at, last_at = ${now}
    where pid = ${pid} and schedule = ${id} and contact = ${contact}`.execute(db);
  return true;
}

/**
 * Restores the time of the person's previous message, because the message at `given` was not sent.
 */
export async function removeSend(
  db: Db,
  key: { pid: string; schedule: number; contact: string },
  given: Date,
): Promise<void> {
  await sql`
    update schedule_person set last_at = before_at
    where pid = ${key.pid} and schedule = ${key.schedule} and contact = ${key.contact}
      and last_at = ${given}`.execute(db);
}
