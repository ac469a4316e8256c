import type { Issue } from '../fields/types';
import { isRecord } from '../lib/is-record';
import {
  validateChoice,
  validateEntries,
  validateName,
  validateRows,
  validateStatus,
} from '../validate-parts';
import { MAX_DELAY_MINUTES, PUSH_MODES, type PushMode } from './body';
import { schedulePartDefinitions as parts } from './definitions';
import { scheduleTriggers, WEEKDAYS } from './triggers';

/**
 * Returns the issues of a schedule; never throws. Paths: a campaign's, and `push_mode`,
 * `schedule_delay`, `cancel.0.type`.
 */
export function validateSchedule(body: unknown): Issue[] {
  if (!isRecord(body)) return [{ path: '', code: 'wrongType' }];
  const mode = PUSH_MODES.find((known) => known === body.push_mode);
  return [
    ...validateName(body.name, 'name', true),
    ...validateStatus(body.status),
    ...(mode ? validateTrigger(mode, body.trigger) : [noMode]),
    ...validateDelay(body.schedule_delay),
    ...validateRows(parts.cancel, body.cancel, 'cancel', { min: 0 }),
    ...validateRows(parts.who, body.who, 'who'),
    ...validateRows(parts.where, body.where, 'where'),
    ...validateRows(parts.when, body.when, 'when'),
    ...validateEntries(parts.tags, body.tags),
    ...validateChoice(parts.frequency, body.frequency, 'frequency'),
  ];
}

const noMode: Issue = { path: 'push_mode', code: 'notAnOption' };

function validateTrigger(mode: PushMode, trigger: unknown): Issue[] {
  const issues = validateChoice(scheduleTriggers[mode], trigger, 'trigger');
  if (issues.length > 0 || !isRecord(trigger) || trigger.type !== 'weekly') return issues;
  const form = isRecord(trigger.parameters) ? trigger.parameters : {};
  const days = WEEKDAYS.filter((name) => {
    const stored = form[name];
    return isRecord(stored) ? stored.value === true : name === 'monday';
  });
  return days.length > 0 ? [] : [{ path: 'trigger.parameters.monday', code: 'required' }];
}

function validateDelay(delay: unknown): Issue[] {
  const path = 'schedule_delay';
  if (typeof delay !== 'number' || !Number.isInteger(delay)) return [{ path, code: 'wrongType' }];
  if (delay < 0) return [{ path, code: 'tooSmall', params: { min: 0 } }];
  const max = MAX_DELAY_MINUTES;
  return delay > max ? [{ path, code: 'tooLarge', params: { max } }] : [];
}
