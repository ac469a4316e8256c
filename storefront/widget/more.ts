import { matches as weekdayHour } from '@catalogue/conditions/when/weekday-hour';
import { matches as url } from '@catalogue/conditions/where/url';
import { listen as elementClick } from '@catalogue/triggers/element-click';
import { listen as scrollDepth } from '@catalogue/triggers/scroll-depth';
import type { MoreKinds } from './kinds';

/** The rarer kinds; a test compares them with the catalogue, so that none is forgotten. */
export const triggers: MoreKinds['triggers'] = {
  'scroll-depth': scrollDepth,
  'element-click': elementClick,
};
export const where: MoreKinds['where'] = { url };
export const when: MoreKinds['when'] = { 'weekday-hour': weekdayHour };
