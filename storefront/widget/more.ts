import { matchesWeekdayHour } from '@catalogue/conditions/when';
import { matchesUrl } from '@catalogue/conditions/where';
import { listenForClick, listenForScroll } from '@catalogue/triggers';
import type { Kinds } from './kinds';

/** The rarer kinds; a test compares them with the catalogue, so that none is forgotten. */
export const more: Partial<Kinds> = {
  trigger: {
    'scroll-depth': { listen: listenForScroll },
    'element-click': { listen: listenForClick },
  },
  where: { url: { matches: matchesUrl } },
  when: { 'weekday-hour': { matches: matchesWeekdayHour } },
};
