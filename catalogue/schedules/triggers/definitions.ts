import type { Definition } from '../../kinds';
import type { PushMode } from '../body';
import { definition as away } from './away';
import { definition as birthday } from './birthday';
import { definition as cartAdd } from './cart-add';
import { definition as daily } from './daily';
import { definition as formFilled } from './form-filled';
import { definition as monthly } from './monthly';
import { definition as once } from './once';
import { definition as orderPlaced } from './order-placed';
import { definition as pageVisit } from './page-visit';
import { definition as weekly } from './weekly';

const visitor = {
  'cart-add': cartAdd,
  'page-visit': pageVisit,
  'form-filled': formFilled,
  'order-placed': orderPlaced,
  away,
} satisfies Record<string, Definition>;

const calendar = { once, daily, weekly, monthly, birthday } satisfies Record<string, Definition>;

/** What starts a schedule, by mode and in the order it is offered. */
export const scheduleTriggers = { visitor, calendar } satisfies Record<
  PushMode,
  Record<string, Definition>
>;

export type VisitorTriggerType = keyof typeof visitor;
export type CalendarTriggerType = keyof typeof calendar;
