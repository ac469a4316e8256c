import type { OrderSource, OrderState, ServerSource } from '@catalogue/shop/order';
import type {
  MarketplaceJob,
  MarketplacePair,
  TrendyolResult,
} from '@contract/entities/commerce/marketplace';
import type { Order } from '@contract/entities/commerce/order';
import type { ClickedRecommendation, OrderLine } from '@contract/entities/commerce/shop-order';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Moment, OptionalMoment } from './columns';

interface ShopConnectionTable {
  pid: string;
  platform: string;
  shop: string;
  installed_at: Moment;
}

interface OauthStateTable {
  state_hash: Buffer;
  pid: string;
  shop: string;
  created_at: Moment;
}

/**
 * Stamps of an order's facts; of two values for a fact, the value with the greater stamp applies.
 */
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

interface InfluencerLinkTable {
  pid: string;
  inf_id: string;
  camp_id: string;
  link: string;
  updated_at: Moment;
}

interface InfluencerOrderTable {
  pid: string;
  id: number;
  inf_id: string;
  camp_id: string;
  order_code: string;
  created_at: Moment;
  products_price_total: ColumnType<string, number, number>;
  data: JSONColumnType<Order['data']>;
}

interface MarketplaceShopTable {
  pid: string;
  firm_id: string;
  /** Address of the shop's sitemap; empty until the merchant pairs products. */
  sitemap_url: string;
  updated_at: Moment;
  /** Time of the next scheduled import of buyers' questions. */
  questions_due_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface MarketplaceAnalysisTable {
  pid: string;
  firm_id: string;
  result: JSONColumnType<TrendyolResult>;
  made_at: Moment;
}

interface MarketplaceReviewTable {
  pid: string;
  firm_id: string;
  id: string;
  product_id: string;
  product_name: string;
  product_url: string;
  rate: number;
  body: string;
  user_name: string;
  written_at: Moment;
}

interface MarketplacePageTable {
  pid: string;
  url: string;
  title: string;
  image: string;
}

interface MarketplaceProductTable {
  pid: string;
  firm_id: string;
  url: string;
  /** Id of the product on the marketplace. */
  id: string;
  name: string;
  brand: string;
  barcodes: string[];
  image: string;
}

interface MarketplacePairTable extends MarketplacePair {
  pid: string;
  firm_id: string;
  created_at: Moment;
}

/** A shop's last job; `started_at` identifies the running attempt. */
export interface MarketplaceJobTable {
  pid: string;
  firm_id: string;
  kind: MarketplaceJob['kind'];
  state: MarketplaceJob['state'];
  stage: MarketplaceJob['stage'];
  done: Generated<number>;
  total: number | null;
  /** Key of the error message; null without an error. */
  problem: string | null;
  outcome: ColumnType<MarketplaceJob['outcome'], string | undefined, string>;
  attempts: Generated<number>;
  created_at: Moment;
  started_at: Moment | null;
  lease_until: Moment | null;
  ended_at: Moment | null;
}

export interface MarketplaceAnswerTable {
  pid: string;
  id: Generated<number>;
  question: number;
  body: string;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'unclear';
  attempts: Generated<number>;
  due_at: Moment;
  lease_until: Moment | null;
  error: string | null;
  created_at: Moment;
  settled_at: Moment | null;
}

export interface CommerceTables {
  shop_connection: ShopConnectionTable;
  oauth_state: OauthStateTable;
  shop_order: ShopOrderTable;
  shop_order_name: ShopOrderNameTable;
  shop_order_refund: ShopOrderRefundTable;
  order_touch: OrderTouchTable;
  order_message: OrderMessageTable;
  order_message_check: { pid: string; checked_at: Moment; reminders_at: OptionalMoment };
  order_reminder: OrderReminderTable;
  order_totals: OrderTotalsTable;
  api_key: ApiKeyTable;
  influencer_link: InfluencerLinkTable;
  influencer_order: InfluencerOrderTable;
  marketplace_answer: MarketplaceAnswerTable;
  marketplace_job: MarketplaceJobTable;
  marketplace_page: MarketplacePageTable;
  marketplace_pair: MarketplacePairTable;
  marketplace_product: MarketplaceProductTable;
  marketplace_shop: MarketplaceShopTable;
  marketplace_analysis: MarketplaceAnalysisTable;
  marketplace_review: MarketplaceReviewTable;
}
