import { ORDER_LIMITS, ORDER_STATES } from '@catalogue/shop/order';
import { z } from 'zod';

const words = (most: number) => z.string().trim().max(most);
const amount = z.number().min(0).max(ORDER_LIMITS.amount);

const orderProduct = z.strictObject({
  id: words(ORDER_LIMITS.id),
  name: words(ORDER_LIMITS.name),
  /** Price of one piece; without a reduction `oldPrice` equals `price`. */
  price: amount,
  oldPrice: amount,
  quantity: z.number().min(0).max(ORDER_LIMITS.pieces),
});
export type OrderProduct = z.infer<typeof orderProduct>;

const orderData = z.strictObject({
  products: z.array(orderProduct).max(ORDER_LIMITS.products),
  count: z.number().min(0).max(ORDER_LIMITS.allPieces),
  /**
   * Amount that the shopper paid, as the page reports it. In answers the total that the shop's
   * server confirmed replaces it, and refunds are subtracted.
   */
  total: amount,
});

/** A sale that an influencer referred. */
export const order = z.object({
  id: z.int(),
  inf_id: z.string(),
  camp_id: z.string(),
  order_code: z.string(),
  /** Id of the shop's order with this number; null if there is none, and for an influencer. */
  order_id: z.int().nullable(),
  created_at: z.string(),
  /**
   * Sum of price times quantity of the products, or the reported total if no product has a price.
   * At most the total that the shop's server confirmed, minus refunds; 0 for a cancelled order.
   */
  productsPriceTotal: z.number(),
  /** ISO 4217 currency; empty when the shop did not report one. */
  currency: z.string(),
  state: z.enum(ORDER_STATES),
  data: orderData,
});
export type Order = z.infer<typeof order>;

/** Revenue in smallest units, currency with the most sales first; its code is empty if unknown. */
const soldMoney = z.array(z.object({ currency: z.string(), total: z.int() }));
export type SoldMoney = z.infer<typeof soldMoney>;

/** `revenue` covers only the currency with the most found sales, in its main unit. */
export const soldRevenue = { revenue: z.number(), money: soldMoney };

/** Totals of sales without cancelled orders: number of sales, number of pieces, and revenue. */
export const salesTotals = z.object({ sales: z.int(), products: z.number(), ...soldRevenue });
export type SalesTotals = z.infer<typeof salesTotals>;
