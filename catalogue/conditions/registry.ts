import type { Condition, Trigger } from '../kinds';
import { addressWhere } from '../subjects/address';
import { campaignWhen, campaignWho } from '../subjects/campaigns';
import { cartTriggers, cartWho } from '../subjects/cart';
import { clockWhen } from '../subjects/clock';
import { consentWho } from '../subjects/consent';
import { contactWho } from '../subjects/contact';
import { customerWho } from '../subjects/customer';
import { elementTriggers } from '../subjects/element';
import { eventTriggers } from '../subjects/event';
import { localeWho } from '../subjects/locale';
import { momentTriggers } from '../subjects/moment';
import { openingTriggers } from '../subjects/opening';
import { pageWhere } from '../subjects/page';
import { productWhere } from '../subjects/product';
import { scrollTriggers } from '../subjects/scroll';
import { variableWho } from '../subjects/variable';
import { visitTriggers, visitWho } from '../subjects/visit';
import { visitorWho } from '../subjects/visitor';

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

/** Conditions on visitors, in the order of the editor's list. */
export const who = {
  ...visitorWho,
  ...cartWho,
  ...customerWho,
  ...visitWho,
  ...localeWho,
  ...campaignWho,
  ...contactWho,
  ...consentWho,
  ...variableWho,
} satisfies Record<string, Condition>;

export type WhoType = keyof typeof who;
export const DEFAULT_WHO: WhoType = 'everyone';

/** Conditions on the page, in the order of the editor's list. */
export const where = { ...pageWhere, ...addressWhere, ...productWhere } satisfies Record<
  string,
  Condition
>;

export type WhereType = keyof typeof where;
export const DEFAULT_WHERE: WhereType = 'all-pages';

/** Conditions on time, in the order of the editor's list. */
export const when = { ...clockWhen, ...campaignWhen } satisfies Record<string, Condition>;

export type WhenType = keyof typeof when;
export const DEFAULT_WHEN: WhenType = 'always';
