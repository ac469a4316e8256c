import type { Template } from './engine/types';
import { announcementBar } from './starters/announcement-bar';
import { birthday } from './starters/birthday';
import { birthdayMail } from './starters/birthday-mail';
import { blackFriday } from './starters/black-friday';
import { cartMail } from './starters/cart-mail';
import { cartReminder } from './starters/cart-reminder';
import { cartRescue } from './starters/cart-rescue';
import { categoryOffer } from './starters/category-offer';
import { categoryPicture } from './starters/category-picture';
import { clubCard } from './starters/club-card';
import { cornerCoupon } from './starters/corner-coupon';
import { exitCoupon } from './starters/exit-coupon';
import { festiveLook } from './starters/festive-look';
import { firstMail } from './starters/first-mail';
import { flashSale } from './starters/flash-sale';
import { followUs } from './starters/follow-us';
import { freeShippingBar } from './starters/free-shipping-bar';
import { giftGuide } from './starters/gift-guide';
import { happyOrder } from './starters/happy-order';
import { howFound } from './starters/how-found';
import { lowStock } from './starters/low-stock';
import { mailPicks } from './starters/mail-picks';
import { mobileBar } from './starters/mobile-bar';
import { newSeason } from './starters/new-season';
import { newsletter } from './starters/newsletter';
import { nightOwls } from './starters/night-owls';
import { orderThanks } from './starters/order-thanks';
import { ordersToday } from './starters/orders-today';
import { ownCode } from './starters/own-code';
import { productFilm } from './starters/product-film';
import { pushInvite } from './starters/push-invite';
import { recommendationRow } from './starters/recommendation-row';
import { shippingGoal } from './starters/shipping-goal';
import { sizeHelp } from './starters/size-help';
import { spinToWin } from './starters/spin-to-win';
import { trustBadges } from './starters/trust-badges';
import { visitorsToday } from './starters/visitors-today';
import { weekendSale } from './starters/weekend-sale';
import { weeklyMail } from './starters/weekly-mail';
import { weeklyPush } from './starters/weekly-push';
import { welcomeBack } from './starters/welcome-back';
import { welcomeDiscount } from './starters/welcome-discount';
import { whatsappHelp } from './starters/whatsapp-help';
import { winBack } from './starters/win-back';

/** The starter templates in the order they are offered; the ids 46 and 82 are part of the product. */
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
