import type { CompiledChoice } from '../campaign';
import { DAY_MS } from '../lib/durations';
import { lookUp } from '../lib/look-up';
import { nextAllowed } from './allowed';
import type { CompiledSchedule } from './compile';
import { type CalendarTrigger, calendarTriggers } from './triggers';

/** Maximum lateness in ms at which a missed run is still sent. */
const MAX_LATE_MS = DAY_MS;

export const calendarRuleOf = ({ type }: CompiledChoice): CalendarTrigger | undefined =>
  lookUp<CalendarTrigger>(calendarTriggers, type);

/**
 * Returns the runs of a calendar schedule after `since`, until `now`. `due` is the last run unless
 * it is older than a day; `missed` are all other runs. So each person gets at most one message
 * after a long outage.
 */
export function readMoments(
  trigger: CompiledChoice,
  since: Date,
  now: Date,
): { due: Date | null; missed: Date[] } {
  const rule = calendarRuleOf(trigger);
  const moments: Date[] = [];
  for (let at = rule?.next(trigger.p, since); at && at <= now; at = rule?.next(trigger.p, at)) {
    moments.push(at);
  }
  const last = moments.at(-1);
  const due = last && now.getTime() - last.getTime() < MAX_LATE_MS ? last : null;
  return { due, missed: due ? moments.slice(0, -1) : moments };
}

/** Returns the next run within the allowed hours; null when it never runs again. */
export function nextRun({ trigger, when }: CompiledSchedule, after: Date): Date | null {
  const moment = calendarRuleOf(trigger)?.next(trigger.p, after);
  return moment ? nextAllowed(when, moment) : null;
}
