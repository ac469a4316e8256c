import { INFLUENCER_ID } from '@catalogue/rules/influencer';
import { z } from 'zod';

const words = (most: number) => z.string().trim().max(most);
const amount = z.number().min(0).max(1e9);

export const MOST_PRODUCTS = 100;

export const orderProduct = z.strictObject({
  id: words(100),
  name: words(200),
  /** Of one piece, in lira; `oldPrice` is the price before a reduction, else the same. */
  price: amount,
  oldPrice: amount,
  quantity: z.number().min(0).max(100_000),
});
export type OrderProduct = z.infer<typeof orderProduct>;

const orderData = z.strictObject({
  products: z.array(orderProduct).max(MOST_PRODUCTS),
  /** Pieces. */
  count: z.number().min(0).max(10_000_000),
  /** What the shopper paid, as the shop's page told. */
  total: amount,
});

/** What a shop's page tells of an order that followed an influencer's link. */
export const toldOrder = z.strictObject({
  yc: z.string().regex(INFLUENCER_ID),
  /** Empty for a link without a campaign. */
  ci: z.union([z.literal(''), z.string().regex(INFLUENCER_ID)]),
  order_code: words(100).pipe(z.string().min(1)),
  ...orderData.shape,
});
export type ToldOrder = z.infer<typeof toldOrder>;

/** A sale an influencer referred (spec 1 §3 "Order"). */
export const order = z.object({
  id: z.int(),
  inf_id: z.string(),
  camp_id: z.string(),
  order_code: z.string(),
  created_at: z.string(),
  /** Price times quantity of the products; the told total where the page named none. */
  productsPriceTotal: z.number(),
  data: orderData,
});
export type Order = z.infer<typeof order>;

/** What sales come to: how many, how many pieces, and their products' prices in lira. */
export const salesTotals = z.object({
  sales: z.int(),
  products: z.number(),
  revenue: z.number(),
});
export type SalesTotals = z.infer<typeof salesTotals>;
