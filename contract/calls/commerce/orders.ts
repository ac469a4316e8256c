import { ORDER_STATES, SERVER_SOURCES } from '@catalogue/order';
import { defineCalls } from '@contract/call';
import { orderLine } from '@contract/entities/shop-order';
import { dataOf, done } from '@contract/envelope';
import { recordId } from '@contract/id';
import { z } from 'zod';

const id = recordId;

/** A key with which the shop's own server reports orders. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** First characters of the key. */
  prefix: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** Addresses at which platforms report orders, with their signing secrets. */
const orderHooks = z.object({
  shopify: z.object({ shop: z.string().nullable() }),
  /** The secret is pasted into WooCommerce; null until one was made. */
  woocommerce: z.object({ address: z.string(), secret: z.string().nullable() }),
  /** The secret is that of an ikas app of the shop; only whether there is one is answered. */
  ikas: z.object({ address: z.string(), hasSecret: z.boolean() }),
});
export type OrderHooks = z.infer<typeof orderHooks>;

/** Events an order can be attributed to. */
export const TOUCH_TYPES = [
  'campaignShown',
  'campaignControl',
  'campaignHoldout',
  'tagClick',
] as const;

/** An event to which an order is attributed: the last one of an action before the order. */
const touch = z.object({
  camp_id: z.int(),
  /** Empty after the action was deleted. */
  name: z.string(),
  type: z.enum(TOUCH_TYPES),
  /** Variant of a view; null without variants. */
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
  /** Smallest units. */
  total: z.int().nullable(),
  refunded: z.int(),
  currency: z.string().nullable(),
  status: z.string().nullable(),
  coupon: z.string().nullable(),
  reported_at: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  /** When the attribution is calculated next; null once it is final. */
  attribute_at: z.string().nullable(),
  lines: z.array(orderLine),
  /** Other names it is known by. */
  names: z.array(z.string()),
  /**
   * As reported by each source. `refunded` is the largest sum of one source, because two may report
   * the same refunds.
   */
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

/** The shop's orders, and who may report them. The list is `GET /records/shop-orders`. */
export const orderCalls = defineCalls({
  'GET /orders/detail/{id}': { access: 'merchant', changes: false, answer: dataOf(shopOrder) },
  'GET /orders/keys': { access: 'merchant', changes: false, answer: dataOf(z.array(apiKey)) },
  /** Creates a key and returns it, only once. 409 `too_many_keys` beyond twenty. */
  'POST /orders/keys/create': {
    access: 'merchant',
    changes: true,
    transaction: true,
    answersSecret: true,
    body: z.strictObject({ name: z.string().trim().min(1).max(100) }),
    answer: dataOf(z.object({ id, key: z.string() })),
  },
  'POST /orders/keys/revoke': {
    access: 'merchant',
    changes: true,
    transaction: true,
    body: z.strictObject({ id }),
    answer: done,
  },
  'GET /orders/hooks': { access: 'merchant', changes: false, answer: dataOf(orderHooks) },
  /** Makes a new secret for WooCommerce; deliveries signed with the one before are refused. */
  'POST /orders/hooks/renew': {
    access: 'merchant',
    changes: true,
    transaction: true,
    answersSecret: true,
    answer: dataOf(z.object({ secret: z.string() })),
  },
  /** The client secret of the shop's ikas app; an empty one is removed. */
  'POST /orders/hooks/ikas': {
    access: 'merchant',
    changes: true,
    transaction: true,
    body: z.strictObject({ secret: z.string().trim().max(200) }),
    answer: done,
  },
});
