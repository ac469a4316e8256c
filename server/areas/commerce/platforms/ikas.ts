import type { OrderReport, RefundReport } from '@server/orders/order-report';
import { z } from 'zod';
import { contactOf, minorOf, momentOf, read, text, toLines, trackingOf, written } from './written';

const delivery = z.looseObject({
  scope: z.string(),
  /** The order as a JSON string; the signature covers only this field. */
  data: z.string(),
  signature: z.string(),
});

const order = z.looseObject({
  id: text,
  orderNumber: text,
  status: text,
  currencyCode: text,
  totalFinalPrice: written,
  /** Time of the order in epoch milliseconds. */
  orderedAt: written,
  createdAt: written,
  updatedAt: written,
  lastActivityDate: written,
  cancelledAt: written,
  couponCode: text,
  orderPackageStatus: text,
  orderPackages: z
    .array(z.looseObject({ trackingInfo: z.looseObject({ trackingLink: text }).nullish() }))
    .nullish(),
  customer: z.looseObject({ email: z.string().nullish(), phone: z.string().nullish() }).nullish(),
  orderLineItems: z
    .array(
      z.looseObject({
        id: text,
        status: text,
        statusUpdatedAt: written,
        finalPrice: written,
        quantity: written,
        variant: z.looseObject({ productId: text, name: text }).nullish(),
      }),
    )
    .nullish(),
});

/** Parses the envelope of a webhook; null for anything else. */
export function readIkasDelivery(body: unknown) {
  return delivery.safeParse(body).data ?? null;
}

/** Statuses before an order is placed: a draft, or the shopper is still viewing an upsell offer. */
const UNPLACED = ['DRAFT', 'WAITING_UPSELL_ACTION'];

/** Reads store/order/created and store/order/updated. A refund has no id; its line's id is used. */
export function readIkasOrder(body: unknown): OrderReport | null {
  const found = read(order, body);
  const at = momentOf(found.orderedAt) ?? momentOf(found.createdAt);
  if (!found.id || !at || UNPLACED.includes(found.status)) return null;
  const { id, orderNumber, currencyCode: currency, status } = found;
  const version = latestOf(found) ?? at;
  const total = minorOf(found.totalFinalPrice, currency);
  const lines = found.orderLineItems ?? [];
  return {
    source: 'ikas',
    sourceId: id,
    names: [orderNumber || id, id],
    at,
    version,
    ...(total !== undefined && { total, currency: currency || null }),
    lines: toLines(
      lines.map((line) => ({
        id: line.variant?.productId ?? '',
        name: line.variant?.name ?? '',
        quantity: line.quantity,
        price: minorOf(line.finalPrice, currency),
      })),
    ),
    coupon: found.couponCode || null,
    ...(found.orderPackageStatus && { status: found.orderPackageStatus.toLowerCase() }),
    ...trackingOf((found.orderPackages ?? []).map((one) => one.trackingInfo?.trackingLink ?? '')),
    cancelledAt: status === 'CANCELLED' ? (momentOf(found.cancelledAt) ?? version) : null,
    ...contactOf(found.customer?.email, found.customer?.phone),
    refunds: refundsOf(found, { total, at: version }),
  };
}

/** Returns the latest of the order's times, because not every delivery has all of them. */
function latestOf(found: z.output<typeof order>): Date | undefined {
  const { updatedAt, lastActivityDate, cancelledAt, orderedAt, orderLineItems } = found;
  const lines = (orderLineItems ?? []).map((line) => line.statusUpdatedAt);
  return [updatedAt, lastActivityDate, cancelledAt, orderedAt, ...lines]
    .flatMap((moment) => momentOf(moment) ?? [])
    .reduce<Date | undefined>((last, at) => (last && last >= at ? last : at), undefined);
}

/**
 * Returns the refunds of an order. When the full order was refunded, each line is a refund under
 * its own id and the remaining amount is another refund, so lines that were refunded before count
 * once.
 */
function refundsOf(
  { status, currencyCode, orderLineItems }: z.output<typeof order>,
  { total, at }: { total: number | undefined; at: Date },
): RefundReport[] {
  const isWhole = status === 'REFUNDED';
  const ofLines = (orderLineItems ?? [])
    .filter((line) => line.id && (isWhole || line.status === 'REFUNDED'))
    .map(({ id, finalPrice, quantity }) => ({
      id,
      at,
      amount: (minorOf(finalPrice, currencyCode) ?? 0) * Number(quantity ?? 0),
    }));
  const rest = (total ?? 0) - ofLines.reduce((sum, { amount }) => sum + amount, 0);
  return isWhole && rest > 0 ? [...ofLines, { id: 'all', amount: rest, at }] : ofLines;
}
