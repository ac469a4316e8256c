import type { Listen } from '../kinds';
import type { TriggerType } from './definitions';
import { listen as delay } from './delay';
import { listen as elementClick } from './element-click';
import { listen as exitIntent } from './exit-intent';
import { listen as pageLoad } from './page-load';
import { listen as scrollDepth } from './scroll-depth';

/** How each trigger watches a page. */
export const triggers: Record<TriggerType, Listen> = {
  'page-load': pageLoad,
  delay,
  'scroll-depth': scrollDepth,
  'exit-intent': exitIntent,
  'element-click': elementClick,
};
