import type { Definition } from '../../kinds';
import { parseMoment } from '../../rules/istanbul';
import type { CalendarRule } from './kinds';

export const definition: Definition = {
  type: 'once',
  label: { tr: 'Bir kez, seçtiğiniz anda', en: 'Once, at a moment you choose' },
  fields: [
    {
      type: 'datetime',
      name: 'at',
      label: { tr: 'Gün ve saat (İstanbul)', en: 'Day and time (Istanbul)' },
      required: true,
    },
  ],
};

export const rule: CalendarRule = {
  next: ({ at }, after) => {
    const moment = parseMoment(at);
    return moment && moment > after ? moment : null;
  },
};
