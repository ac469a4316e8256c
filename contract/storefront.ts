import { ANCHOR_KINDS } from '@catalogue/anchors';
import type { CompiledCampaign } from '@catalogue/campaign';
import type { ThemeVariables } from '@catalogue/design/brand';
import { MAX_VARIANT_ID } from '@catalogue/experiment/variants';
import { INFLUENCER_ID } from '@catalogue/influencer';
import { type ShopFacts, STEP_EVENTS } from '@catalogue/kinds';
import type { PageRule } from '@catalogue/pages/page-rules';
import { MAX_PATH_CHARS, PAGE_TYPES } from '@catalogue/pages/page-types';
import type { Platform } from '@catalogue/platforms/registry';
import {
  MAX_EXCLUDED,
  MAX_RECENT,
  MAX_RECOMMENDED,
  MAX_SEEN_PRODUCTS,
  STRATEGIES,
} from '@catalogue/recommend/request';
import { SIGNAL_KINDS, type SignalKind } from '@catalogue/schedules/signals';
import {
  MAX_ORDER_ID_CHARS,
  MAX_ORDER_NAME_CHARS,
  ORDER_LIMITS,
  sumOfLines,
} from '@catalogue/shop/order';
import { DEVICES } from '@catalogue/situation';
import type { ConsentMode } from '@catalogue/visitors/consent';
import { VISIT_SOURCES } from '@catalogue/visitors/visit-origin';
import type { GuardLimits } from '@catalogue/visitors/visitor-guard';
import { z } from 'zod';
import { pageReport } from './calls/campaigns/installation';
import { brandFacts } from './entities/account/brand';
import { clickedRecommendations, minor, orderLine } from './entities/commerce/shop-order';
import { recordId } from './fields';
import { MAX_SELECTOR_CHARS } from './picker';

/** GET /widget/config/{pid}: the shop's configuration; cached, see docs/storefront.md. */
export interface WidgetConfig {
  pid: string;
  campaigns: CompiledCampaign[];
  /** Consent mode; absent when visitors are not asked. */
  consent?: Exclude<ConsentMode, 'off'>;
  /** CSS variables for designs without their own theme; absent when no campaign has a design. */
  brand?: Partial<ThemeVariables>;
  /** Limits on overlays; absent when the guard is off, or when no campaign opens an overlay. */
  guard?: GuardLimits;
  /**
   * Chunks for less common triggers, conditions and frequencies, and for variables, that the
   * campaigns use; absent without any.
   */
  parts?: string[];
  /** Set with variants or a holdout group; `holdout`: percentage of visitors in that group. */
  split?: { holdout?: number };
  /**
   * Token of views, orders, seen products and element reports; changes every hour. Absent where
   * nothing is counted, such as in previews and for shops that await deletion.
   */
  token?: string;
  /** True when the daily limit is near: the widget must request each view by POST /widget/show. */
  ask?: true;
  /** Facts about the shop that its campaigns need; absent when they need none. */
  facts?: ShopFacts;
  /** Signals of visitors that the widget reports; absent without any. */
  signals?: ReportedSignal[];
  /** The merchant's rules for page types; absent without rules. */
  pages?: PageRule[];
  /** Platform of the shop's pages; absent when the widget needs no values from them. */
  shop?: Platform;
  /** The shop's platform during an installation check: the page reports the facts that it reads. */
  installation?: Platform;
}

/** `product` reports the products of pages, for recommendations. */
export type ReportedSignal = SignalKind | 'product';

/** Types of the events that the widget reports and that the console's reports count. */
export const EVENT_TYPES = [
  'campaignShown',
  'campaignControl',
  'tagClick',
  'tagCloseClick',
  'formSubmit',
  'pollAnswer',
  'pushSubscribe',
  'tagReturn',
  'tagProductClick',
  'tagProductAddedToBasket',
  'campaignHoldout',
  ...STEP_EVENTS,
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

const widgetEvent = z.strictObject({
  /** Random id, which the browser repeats on a retry, so that the server counts nothing twice. */
  id: z.uuid(),
  type: z.enum(EVENT_TYPES),
  camp_id: recordId,
  /** Age of the event in ms, so that a wrong clock has no effect. */
  age: z.number().min(0),
  detail: z.string().max(1000).optional(),
  /** Variant of the campaign to which the visitor is assigned. */
  variant: z.int().min(1).max(MAX_VARIANT_ID).optional(),
  /** Path of the page on which the event happened. */
  page: z.string().max(MAX_PATH_CHARS).optional(),
});

/** POST /widget/events, text/plain or JSON: a batch of events of one browser. */
export const widgetBatch = z.strictObject({
  pid: z.string().min(1).max(24),
  visitor: z.uuid(),
  session: z.uuid(),
  /** Token of the page's configuration; views without it are not counted. */
  token: z.string().max(40).optional(),
  /** True for a browser of the shop's own team. */
  own: z.literal(true).optional(),
  device: z.enum(DEVICES).optional(),
  /** Source of the visit; absent when the browser has started another visit since. */
  source: z.enum(VISIT_SOURCES).optional(),
  events: z.array(widgetEvent).min(1).max(100),
});
export type WidgetBatch = z.infer<typeof widgetBatch>;

const widgetSignal = z.strictObject({
  /** Random id, which the browser repeats on a retry, so that the server handles nothing twice. */
  id: z.uuid(),
  kind: z.enum(SIGNAL_KINDS),
  /** Age of the signal in milliseconds. */
  age: z.number().min(0),
  url: z.string().max(2048),
  page: z.enum(PAGE_TYPES),
});

/** POST /widget/signals, text/plain or JSON: signals of one visitor, for schedules. */
export const widgetSignals = z.strictObject({
  pid: z.string().min(1).max(24),
  visitor: z.uuid(),
  signals: z.array(widgetSignal).min(1).max(50),
});
export type WidgetSignals = z.infer<typeof widgetSignals>;

/** POST /widget/variables/{pid}, text/plain or JSON: failures of the shop's own variables. */
export const variableFailures = z.strictObject({
  failures: z
    .array(
      z.strictObject({
        id: recordId,
        /** Version that ran, so that failures of older code do not count for the saved code. */
        version: z.int().min(1),
        message: z.string().min(1).max(200),
        page: z.string().max(300),
      }),
    )
    .min(1)
    .max(10),
});
export type VariableFailures = z.infer<typeof variableFailures>;

/** POST /widget/elements, text/plain or JSON: presence of the target elements of actions. */
export const widgetElements = z.strictObject({
  pid: z.string().min(1).max(24),
  /** Token of the page's configuration; reports without it are not counted. */
  token: z.string().max(40).optional(),
  /** A browser reports each action at most once per clock hour. */
  elements: z
    .array(
      z.strictObject({
        camp_id: recordId,
        selector: z.string().min(1).max(1000),
        found: z.boolean(),
        /** Set when only alternatives found the element: its current selector and their kinds. */
        healed: z
          .strictObject({
            css: z.string().min(1).max(MAX_SELECTOR_CHARS),
            ways: z.array(z.enum(ANCHOR_KINDS)).min(2).max(ANCHOR_KINDS.length),
          })
          .optional(),
      }),
    )
    .min(1)
    .max(50),
});
export type WidgetElements = z.infer<typeof widgetElements>;

/** POST /widget/installation, text/plain or JSON: report of a page during an installation check. */
export const widgetInstallation = z.strictObject({
  pid: z.string().min(1).max(24),
  /** Token of the installation check, from the address of the visit's first page. */
  token: z.string().max(100),
  page: z.enum(PAGE_TYPES),
  url: z.string().max(2048),
  ...pageReport.shape,
  /** Style facts of the page. */
  brand: brandFacts.optional(),
});
export type WidgetInstallation = z.infer<typeof widgetInstallation>;

/** A bought product as a browser reports it; amounts in smallest units. */
const reportedLine = orderLine.extend({ priceBefore: minor.optional() });

/** POST /widget/orders, text/plain or JSON: an order as stated by a page of the shop. */
export const widgetOrder = z
  .strictObject({
    pid: z.string().min(1).max(24),
    /** Token of the page's configuration; an order without a valid token is ignored (202). */
    token: z.string().max(40).optional(),
    visitor: z.uuid(),
    session: z.uuid(),
    /** Milliseconds since the order. */
    age: z.number().min(0),
    number: z.string().trim().min(1).max(MAX_ORDER_ID_CHARS),
    total: minor.optional(),
    currency: z.string().max(3).optional(),
    lines: z.array(reportedLine).max(ORDER_LIMITS.products),
    coupon: z.string().max(MAX_ORDER_ID_CHARS).optional(),
    clicked: clickedRecommendations,
    /** The influencer whose link brought the shopper, and their campaign, which may be empty. */
    referral: z
      .strictObject({
        yc: z.string().regex(INFLUENCER_ID),
        ci: z.union([z.literal(''), z.string().regex(INFLUENCER_ID)]),
      })
      .optional(),
  })
  .refine(({ lines, total = 0 }) => Math.max(sumOfLines(lines), total) <= MAX_ORDER_MINOR, {
    path: ['lines'],
  });
export type WidgetOrder = z.infer<typeof widgetOrder>;

const MAX_ORDER_MINOR = ORDER_LIMITS.amount * 100;

/** Reference to a product by its id, its address, or both. */
const productRef = z.strictObject({
  id: z.string().max(MAX_ORDER_ID_CHARS).optional(),
  url: z.string().max(2048).optional(),
});
export type ProductRef = z.infer<typeof productRef>;

const seenProduct = z.strictObject({
  ...productRef.shape,
  name: z.string().max(MAX_ORDER_NAME_CHARS).optional(),
  image: z.string().max(2048).optional(),
  price: minor.optional(),
  priceBefore: minor.optional(),
  currency: z.string().max(3).optional(),
  stock: z.int().min(0).max(1e9).optional(),
  available: z.boolean().optional(),
  categories: z.array(z.string().max(100)).max(8).optional(),
  brand: z.string().max(MAX_ORDER_NAME_CHARS).optional(),
  /** Absent for a product that was only listed. */
  did: z.enum(['viewed', 'added']).optional(),
});
export type SeenProduct = z.infer<typeof seenProduct>;

/** POST /widget/seen, text/plain or JSON: products on a page of the shop. */
export const widgetSeen = z.strictObject({
  pid: z.string().min(1).max(24),
  session: z.uuid(),
  /** Token of the page's configuration; without it the products are ignored. */
  token: z.string().max(40).optional(),
  products: z.array(seenProduct).max(MAX_SEEN_PRODUCTS),
});
export type WidgetSeen = z.infer<typeof widgetSeen>;

export const recommendRequest = z.strictObject({
  strategy: z.enum(STRATEGIES),
  /** Strategy to try next, before the usual fallbacks. */
  fallback: z.enum(STRATEGIES).optional(),
  count: z.int().min(1).max(MAX_RECOMMENDED),
  /** The product for which the server selects recommendations; the server never recommends it. */
  seed: productRef.optional(),
  /** Products that the server does not recommend, such as those in the cart. */
  exclude: z
    .array(productRef)
    .max(MAX_EXCLUDED * 2)
    .optional(),
  /** Addresses of viewed products, newest first. */
  recent: z.array(z.string().max(2048)).max(MAX_RECENT).optional(),
  /** Amount that the cart lacks to reach the goal of the block, in smallest units. */
  missing: minor.optional(),
  /** Currency of `missing`. */
  currency: z.string().max(3).optional(),
  category: z.string().max(100).optional(),
  brand: z.string().max(MAX_ORDER_NAME_CHARS).optional(),
  /** Lowest price of the recommended products, in smallest units. */
  from: minor.optional(),
  /** Highest price of the recommended products, in smallest units. */
  to: minor.optional(),
});
export type RecommendRequest = z.infer<typeof recommendRequest>;

/** POST /widget/recommend, text/plain or JSON: a request for recommended products. */
export const widgetRecommend = z.strictObject({
  pid: z.string().min(1).max(24),
  ...recommendRequest.shape,
});

export const recommended = z.object({
  key: z.string(),
  name: z.string(),
  url: z.string(),
  image: z.string().optional(),
  price: z.int().optional(),
  priceBefore: z.int().optional(),
  currency: z.string().optional(),
  strategy: z.enum(STRATEGIES),
});
export type Recommended = z.infer<typeof recommended>;
