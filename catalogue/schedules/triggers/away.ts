import type { Definition } from '../../kinds';
import type { VisitorRule } from './kinds';

const DAY = 24 * 60;

export const definition: Definition = {
  type: 'away',
  label: { tr: 'Bir süredir gelmeyince', en: 'After being away for a while' },
  help: {
    tr: 'Planlama aktif olduktan sonraki son ziyaretinden sayılır; her ziyaret baştan başlatır.',
    en: 'Counts from the last visit since the schedule is active; every visit starts it anew.',
  },
  fields: [
    {
      type: 'number',
      name: 'days',
      label: { tr: 'Gün', en: 'Days' },
      unit: { tr: 'gün', en: 'days' },
      required: true,
      default: 30,
      min: 1,
      max: 365,
      step: 1,
    },
  ],
};

export const rule: VisitorRule = {
  signal: 'visit',
  onPage: false,
  waits: ({ days }) => Number(days) * DAY,
};
