import { kindStarters } from '../actions/registry';
import type { TemplateSketch } from '../sketch';
import { composeTemplate } from './engine/compose';
import type { Template } from './engine/types';
import { birthday } from './starters/birthday';
import { birthdayMail } from './starters/birthday-mail';
import { blackFriday } from './starters/black-friday';
import { cartMail } from './starters/cart-mail';
import { cartReminder } from './starters/cart-reminder';
import { cartRescue } from './starters/cart-rescue';
import { categoryOffer } from './starters/category-offer';
import { clubCard } from './starters/club-card';
import { exitCoupon } from './starters/exit-coupon';
import { firstMail } from './starters/first-mail';
import { followUs } from './starters/follow-us';
import { freeShippingBar } from './starters/free-shipping-bar';
import { giftGuide } from './starters/gift-guide';
import { happyOrder } from './starters/happy-order';
import { mobileBar } from './starters/mobile-bar';
import { newSeason } from './starters/new-season';
import { nightOwls } from './starters/night-owls';
import { orderThanks } from './starters/order-thanks';
import { ordersToday } from './starters/orders-today';
import { ownCode } from './starters/own-code';
import { weekendSale } from './starters/weekend-sale';
import { weeklyMail } from './starters/weekly-mail';
import { weeklyPush } from './starters/weekly-push';
import { welcomeBack } from './starters/welcome-back';
import { winBack } from './starters/win-back';

/** Ready-made campaigns beside those of each kind of action. */
const starters: readonly TemplateSketch[] = [
  exitCoupon,
  freeShippingBar,
  cartReminder,
  newSeason,
  birthday,
  blackFriday,
  categoryOffer,
  cartRescue,
  happyOrder,
  followUs,
  mobileBar,
  welcomeBack,
  weekendSale,
  nightOwls,
  ordersToday,
  giftGuide,
  clubCard,
  weeklyMail,
  weeklyPush,
  cartMail,
  firstMail,
  orderThanks,
  winBack,
  birthdayMail,
  ownCode,
];

/** The templates in the order they are offered; the ids 46 and 82 are part of the product. */
export const templates: readonly Template[] = [...Object.values(kindStarters), ...starters]
  .map(composeTemplate)
  .sort((one, other) => one.id - other.id);

/** The template with an id, as `_key` holds it. */
export function findTemplate(id: number): Template | undefined {
  return templates.find((template) => template.id === id);
}
