import type { OrderSource, OrderState, ServerSource } from '@catalogue/shop/order';
import type { ClickedRecommendation, OrderLine } from '@contract/entities/commerce/shop-order';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Moment } from './columns';

type OptionalMoment = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

/** Stamps of an order's facts; of two values for a fact, the one with the greater stamp applies. */
export type OrderStamps = Record<string, number>;

export interface ShopOrderTable {
  pid: string;
  id: number;
  number: string;
  placed_at: Moment;
  /** Istanbul day of the order (YYYY-MM-DD). */
  day: string;
  currency: string | null;
  /** Total of the order in the currency's smallest unit. */
  total: number | null;
  refunded: Generated<number>;
  cancelled_at: OptionalMoment;
  state: OrderState;
  status: string | null;
  /** Address of the carrier's tracking page. */
  tracking_url: string | null;
  lines: JSONColumnType<OrderLine[]>;
  coupon: string | null;
  /** The coupon code in its comparison form. */
  coupon_key: ColumnType<string | null, never, never>;
  reported_at: OptionalMoment;
  confirmed_at: OptionalMoment;
  source: ServerSource | null;
  visitor: string | null;
  session: string | null;
  clicked: JSONColumnType<ClickedRecommendation[]>;
  email_hash: Buffer | null;
  phone_hash: Buffer | null;
  stamps: JSONColumnType<OrderStamps>;
  attribute_at: OptionalMoment;
}

interface ShopOrderNameTable {
  pid: string;
  name: string;
  order_id: number;
  /** Comparison form of the name, computed by the function `order_key`. */
  key: GeneratedAlways<string>;
}

interface ShopOrderRefundTable {
  pid: string;
  order_id: number;
  refund: string;
  amount: number;
  at: Moment;
  /** Source that assigned the id in `refund`. */
  source: OrderSource;
  /** True when the source was only assumed, because no report named it. */
  assumed: Generated<boolean>;
}

interface OrderMessageTable {
  pid: string;
  order_id: number;
  schedule: number;
  at: Moment;
  once: boolean;
}

interface OrderReminderTable {
  pid: string;
  order_id: number;
  /** Istanbul day (YYYY-MM-DD) of the order. */
  day: string;
  at: Moment;
  contact: string | null;
  who: string;
}

export interface OrderTouchTable {
  pid: string;
  order_id: number;
  camp_id: number;
  /** Code of the event's type, from `eventCodes`. */
  type: number;
  at: Moment;
  /** The variant that the buyer saw last; null without variants. */
  variant: number | null;
  with_product: boolean;
  once: boolean;
  day: string;
  /** Path of the page; for clicks only. */
  page: string | null;
  /** Index in `DEVICES`; for clicks only. */
  device: number | null;
  /** Index in `VISIT_SOURCES`; for clicks only. */
  source: number | null;
}

export interface OrderTotalsTable {
  pid: string;
  day: string;
  camp_id: number;
  type: number;
  currency: string;
  orders: number;
  orders_with_product: number;
  revenue: number;
  revenue_with_product: number;
  once_orders: number;
  once_revenue: number;
}

interface ApiKeyTable {
  pid: string;
  id: number;
  name: string;
  prefix: string;
  hash: Buffer;
  created_by: string;
  created_at: Moment;
  last_used_at: OptionalMoment;
  revoked_at: OptionalMoment;
}

export interface OrderTables {
  shop_order: ShopOrderTable;
  shop_order_name: ShopOrderNameTable;
  shop_order_refund: ShopOrderRefundTable;
  order_touch: OrderTouchTable;
  order_message: OrderMessageTable;
  order_message_check: { pid: string; checked_at: Moment; reminders_at: OptionalMoment };
  order_reminder: OrderReminderTable;
  order_totals: OrderTotalsTable;
  api_key: ApiKeyTable;
}
