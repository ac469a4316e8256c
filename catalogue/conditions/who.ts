import type { Condition } from '../kinds';
import { campaignWho } from '../subjects/campaigns';
import { cartWho } from '../subjects/cart';
import { consentWho } from '../subjects/consent';
import { contactWho } from '../subjects/contact';
import { customerWho } from '../subjects/customer';
import { localeWho } from '../subjects/locale';
import { variableWho } from '../subjects/variable';
import { visitWho } from '../subjects/visit';
import { visitorWho } from '../subjects/visitor';

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
