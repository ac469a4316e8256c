import { ORDER_STATES, SERVER_SOURCES } from '@catalogue/shop/order';
import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { orderLine } from '@contract/entities/commerce/shop-order';
import { dataOf, done } from '@contract/envelope';
import { recordId } from '@contract/fields';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

const id = recordId;

/** A key with which the shop's own server reports orders. */
const apiKey = z.object({
  id,
  name: z.string(),
  /** First characters of the key. */
  prefix: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const orderHooks = z.object({
  shopify: z.object({ shop: z.string().nullable() }),
  /** The merchant enters the secret in WooCommerce; null until a secret was created. */
  woocommerce: z.object({ address: z.string(), secret: z.string().nullable() }),
  /**
   * The secret belongs to an ikas app of the shop; answers contain only whether a secret is stored.
   */
  ikas: z.object({ address: z.string(), hasSecret: z.boolean() }),
});
export type OrderHooks = z.infer<typeof orderHooks>;

export const TOUCH_TYPES = [
  'campaignShown',
  'campaignControl',
  'campaignHoldout',
  'tagClick',
] as const;

/** The last event of its type and campaign before an order, to which the order is attributed. */
const touch = z.object({
  camp_id: z.int(),
  /** Name of the action; empty after its deletion. */
  name: z.string(),
  type: z.enum(TOUCH_TYPES),
  /** Variant that the visitor saw; null without variants, and unless `type` is `campaignShown`. */
  variant: z.int().nullable(),
  at: z.string(),
  with_product: z.boolean(),
  once: z.boolean(),
});

const shopOrder = z.object({
  id,
  number: z.string(),
  placed_at: z.string(),
  state: z.enum(ORDER_STATES),
  source: z.enum(['browser', ...SERVER_SOURCES]),
  /** Total in smallest units; null while only a refund is known. */
  total: z.int().nullable(),
  refunded: z.int(),
  currency: z.string().nullable(),
  status: z.string().nullable(),
  coupon: z.string().nullable(),
  reported_at: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  /** Time at which the server will calculate the attribution again; null when it will not. */
  attribute_at: z.string().nullable(),
  lines: z.array(orderLine),
  /** Other numbers and ids of the order, without its ids in the sources (`#shopify:5001`). */
  names: z.array(z.string()),
  /** Two sources may report the same refunds, so `refunded` is the largest sum of one source. */
  refunds: z.array(
    z.object({
      id: z.string(),
      source: z.enum(['browser', ...SERVER_SOURCES]),
      amount: z.int(),
      at: z.string(),
    }),
  ),
  touches: z.array(touch),
});
export type ShopOrder = z.infer<typeof shopOrder>;

/** Calls of orders; their list is `GET /records/shop-orders`. */
export const orderCalls = defineCalls({
  'GET /orders/detail/{id}': {
    ...merchantRead,
    answer: dataOf(shopOrder),
    example: { params: { id: SAMPLE.order } },
  },
  'GET /orders/keys': { ...merchantRead, answer: dataOf(z.array(apiKey)) },
  /** Creates a key and returns it once; 409 when the shop has twenty keys. */
  'POST /orders/keys/create': {
    ...merchantChange,
    answersSecret: true,
    body: z.strictObject({ name: z.string().trim().min(1).max(100) }),
    answer: dataOf(z.object({ id, key: z.string() })),
    example: { body: { name: 'ERP' } },
  },
  'POST /orders/keys/revoke': {
    ...merchantChange,
    body: z.strictObject({ id }),
    answer: done,
    example: { body: { id: 1 } },
  },
  'GET /orders/hooks': { ...merchantRead, answer: dataOf(orderHooks) },
  /**
   * Creates a new secret for WooCommerce; deliveries signed with the previous secret are rejected.
   */
  'POST /orders/hooks/renew': {
    ...merchantChange,
    answersSecret: true,
    answer: dataOf(z.object({ secret: z.string() })),
  },
  /** Saves the client secret of the shop's ikas app; an empty text removes it. */
  'POST /orders/hooks/ikas': {
    ...merchantChange,
    body: z.strictObject({ secret: z.string().trim().max(200) }),
    answer: done,
    example: { body: { secret: 'of the app' } },
  },
});
