import { lookUp } from '../lib/look-up';
import { cancelKinds } from './cancel';
import type { CompiledSchedule } from './compile';
import { SIGNAL_KINDS, type SignalKind } from './signals';
import { visitorTriggers } from './triggers';

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
