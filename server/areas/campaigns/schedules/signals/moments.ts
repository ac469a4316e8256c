import { calendarRuleOf, readMoments } from '@catalogue/schedules/calendar';
import { birthdaysAt } from '@catalogue/schedules/triggers';
import { audienceOf } from '@server/areas/campaigns/schedules/people/people';
import { findRunning, type RunningSchedule } from '@server/areas/campaigns/schedules/running';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { type Kysely, sql } from 'kysely';

type Db = Kysely<Database>;

/** Contact id that stands for the merchant, the only recipient of a schedule in test mode. */
export const MERCHANT = '00000000-0000-0000-0000-000000000000';
const UNKNOWN_PAUSE_MS = 60_000;
/** Maximum number of missed moments to record. If there are more, only the latest are recorded. */
const MAX_MISSED = 31;

/** Creates the jobs of a due schedule for all contacts. Returns false when no schedule is due. */
export async function processMoment({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) {
  return inTransaction(db, async (trx) => {
    const at = now();
    const state = await trx
      .selectFrom('schedule_state')
      .innerJoin('product', 'product.pid', 'schedule_state.pid')
      // Shops that await deletion are skipped, so that a shop whose deletion is cancelled does not
      // lose its moments.
      .where('product.delete_at', 'is', null)
      .select(['schedule_state.pid', 'schedule_state.id'])
      .where('running', '=', true)
      .where('next_at', '<=', at)
      .orderBy('next_at')
      .limit(1)
      .forUpdate('schedule_state')
      .skipLocked()
      .executeTakeFirst();
    if (!state) return false;
    const running = await findRunning(forShop(trx, state.pid), state.id);
    // Without `running`, the shop's deletion was just requested; the moment is checked again later
    // in case the deletion is cancelled.
    const next_at = running
      ? await processDueMoment(trx, running, at, log)
      : new Date(at.getTime() + UNKNOWN_PAUSE_MS);
    await forShop(trx, state.pid)
      .updateTable('schedule_state')
      .set({ next_at, ...(running && { since: at }) })
      .where('id', '=', state.id)
      .execute();
    return true;
  });
}

/** Processes a due moment, records the moments that are too late, and returns the next moment. */
async function processDueMoment(
  db: Db,
  running: RunningSchedule,
  now: Date,
  log: Deps['log'],
): Promise<Date | null> {
  const { pid, id, schedule, since } = running;
  const { due, missed } = readMoments(schedule.trigger, since, now);
  if (missed.length > 0) {
    log.warn({ pid, schedule: id, missed }, 'scheduled times were missed');
    await writeMissed(db, running, missed.slice(-MAX_MISSED), now);
  }
  if (due) await callAllVisitors(db, running, due, now);
  return calendarRuleOf(schedule.trigger)?.next(schedule.trigger.p, now) ?? null;
}

async function callAllVisitors(
  db: Db,
  { pid, id, schedule }: RunningSchedule,
  moment: Date,
  now: Date,
): Promise<void> {
  const occurrence = moment.toISOString();
  const people =
    schedule.status === 'test'
      ? sql`select ${MERCHANT}::uuid as id`
      : sql`select id from contact where pid = ${pid} and ${audienceOf(schedule.who)}
          and ${birthdayCondition(schedule, moment)}`;
  await sql`
    insert into schedule_job (pid, schedule, person, occurrence, started_at, due_at)
    select ${pid}, ${id}, id, ${occurrence}, ${moment}, ${now} from (${people}) as people
    on conflict do nothing`.execute(db);
}

function birthdayCondition({ trigger }: RunningSchedule['schedule'], moment: Date) {
  if (!calendarRuleOf(trigger)?.birthdays) return sql<boolean>`true`;
  return sql<boolean>`contact.birthday = any(${birthdaysAt(moment)}::text[])`;
}

async function writeMissed(
  db: Db,
  { pid, id }: RunningSchedule,
  missed: readonly Date[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('schedule_outbox')
    .values(
      missed.map((moment) => ({
        pid,
        schedule: id,
        contact: null,
        channel: '',
        address: '',
        state: 'missed' as const,
        due_at: moment,
        created_at: moment,
        settled_at: now,
      })),
    )
    .execute();
}
