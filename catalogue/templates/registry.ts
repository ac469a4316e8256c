import { announcementBar } from './announcement-bar';
import { cartReminder } from './cart-reminder';
import { exitCoupon } from './exit-coupon';
import { freeShippingBar } from './free-shipping-bar';
import { newSeason } from './new-season';
import type { Template } from './types';
import { welcomeDiscount } from './welcome-discount';

/** The starter templates in the order they are offered; 46 and 82 are reserved (spec 2 §2). */
export const templates: readonly Template[] = [
  welcomeDiscount,
  exitCoupon,
  freeShippingBar,
  announcementBar,
  cartReminder,
  newSeason,
];

/** The template with an id, as `_key` holds it. */
export function findTemplate(id: number): Template | undefined {
  return templates.find((template) => template.id === id);
}
