import type { CompiledChoice, Status } from '../campaign';
import { compileChoice, compileEntry } from '../compile';
import { lookUp } from '../lib/look-up';
import { clockWhen } from '../subjects/clock';
import type { PushMode, ScheduleBody } from './body';
import { cancelKinds } from './cancel';
import { scheduleWhere } from './definitions';
import { scheduleFrequencies } from './frequency';
import { messageDefinitions } from './messages';
import { SIGNAL_KINDS, type SignalKind } from './signals';
import { scheduleTriggers, visitorTriggers } from './triggers';
import { audiences } from './who';

/** A schedule in compiled form for the server: plain values, without disabled messages. */
export interface CompiledSchedule {
  status: Status;
  push_mode: PushMode;
  trigger: CompiledChoice;
  /** Minutes between a visitor's trigger and the message. */
  delay: number;
  cancel: CompiledChoice[];
  who: CompiledChoice[];
  where: CompiledChoice[];
  when: CompiledChoice[];
  frequency: CompiledChoice;
  messages: CompiledChoice[];
}

/** Compiles a saved schedule, which `validateSchedule` has accepted. */
export function compileSchedule(body: ScheduleBody): CompiledSchedule {
  return {
    status: body.status,
    push_mode: body.push_mode,
    trigger: compileChoice(scheduleTriggers[body.push_mode], body.trigger),
    delay: body.push_mode === 'visitor' ? body.schedule_delay : 0,
    cancel: body.cancel.map((row) => compileChoice(cancelKinds, row)),
    who: body.who.map((row) => compileChoice(audiences, row)),
    where: body.where.map((row) => compileChoice(scheduleWhere, row)),
    when: body.when.map((row) => compileChoice(clockWhen, row)),
    frequency: compileChoice(scheduleFrequencies, body.frequency),
    messages: compileMessages(body.tags),
  };
}

function compileMessages(entries: ScheduleBody['tags']): CompiledChoice[] {
  return entries
    .filter(({ status, type }) => status && lookUp(messageDefinitions, type))
    .map((entry) => compileEntry(messageDefinitions, entry));
}

export function signalsNeeded(schedules: readonly CompiledSchedule[]): SignalKind[] {
  const needed = new Set(schedules.flatMap(needsOf));
  return SIGNAL_KINDS.filter((kind) => needed.has(kind));
}

function needsOf({ push_mode, trigger, cancel, who }: CompiledSchedule): string[] {
  const orders = who.some(({ type }) => type === 'ordered' || type === 'not-ordered');
  if (push_mode === 'calendar') return orders ? ['order'] : [];
  return [
    ...(orders ? ['order'] : []),
    lookUp(visitorTriggers, trigger.type)?.signal ?? '',
    ...cancel.map(({ type }) => lookUp(cancelKinds, type)?.signal ?? ''),
  ];
}
