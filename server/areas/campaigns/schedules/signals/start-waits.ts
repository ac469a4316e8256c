import type { CompiledChoice } from '@catalogue/campaign';
import { isMatch } from '@catalogue/decide/decide-with';
import { MINUTE_MS } from '@catalogue/lib/durations';
import { lookUp } from '@catalogue/lib/look-up';
import { scheduleWhere } from '@catalogue/schedules/definitions';
import type { Signal } from '@catalogue/schedules/signals';
import { type VisitorTrigger, visitorTriggers } from '@catalogue/schedules/triggers';
import type { Situation } from '@catalogue/situation';
import { listRunning, type RunningSchedule } from '@server/areas/campaigns/schedules/running';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { type Kysely, sql } from 'kysely';

type Db = Kysely<Database>;

export async function startWaits(
  db: Db,
  { pid, visitor }: { pid: string; visitor: string },
  signals: readonly Signal[],
): Promise<void> {
  if (signals.length === 0) return;
  for (const running of await listRunning(forShop(db, pid), 'visitor')) {
    const last = signals.filter((signal) => starts(running, signal)).at(-1);
    if (last) await startWait(db, running, { visitor, at: last.at });
  }
}

function starts({ schedule, since }: RunningSchedule, signal: Signal): boolean {
  const rule = ruleOf(schedule.trigger);
  return (
    rule?.signal === signal.kind &&
    signal.at >= since &&
    (rule.matches?.(schedule.trigger.p, signal) ?? true) &&
    (!rule.onPage || schedule.where.every((row) => isOnPage(row, signal)))
  );
}

const ruleOf = ({ type }: CompiledChoice) => lookUp<VisitorTrigger>(visitorTriggers, type);

/**
 * Returns whether the signal's page matches a condition; a condition of an unknown kind never
 * matches.
 */
function isOnPage(row: CompiledChoice, { page }: Signal): boolean {
  // Page conditions use only the page of a situation.
  return page !== undefined && isMatch(row, scheduleWhere, { page } as Situation);
}

/** Starts one wait per person and schedule, measured from the person's last action. */
async function startWait(
  db: Db,
  { pid, id, schedule }: RunningSchedule,
  { visitor, at }: { visitor: string; at: Date },
): Promise<void> {
  const extra = ruleOf(schedule.trigger)?.waits?.(schedule.trigger.p) ?? 0;
  const due = new Date(at.getTime() + (schedule.delay + extra) * MINUTE_MS);
  await sql`
    insert into schedule_job (pid, schedule, person, occurrence, started_at, due_at)
    values (${pid}, ${id}, ${visitor}, '', ${at}, ${due})
    on conflict (pid, schedule, person, occurrence) do update set
      started_at = excluded.started_at, due_at = excluded.due_at, outcome = null
    where schedule_job.started_at < excluded.started_at`.execute(db);
}
