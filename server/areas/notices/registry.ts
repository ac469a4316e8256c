import type { NoticeKindName } from '@catalogue/health/notices';
import type { Finder, Kind } from './kind';
import { clickRate, clickRateFinder } from './kinds/click-rate';
import { content, contentFinder } from './kinds/content';
import { couponFinder, coupons } from './kinds/coupons';
import { elementFinder, selector } from './kinds/element';
import { limit, limitFinder } from './kinds/limit';
import { script, scriptFinder } from './kinds/script';
import { sending, sendingFinder } from './kinds/sending';
import { noViews, stalledFinder } from './kinds/stalled';

export const kinds: Record<NoticeKindName, Kind> = {
  noViews,
  selector,
  content,
  clickRate,
  coupons,
  limit,
  script,
  sending,
};

/** Finders of all kinds, in the order of a check. */
export const finders: readonly Finder[] = [
  couponFinder,
  limitFinder,
  sendingFinder,
  elementFinder,
  contentFinder,
  stalledFinder,
  clickRateFinder,
  scriptFinder,
];
