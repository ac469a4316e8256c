import type { OrderReport } from '@server/orders/order-report';
import { z } from 'zod';
import { contactOf, minorOf, momentOf, read, text, toLines, trackingOf, written } from './written';

const order = z.looseObject({
  id: text,
  number: text,
  order_key: text,
  transaction_id: text,
  status: text,
  currency: text,
  total: written,
  /** Time of the order in UTC, without a zone suffix. */
  date_created_gmt: z.string().nullish(),
  date_modified_gmt: z.string().nullish(),
  billing: z.looseObject({ email: z.string().nullish(), phone: z.string().nullish() }).nullish(),
  coupon_lines: z.array(z.looseObject({ code: text })).nullish(),
  line_items: z
    .array(z.looseObject({ product_id: text, name: text, price: written, quantity: written }))
    .nullish(),
  /** Values written by plugins, of any shape. */
  meta_data: z.array(z.looseObject({ key: text, value: z.unknown() })).nullish(),
  refunds: z.array(z.looseObject({ id: text, total: written })).nullish(),
});

/** Statuses before an order is placed: the shopper is still paying. */
const UNPLACED = ['pending', 'checkout-draft', 'auto-draft'];
const CANCELLED = ['cancelled', 'failed', 'trash'];

/** Parses order.created and order.updated, which both contain the full order. */
export function readWooOrder(body: unknown): OrderReport | null {
  const found = read(order, body);
  const at = parseUtc(found.date_created_gmt);
  if (!found.id || !at || UNPLACED.includes(found.status)) return null;
  const { id, number, order_key, transaction_id, currency, status } = found;
  const version = parseUtc(found.date_modified_gmt) ?? at;
  const total = minorOf(found.total, currency);
  return {
    source: 'woocommerce',
    sourceId: id,
    at,
    version,
    names: [number || id, order_key, transaction_id],
    ...(total !== undefined && { total, currency: currency || null }),
    lines: toLines(
      (found.line_items ?? []).map((line) => ({
        id: line.product_id,
        name: line.name,
        quantity: line.quantity,
        price: minorOf(line.price, currency),
      })),
    ),
    coupon: found.coupon_lines?.[0]?.code || null,
    cancelledAt: CANCELLED.includes(status) ? version : null,
    status,
    ...trackingOf(shipmentsOf(found.meta_data).map(linkOf)),
    ...contactOf(found.billing?.email, found.billing?.phone),
    // WooCommerce reports refunds as negative amounts.
    refunds: (found.refunds ?? []).map((refund) => ({
      id: refund.id,
      at: version,
      amount: minorOf(Math.abs(Number(refund.total ?? 0)), currency) ?? 0,
    })),
  };
}

/** Field of the plugin Shipment Tracking; WooCommerce itself has no tracking. */
const SHIPMENTS = '_wc_shipment_tracking_items';
const shipment = z.looseObject({ custom_tracking_link: text, formatted_tracking_link: text });

const shipmentsOf = (meta: z.output<typeof order>['meta_data']) =>
  z.array(shipment).safeParse(meta?.find(({ key }) => key === SHIPMENTS)?.value).data ?? [];
const linkOf = (parcel: z.output<typeof shipment>) =>
  parcel.custom_tracking_link || parcel.formatted_tracking_link;

const parseUtc = (value: string | null | undefined) =>
  momentOf(value && !/[Z+]/.test(value) ? `${value}Z` : value);
