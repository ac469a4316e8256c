import type { NoticeKindName } from '@catalogue/notices';
import type { Finder, Kind } from './kind';
import { clickRate, clickRateFinder } from './kinds/click-rate';
import { couponFinder, coupons } from './kinds/coupons';
import { limit, limitFinder } from './kinds/limit';
import { script, scriptFinder } from './kinds/script';
import { sending, sendingFinder } from './kinds/sending';
import { noViews, selector, stalledFinder } from './kinds/stalled';

/** How each kind of notice is told. */
export const kinds: Record<NoticeKindName, Kind> = {
  noViews,
  selector,
  clickRate,
  coupons,
  limit,
  script,
  sending,
};

/** All checks. */
export const finders: readonly Finder[] = [
  couponFinder,
  limitFinder,
  sendingFinder,
  stalledFinder,
  clickRateFinder,
  scriptFinder,
];
