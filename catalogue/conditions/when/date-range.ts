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

/** From `start` on and before `end`; a side that cannot be read never lets the campaign out. */
export const matches: Matches = (p, { now }) =>
  (!p.start || Number(parseMoment(p.start) ?? Infinity) <= Number(now)) &&
  (!p.end || Number(parseMoment(p.end) ?? 0) > Number(now));
