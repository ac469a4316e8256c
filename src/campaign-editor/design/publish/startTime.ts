import type { Choice } from '@catalogue/campaign';
import { DEFAULT_WHEN, type WhenType } from '@catalogue/conditions/registry';
import { addDays, istanbulDay, parseMoment } from '@catalogue/lib/istanbul';
import { asText } from '@/form-builder/types';

const RANGE: WhenType = 'date-range';

/** Returns the start of the date range as it is stored; empty without one. */
export const startOf = (when: readonly Choice[]): string =>
  asText(when.find(({ type }) => type === RANGE)?.parameters.start?.value);

export function futureStart(when: readonly Choice[], now = new Date()): Date | null {
  const start = parseMoment(startOf(when));
  return start && start > now ? start : null;
}

export const nextMorning = (now = new Date()): string => `${addDays(istanbulDay(now), 1)}T09:00`;

/** Sets the start of the date range, or removes it for an empty `start`; other conditions stay. */
export function withStart(when: readonly Choice[], start: string): Choice[] {
  const at = when.findIndex(({ type }) => type === RANGE);
  const { parameters } = when[at] ?? { parameters: { end: { value: '', __type: 'datetime' } } };
  const range: Choice = {
    type: RANGE,
    parameters: { ...parameters, start: { value: start, __type: 'datetime' } },
  };
  const others = when.filter((row, place) => place !== at && row.type !== DEFAULT_WHEN);
  if (!start && !asText(parameters.end?.value)) {
    return others.length > 0 ? others : [{ type: DEFAULT_WHEN, parameters: {} }];
  }
  if (at < 0) return [...others, range];
  return when.map((row, place) => (place === at ? range : row));
}
