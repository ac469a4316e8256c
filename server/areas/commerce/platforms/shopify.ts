import type { OrderReport, RefundReport } from '@server/orders/order-report';
import { z } from 'zod';
import { contactOf, minorOf, momentOf, read, text, toLines, trackingOf, written } from './written';

const refund = z.looseObject({
  id: text,
  order_id: text,
  created_at: z.string(),
  transactions: z
    .array(z.looseObject({ kind: text, status: text, amount: written, currency: text }))
    .nullish(),
});

const order = z.looseObject({
  id: text,
  name: text,
  order_number: text,
  token: text,
  checkout_token: text,
  checkout_id: text,
  confirmation_number: text,
  created_at: z.string(),
  updated_at: z.string().nullish(),
  cancelled_at: z.string().nullish(),
  test: z.boolean().nullish(),
  currency: text,
  total_price: written,
  email: z.string().nullish(),
  contact_email: z.string().nullish(),
  phone: z.string().nullish(),
  shipping_address: z.looseObject({ phone: z.string().nullish() }).nullish(),
  fulfillment_status: z.string().nullish(),
  fulfillments: z.array(z.looseObject({ tracking_url: text })).nullish(),
  discount_codes: z.array(z.looseObject({ code: text })).nullish(),
  line_items: z
    .array(
      z.looseObject({
        product_id: text,
        title: text,
        name: text,
        price: written,
        quantity: written,
      }),
    )
    .nullish(),
  refunds: z.array(refund).nullish(),
});

/** Parses orders/create, orders/updated and orders/cancelled; returns null for test orders. */
export function readShopifyOrder(body: unknown): OrderReport | null {
  const found = read(order, body);
  const at = momentOf(found.created_at);
  const version = momentOf(found.updated_at);
  const { currency } = found;
  const total = minorOf(found.total_price, currency);
  if (found.test || !found.id || !at) return null;
  const { name, order_number, token, checkout_token, checkout_id, confirmation_number } = found;
  return {
    source: 'shopify',
    sourceId: found.id,
    at,
    names: [name, order_number, found.id, token, checkout_token, checkout_id, confirmation_number],
    ...(version && { version }),
    ...(total !== undefined && { total, currency: currency || null }),
    lines: toLines(
      (found.line_items ?? []).map((line) => ({
        id: line.product_id,
        name: line.title || line.name,
        quantity: line.quantity,
        price: minorOf(line.price, currency),
      })),
    ),
    coupon: found.discount_codes?.[0]?.code || null,
    cancelledAt: momentOf(found.cancelled_at) ?? null,
    status: found.fulfillment_status || 'unfulfilled',
    ...trackingOf((found.fulfillments ?? []).map(({ tracking_url }) => tracking_url)),
    ...contactOf(found.email || found.contact_email, found.phone || found.shipping_address?.phone),
    refunds: (found.refunds ?? []).flatMap((one) => toRefund(one) ?? []),
  };
}

/** Parses refunds/create, which may arrive before its order. */
export function readShopifyRefund(body: unknown): OrderReport | null {
  const found = read(refund, body);
  const refundReport = toRefund(found);
  if (!found.order_id || !refundReport) return null;
  return {
    source: 'shopify',
    sourceId: found.order_id,
    names: [found.order_id],
    version: refundReport.at,
    refunds: [refundReport],
  };
}

/**
 * Parses a refund; returns null when no money was refunded, because items may be returned without a
 * refund.
 */
function toRefund({ id, created_at, transactions }: z.output<typeof refund>): RefundReport | null {
  const at = momentOf(created_at);
  if (!id || !at) return null;
  const amounts = (transactions ?? [])
    .filter(({ kind, status }) => kind === 'refund' && status === 'success')
    .map(({ amount, currency }) => minorOf(amount, currency) ?? 0);
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  return amount > 0 ? { id, amount, at } : null;
}
