import type { OrderTold, RefundTold } from '@server/orders/order-told';
import { z } from 'zod';
import { contactOf, minorOf, momentOf, read, text, toLines, written } from './written';

const delivery = z.looseObject({
  scope: z.string(),
  /** The order as JSON in a text; it alone is signed. */
  data: z.string(),
  signature: z.string(),
});

const order = z.looseObject({
  id: text,
  orderNumber: text,
  status: text,
  currencyCode: text,
  totalFinalPrice: written,
  /** Moments are milliseconds. */
  orderedAt: written,
  createdAt: written,
  updatedAt: written,
  cancelledAt: written,
  customer: z.looseObject({ email: z.string().nullish(), phone: z.string().nullish() }).nullish(),
  orderLineItems: z
    .array(
      z.looseObject({
        id: text,
        status: text,
        finalPrice: written,
        quantity: written,
        variant: z.looseObject({ productId: text, name: text }).nullish(),
      }),
    )
    .nullish(),
});

/** The envelope of every webhook; null for something else. */
export function readIkasDelivery(body: unknown) {
  return delivery.safeParse(body).data ?? null;
}

/** store/order/created and store/order/updated. A refund has no id of its own: its line's stands for it. */
export function readIkasOrder(body: unknown): OrderTold | null {
  const found = read(order, body);
  const at = momentOf(found.orderedAt) ?? momentOf(found.createdAt);
  if (!found.id || !at || found.status === 'DRAFT') return null;
  const { id, orderNumber, currencyCode: currency, status } = found;
  const version = momentOf(found.updatedAt) ?? at;
  const total = minorOf(found.totalFinalPrice, currency);
  const lines = found.orderLineItems ?? [];
  return {
    ...{ source: 'ikas', sourceId: id, names: [orderNumber || id, id], at, version },
    ...(total !== undefined && { total, currency: currency || null }),
    lines: toLines(
      lines.map((line) => ({
        ...{ id: line.variant?.productId ?? '', name: line.variant?.name ?? '' },
        ...{ quantity: line.quantity, price: minorOf(line.finalPrice, currency) },
      })),
    ),
    cancelledAt: status === 'CANCELLED' ? (momentOf(found.cancelledAt) ?? version) : null,
    ...contactOf(found.customer?.email, found.customer?.phone),
    refunds: refundsOf(found, { total, at: version }),
  };
}

/**
 * Of an order that was given back whole, each line under its own id and the rest under another: lines
 * that were given back before count once.
 */
function refundsOf(
  { status, currencyCode, orderLineItems }: z.output<typeof order>,
  { total, at }: { total: number | undefined; at: Date },
): RefundTold[] {
  const isWhole = status === 'REFUNDED';
  const ofLines = (orderLineItems ?? [])
    .filter((line) => line.id && (isWhole || line.status === 'REFUNDED'))
    .map(({ id, finalPrice, quantity }) => ({
      ...{ id, at },
      amount: (minorOf(finalPrice, currencyCode) ?? 0) * Number(quantity ?? 0),
    }));
  const rest = (total ?? 0) - ofLines.reduce((sum, { amount }) => sum + amount, 0);
  return isWhole && rest > 0 ? [...ofLines, { id: 'all', amount: rest, at }] : ofLines;
}
