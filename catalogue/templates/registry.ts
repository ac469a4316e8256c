import { announcementBar } from './announcement-bar';
import { birthday } from './birthday';
import { birthdayMail } from './birthday-mail';
import { blackFriday } from './black-friday';
import { cartMail } from './cart-mail';
import { cartReminder } from './cart-reminder';
import { cartRescue } from './cart-rescue';
import { categoryOffer } from './category-offer';
import { categoryPicture } from './category-picture';
import { clubCard } from './club-card';
import { cornerCoupon } from './corner-coupon';
import { exitCoupon } from './exit-coupon';
import { festiveLook } from './festive-look';
import { firstMail } from './first-mail';
import { flashSale } from './flash-sale';
import { followUs } from './follow-us';
import { freeShippingBar } from './free-shipping-bar';
import { giftGuide } from './gift-guide';
import { happyOrder } from './happy-order';
import { howFound } from './how-found';
import { lowStock } from './low-stock';
import { mailPicks } from './mail-picks';
import { mobileBar } from './mobile-bar';
import { newSeason } from './new-season';
import { newsletter } from './newsletter';
import { nightOwls } from './night-owls';
import { orderThanks } from './order-thanks';
import { ordersToday } from './orders-today';
import { ownCode } from './own-code';
import { productFilm } from './product-film';
import { pushInvite } from './push-invite';
import { recommendationRow } from './recommendation-row';
import { shippingGoal } from './shipping-goal';
import { sizeHelp } from './size-help';
import { spinToWin } from './spin-to-win';
import { trustBadges } from './trust-badges';
import type { Template } from './types';
import { visitorsToday } from './visitors-today';
import { weekendSale } from './weekend-sale';
import { weeklyMail } from './weekly-mail';
import { weeklyPush } from './weekly-push';
import { welcomeBack } from './welcome-back';
import { welcomeDiscount } from './welcome-discount';
import { whatsappHelp } from './whatsapp-help';
import { winBack } from './win-back';

/** The starter templates in the order they are offered; 46 and 82 are named by spec 2 §2. */
export const templates: readonly Template[] = [
  welcomeDiscount,
  exitCoupon,
  freeShippingBar,
  announcementBar,
  cartReminder,
  newSeason,
  flashSale,
  cornerCoupon,
  newsletter,
  spinToWin,
  howFound,
  shippingGoal,
  visitorsToday,
  lowStock,
  productFilm,
  whatsappHelp,
  pushInvite,
  mailPicks,
  categoryPicture,
  sizeHelp,
  trustBadges,
  festiveLook,
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
  recommendationRow,
  ownCode,
];

/** The template with an id, as `_key` holds it. */
export function findTemplate(id: number): Template | undefined {
  return templates.find((template) => template.id === id);
}
