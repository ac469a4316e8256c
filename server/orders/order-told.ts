import type { OrderSource } from '@catalogue/order';
import type { ClickedRecommendation, OrderLine } from '@contract/entities/shop-order';

/**
 * One report of an order, by a browser or by a server of the shop. What is left out was not said; null
 * says that there is none.
 */
export interface OrderTold {
  source: OrderSource;
  /** Every name of the order, the number first: its ids and tokens, as a browser may read one of them. */
  names: readonly string[];
  /** The id under which its source keeps it: two orders with different ones are never taken for one. */
  sourceId?: string;
  /** When the order was placed; left out by a report that knows only of a refund. */
  at?: Date;
  /** When a server's record changed: what an older one says changes nothing. Now unless given. */
  version?: Date;
  /** Amount that the shopper paid, in the smallest unit of `currency`. */
  total?: number;
  currency?: string | null;
  lines?: readonly OrderLine[];
  coupon?: string | null;
  cancelledAt?: Date | null;
  /** Processing status of the order, in the shop's own words. */
  status?: string | null;
  /** Page of the carrier; an address that is not http or https is ignored. */
  trackingUrl?: string | null;
  refunds?: readonly RefundTold[];
  /** Stored only hashed; what is no address is as good as left out. */
  email?: string | null;
  phone?: string | null;
  /** Reported by browsers only. */
  visitor?: string;
  session?: string;
  clicked?: readonly ClickedRecommendation[];
}

export interface RefundTold {
  /** The same however often the refund is reported. */
  id: string;
  /** Smallest units. */
  amount: number;
  at: Date;
}

const MAX_NAME_CHARS = 100;
const AROUND_NAME = /^[#\s]+|[#\s]+$/g;

const trimName = (text: string) => text.replace(AROUND_NAME, '').slice(0, MAX_NAME_CHARS);

/** Stored form of an order's name: NFKC, without # and blanks around it; empty for none. */
export const orderName = (text: string): string => trimName(text.normalize('NFKC'));

/** Name of an order by its source's own id. Pages cannot report it, because `orderName` removes the #. */
export function nameOfSource({ source, sourceId = '' }: OrderTold): string {
  const id = trimName(sourceId);
  return id && `#${source}:${id}`;
}
