import { matchesHoliday, matchesWeekdayHour, matchesWeekdayHours } from '@catalogue/subjects/clock';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = {
  when: {
    'weekday-hour': { matches: matchesWeekdayHour },
    'weekday-hours': { matches: matchesWeekdayHours },
    'weekday-holiday': { matches: matchesHoliday },
  },
};
