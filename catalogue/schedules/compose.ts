import { DEFAULT_WHEN, DEFAULT_WHERE } from '../conditions/registry';
import { choose, chooseEntry } from '../decide/choose';
import type { Language } from '../language';
import type { ScheduleSketch } from '../sketch';
import type { ScheduleBody } from './body';
import { schedulePartDefinitions as parts } from './definitions';
import { DEFAULT_SCHEDULE_FREQUENCY } from './frequency';
import { scheduleTriggers } from './triggers';
import { DEFAULT_AUDIENCE } from './who';

/** Creates a disabled schedule. Throws when the sketch contains an unknown kind or field. */
export function composeSchedule(
  name: string,
  sketch: ScheduleSketch,
  language?: Language,
): ScheduleBody {
  return {
    name,
    status: 'disabled',
    push_mode: sketch.push_mode,
    trigger: choose(scheduleTriggers[sketch.push_mode], sketch.trigger),
    schedule_delay: sketch.delay ?? 0,
    cancel: (sketch.cancel ?? []).map((row) => choose(parts.cancel, row)),
    who: (sketch.who ?? [[DEFAULT_AUDIENCE]]).map((row) => choose(parts.who, row)),
    where: (sketch.where ?? [[DEFAULT_WHERE]]).map((row) => choose(parts.where, row)),
    when: (sketch.when ?? [[DEFAULT_WHEN]]).map((row) => choose(parts.when, row)),
    tags: sketch.tags.map((tag) => chooseEntry(parts.tags, tag, language)),
    frequency: choose(parts.frequency, sketch.frequency ?? [DEFAULT_SCHEDULE_FREQUENCY]),
  };
}

/** `_key` of a schedule that was made without a template. */
export const NO_TEMPLATE = 0;

/** Starts an hour after an addition to the cart, and has neither a template nor messages. */
export const blankSchedule = (): ScheduleBody =>
  composeSchedule('', { push_mode: 'visitor', trigger: ['cart-add'], delay: 60, tags: [] });
