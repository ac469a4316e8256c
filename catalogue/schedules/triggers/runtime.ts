import { rule as away } from './away';
import { rule as birthday } from './birthday';
import { rule as cartAdd } from './cart-add';
import { rule as daily } from './daily';
import type { CalendarTriggerType, VisitorTriggerType } from './definitions';
import { rule as formFilled } from './form-filled';
import type { CalendarRule, VisitorRule } from './kinds';
import { rule as monthly } from './monthly';
import { rule as once } from './once';
import { rule as orderPlaced } from './order-placed';
import { rule as pageVisit } from './page-visit';
import { rule as weekly } from './weekly';

/** How each trigger of a visitor starts the waiting. */
export const visitorRules: Record<VisitorTriggerType, VisitorRule> = {
  'cart-add': cartAdd,
  'page-visit': pageVisit,
  'form-filled': formFilled,
  'order-placed': orderPlaced,
  away,
};

/** When each trigger of the calendar comes. */
export const calendarRules: Record<CalendarTriggerType, CalendarRule> = {
  once,
  daily,
  weekly,
  monthly,
  birthday,
};
