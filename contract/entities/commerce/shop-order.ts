import { MAX_RECENT, STRATEGIES } from '@catalogue/recommend/request';
import {
  MAX_ORDER_ID_CHARS,
  MAX_ORDER_NAME_CHARS,
  ORDER_LIMITS,
  ORDER_STATES,
} from '@catalogue/shop/order';
import { offsetInstant, recordId } from '@contract/fields';
import { z } from 'zod';

const MAX_MINOR = 1e13;
/** An amount in smallest units of its currency. */
export const minor = z.int().min(0).max(MAX_MINOR);

/** A product of an order; without a price when it is unknown. */
export const orderLine = z.strictObject({
  id: z.string().max(MAX_ORDER_ID_CHARS).optional(),
  url: z.string().max(2048).optional(),
  name: z.string().max(MAX_ORDER_NAME_CHARS).optional(),
  /** Price of one piece in smallest units. */
  price: minor.optional(),
  quantity: z.number().min(0).max(ORDER_LIMITS.pieces),
});
export type OrderLine = z.infer<typeof orderLine>;

/** A recommended product that was clicked in the buyer's browser before the order. */
const clickedRecommendation = z.strictObject({
  url: z.string().max(2048),
  strategy: z.enum(STRATEGIES),
  camp_id: recordId,
});
export const clickedRecommendations = z.array(clickedRecommendation).max(MAX_RECENT);

/** A clicked recommendation as stored; `bought` is true when its product is in the order. */
export type ClickedRecommendation = z.infer<typeof clickedRecommendation> & { bought: boolean };

const name = z.string().trim().min(1).max(MAX_ORDER_ID_CHARS);
/** The number must contain a character besides a leading #. */
const orderNumber = name.regex(/[^#\s]/);

/** POST /api/orders: an order reported by the shop's own server. Absent fields stay unchanged. */
export const sentOrder = z.strictObject({
  /** Number as shoppers see it; a leading # is ignored. */
  number: orderNumber,
  /** The shop's internal id of the order; pages of the shop do not contain it. */
  id: name.optional(),
  /** Other numbers and ids of the order on shop pages. */
  names: z.array(name).max(10).optional(),
  placed_at: offsetInstant,
  /** Time of the change, now by default; values of an older report do not replace newer values. */
  updated_at: offsetInstant.optional(),
  /** ISO 4217 currency. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Amount that the shopper paid, before refunds. */
  total: minor,
  lines: z.array(orderLine).max(ORDER_LIMITS.products).optional(),
  coupon: z.string().max(MAX_ORDER_ID_CHARS).nullable().optional(),
  /** Order status in the shop's own words. */
  status: z.string().max(100).nullable().optional(),
  /** Tracking page of the carrier, http or https; the bot shows it to the buyer. */
  tracking_url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullable()
    .optional(),
  cancelled_at: offsetInstant.nullable().optional(),
  refunds: z
    .array(z.strictObject({ id: name, amount: minor, at: offsetInstant }))
    .max(100)
    .optional(),
  /** E-mail address and phone number of the buyer; the server stores only their hashes. */
  email: z.string().max(254).nullable().optional(),
  phone: z.string().max(30).nullable().optional(),
});
export type SentOrder = z.infer<typeof sentOrder>;

export const acceptedOrder = z.object({
  success: z.literal(true),
  data: z.object({ id: z.int(), number: z.string(), state: z.enum(ORDER_STATES) }),
});
