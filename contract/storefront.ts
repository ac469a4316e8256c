import type { CompiledCampaign } from '@catalogue/campaign';
import type { ShopFacts } from '@catalogue/kinds';
import { ORDER_LIMITS, sumOfProducts } from '@catalogue/order';
import { PAGE_TYPES } from '@catalogue/page-types';
import type { Platform } from '@catalogue/platforms/registry';
import { SIGNAL_KINDS, type SignalKind } from '@catalogue/schedules/signals';
import type { GuardLimits } from '@catalogue/visitor-guard';
import { z } from 'zod';
import { reportedOrder } from './entities/order';
import { recordId } from './id';

/** GET /widget/config/{pid}: what the widget needs of a shop; cached, see docs/storefront.md. */
export interface WidgetConfig {
  pid: string;
  campaigns: CompiledCampaign[];
  /** How far visitors are spared from windows over the page; left out when that is off. */
  guard?: GuardLimits;
  /** Parts with the rarer kinds that the campaigns name; left out while there are none. */
  parts?: string[];
  /** Shown events name it; changes every hour. Left out of previews. */
  token?: string;
  /** The daily limit is near: each view is requested, by POST /widget/show, before it is shown. */
  ask?: true;
  /** Real counts, absent while nothing shows them. */
  facts?: ShopFacts;
  /** The signals that the widget reports of visitors; absent when there are none. */
  signals?: Wanted[];
  /** Whose pages the shop's are; left out while nothing needs to know what they say. */
  shop?: Platform;
}

/** What schedules wait for, and `sale`: the orders that follow an influencer's link. */
export type Wanted = SignalKind | 'sale';

/** Event names as analytics reads them. */
export const EVENT_TYPES = [
  'campaignShown',
  'campaignControl',
  'tagClick',
  'tagCloseClick',
  'formSubmit',
  'pollAnswer',
  'pushSubscribe',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const widgetEvent = z.strictObject({
  /** Made by the browser, repeated on a retry: a repeated event adds nothing. */
  id: z.uuid(),
  type: z.enum(EVENT_TYPES),
  camp_id: recordId,
  /** Milliseconds since it happened, so that a wrong clock does no harm. */
  age: z.number().min(0),
  detail: z.string().max(1000).optional(),
});

/** POST /widget/events, text/plain or JSON: a batch of one browser. */
export const widgetBatch = z.strictObject({
  pid: z.string().min(1).max(24),
  visitor: z.uuid(),
  session: z.uuid(),
  /** Of the configuration the page runs with; views without one are not counted. */
  token: z.string().max(40).optional(),
  events: z.array(widgetEvent).min(1).max(100),
});
export type WidgetBatch = z.infer<typeof widgetBatch>;

const widgetSignal = z.strictObject({
  /** Made by the browser, repeated on a retry: a repeated signal starts nothing. */
  id: z.uuid(),
  kind: z.enum(SIGNAL_KINDS),
  /** Milliseconds since it happened. */
  age: z.number().min(0),
  url: z.string().max(2048),
  page: z.enum(PAGE_TYPES),
});

/** POST /widget/signals, text/plain or JSON: what one visitor did, for schedules. */
export const widgetSignals = z.strictObject({
  pid: z.string().min(1).max(24),
  visitor: z.uuid(),
  signals: z.array(widgetSignal).min(1).max(50),
});
export type WidgetSignals = z.infer<typeof widgetSignals>;

/** POST /widget/variables/{pid}, text/plain or JSON: what failed in the shop's own variables. */
export const variableFailures = z.strictObject({
  failures: z
    .array(
      z.strictObject({
        id: recordId,
        /** Of the code that ran; what was saved since is not to blame. */
        version: z.int().min(1),
        message: z.string().min(1).max(200),
        page: z.string().max(300),
      }),
    )
    .min(1)
    .max(10),
});
export type VariableFailures = z.infer<typeof variableFailures>;

/** POST /widget/orders, text/plain or JSON: an order that followed an influencer's link. */
export const widgetOrder = z
  .strictObject({
    pid: z.string().min(1).max(24),
    /** Milliseconds since it happened. */
    age: z.number().min(0),
    ...reportedOrder.shape,
  })
  .refine(({ products }) => sumOfProducts(products) <= ORDER_LIMITS.amount, { path: ['products'] });
export type WidgetOrder = z.infer<typeof widgetOrder>;
