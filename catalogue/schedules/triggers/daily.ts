import type { Definition } from '../../kinds';
import { addDays, istanbulDay } from '../../rules/istanbul';
import type { CalendarRule } from './kinds';
import { timeField, timeOn } from './time-field';

export const definition: Definition = {
  type: 'daily',
  label: { tr: 'Her gün', en: 'Every day' },
  fields: [timeField],
};

export const rule: CalendarRule = {
  next: (p, after) => {
    const today = istanbulDay(after);
    const moment = timeOn(today, p);
    return moment > after ? moment : timeOn(addDays(today, 1), p);
  },
};
