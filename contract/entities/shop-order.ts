import { MAX_ORDER_ID_CHARS, MAX_ORDER_NAME_CHARS, ORDER_LIMITS } from '@catalogue/order';
import { MAX_RECENT, STRATEGIES } from '@catalogue/recommend/strategies';
import { recordId } from '@contract/id';
import { z } from 'zod';

const MAX_MINOR = 1e13;
/** An amount in smallest units of its currency. */
export const minor = z.int().min(0).max(MAX_MINOR);

/** `told`: a browser alone reported it; `confirmed`: the shop's server did. */
export const ORDER_STATES = [
  'told',
  'confirmed',
  'cancelled',
  'partly_refunded',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The servers of a shop that report orders. */
export const SERVER_SOURCES = ['shopify', 'woocommerce', 'ikas', 'api'] as const;
export type ServerSource = (typeof SERVER_SOURCES)[number];
export type OrderSource = 'browser' | ServerSource;

/** A product of an order; without a price where nobody said it. */
export const orderLine = z.strictObject({
  id: z.string().max(MAX_ORDER_ID_CHARS).optional(),
  url: z.string().max(2048).optional(),
  name: z.string().max(MAX_ORDER_NAME_CHARS).optional(),
  /** Of one piece, smallest units. */
  price: minor.optional(),
  quantity: z.number().min(0).max(ORDER_LIMITS.pieces),
});
export type OrderLine = z.infer<typeof orderLine>;

/** A recommendation the buyer's browser had clicked. */
export const clickedRecommendation = z.strictObject({
  url: z.string().max(2048),
  strategy: z.enum(STRATEGIES),
  camp_id: recordId,
});
export const clickedRecommendations = z.array(clickedRecommendation).max(MAX_RECENT);

/** The same as it is stored; `bought`: its product is in the order. */
export type ClickedRecommendation = z.infer<typeof clickedRecommendation> & { bought: boolean };
