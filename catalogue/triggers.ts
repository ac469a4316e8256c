import type { Trigger } from './kinds';
import { cartTriggers } from './subjects/cart';
import { elementTriggers } from './subjects/element';
import { eventTriggers } from './subjects/event';
import { momentTriggers } from './subjects/moment';
import { openingTriggers } from './subjects/opening';
import { scrollTriggers } from './subjects/scroll';
import { visitTriggers } from './subjects/visit';

/** Triggers of actions, in the order of the editor's list. */
export const triggers = {
  ...openingTriggers,
  ...scrollTriggers,
  ...momentTriggers,
  ...elementTriggers,
  ...cartTriggers,
  ...visitTriggers,
  ...eventTriggers,
} satisfies Record<string, Trigger>;

export type TriggerType = keyof typeof triggers;
export const DEFAULT_TRIGGER: TriggerType = 'page-load';
