import type { Definition } from '../kinds';
import { definition as delay } from './delay';
import { definition as elementClick } from './element-click';
import { definition as exitIntent } from './exit-intent';
import { definition as pageLoad } from './page-load';
import { definition as scrollDepth } from './scroll-depth';

/** Moments at which a campaign may appear, in the order they are offered. */
export const triggerDefinitions = {
  'page-load': pageLoad,
  delay,
  'scroll-depth': scrollDepth,
  'exit-intent': exitIntent,
  'element-click': elementClick,
} satisfies Record<string, Definition>;

export type TriggerType = keyof typeof triggerDefinitions;
export const DEFAULT_TRIGGER: TriggerType = 'page-load';
