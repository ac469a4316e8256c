import { matchesHoliday, matchesWeekdayHour, matchesWeekdayHours } from '@catalogue/subjects/clock';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = {
  when: {
    'weekday-hour': { matches: matchesWeekdayHour },
    'weekday-hours': { matches: matchesWeekdayHours },
    'weekday-holiday': { matches: matchesHoliday },
  },
};
