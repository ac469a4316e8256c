import type { OrderSource } from '@catalogue/shop/order';
import type { ClickedRecommendation, OrderLine } from '@contract/entities/commerce/shop-order';

/** Absent fields were not reported; null means that the order has no such value. */
export interface OrderReport {
  source: OrderSource;
  /** Number first, then ids and tokens, because a browser may report only one of them. */
  names: readonly string[];
  /** Id at its source: orders with different ids of one source are never the same. */
  sourceId?: string;
  /** Time of the order; absent in reports about a refund only. */
  at?: Date;
  /** Time when the server's record changed; replaces older versions only. Default: now. */
  version?: Date;
  /** Amount that the shopper paid, in the smallest unit of `currency`. */
  total?: number;
  currency?: string | null;
  lines?: readonly OrderLine[];
  coupon?: string | null;
  cancelledAt?: Date | null;
  /** Processing status of the order, in the shop's own wording. */
  status?: string | null;
  /** Tracking page of the carrier; an address that is not http or https is ignored. */
  trackingUrl?: string | null;
  refunds?: readonly RefundReport[];
  /** E-mail address of the buyer, stored only as a hash; an empty address is ignored. */
  email?: string | null;
  phone?: string | null;
  /** Id of the visitor; only browsers report it. */
  visitor?: string;
  session?: string;
  clicked?: readonly ClickedRecommendation[];
}

export interface RefundReport {
  /** Id of the refund; the same in every report of the refund. */
  id: string;
  /** Refunded amount in the currency's smallest unit. */
  amount: number;
  at: Date;
}

const MAX_NAME_CHARS = 100;
const AROUND_NAME = /^[#\s]+|[#\s]+$/g;

const trimName = (text: string) => text.replace(AROUND_NAME, '').slice(0, MAX_NAME_CHARS);

/** Normalizes a name to NFKC, without # and blanks around it; empty when nothing remains. */
export const orderName = (text: string): string => trimName(text.normalize('NFKC'));

/** Returns the name of the source's id. Pages cannot report it: `orderName` removes the #. */
export function nameOfSource({ source, sourceId = '' }: OrderReport): string {
  const id = trimName(sourceId);
  return id && `#${source}:${id}`;
}
