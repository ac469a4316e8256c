import type { Plain } from '../../fields/types';
import type { Definition, Matches } from '../../kinds';
import { parseMoment } from '../../rules/istanbul';

export const definition: Definition = {
  type: 'date-range',
  label: { tr: 'Tarih aralığı', en: 'Between dates' },
  help: {
    tr: 'Boş bırakılan taraf sınırsızdır. Saatler İstanbul saatidir.',
    en: 'An empty side is open. Times are Istanbul time.',
  },
  fields: [
    { type: 'datetime', name: 'start', label: { tr: 'Başlangıç', en: 'Start' } },
    { type: 'datetime', name: 'end', label: { tr: 'Bitiş', en: 'End' } },
  ],
};

const NEVER = 8.64e15;

/** Turns dates into epoch milliseconds; one that cannot be read never lets the campaign out. */
export function prepare({ start, end }: Plain): Plain {
  return {
    start: start ? Number(parseMoment(start) ?? NEVER) : undefined,
    end: end ? Number(parseMoment(end) ?? 0) : undefined,
  };
}

/** From `start` on and before `end`, both in epoch milliseconds; a missing side is open. */
export const matches: Matches = ({ start = 0, end = NEVER }, { now }) =>
  Number(start) <= Number(now) && Number(end) > Number(now);
