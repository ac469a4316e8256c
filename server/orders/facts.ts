import { istanbulDay } from '@catalogue/lib/istanbul';
import type { OrderState, ServerSource } from '@catalogue/shop/order';
import type { ClickedRecommendation, OrderLine } from '@contract/entities/commerce/shop-order';
import type { OrderStamps, ShopOrderTable } from '@server/db/tables/commerce';
import type { Insertable, Selectable } from 'kysely';
import { type OrderReport, orderName } from './order-report';

/** Facts of an order; each has its own stamp. All values can be stored as JSON. */
interface FactValues {
  number: string;
  /** Time of the order, in epoch milliseconds. */
  placed: number;
  money: { total: number; currency: string | null };
  lines: OrderLine[];
  coupon: string | null;
  status: string | null;
  tracking: string | null;
  /** Time of the cancellation, in epoch milliseconds; null when the order is not cancelled. */
  cancelled: number | null;
  source: ServerSource;
  /** Hash of the e-mail address, in hex. */
  email: string | null;
  /** Hash of the phone number, in hex. */
  phone: string | null;
  shopper: { visitor: string | null; session: string | null; clicked: ClickedRecommendation[] };
}

type FactName = keyof FactValues;
interface Fact<Value> {
  value: Value;
  /**
   * The fact with the greater stamp applies. A server's stamp is the time its record changed. A
   * browser's stamp is negative, so that servers take precedence, and greater for earlier orders.
   */
  stamp: number;
}
export type Facts = { [P in FactName]?: Fact<FactValues[P]> };

/** Highest stamp; no later report replaces a fact with it. */
const HIGHEST_STAMP = 9e15;
/** Stamps of erased facts, so that a repeated report does not restore them. */
export const ERASED_STAMPS = {
  email: HIGHEST_STAMP,
  phone: HIGHEST_STAMP,
  tracking: HIGHEST_STAMP,
  shopper: HIGHEST_STAMP,
} satisfies { [P in FactName]?: number };
/** Stamp of the order time when only a refund is known; lower than any browser's stamp. */
const GUESS_STAMP = -HIGHEST_STAMP;

export function factsOf(
  report: OrderReport,
  { now, hash }: { now: Date; hash: (kind: 'email' | 'phone', text: string) => string | null },
): Facts {
  const { source, at, currency = null } = report;
  const isServer = source !== 'browser';
  const stamp = isServer ? (report.version ?? now).getTime() : -(at ?? now).getTime();
  const fact = <Value>(value: Value | undefined) =>
    value === undefined ? undefined : { value, stamp };
  const number = report.names.map(orderName).find((name) => name !== '');
  const refundedAt = report.refunds?.map((refund) => refund.at.getTime()) ?? [];
  const isWhole = at !== undefined;
  return withoutAbsent({
    number: isWhole ? fact(number) : number && { value: number, stamp: GUESS_STAMP },
    placed: isWhole
      ? fact(at.getTime())
      : { value: Math.min(...refundedAt, now.getTime()), stamp: GUESS_STAMP },
    money: report.total === undefined ? undefined : fact({ total: report.total, currency }),
    lines: fact(report.lines?.map(normalizeLine)),
    coupon: fact(report.coupon),
    status: fact(report.status),
    tracking: fact(toTracking(report.trackingUrl)),
    cancelled: fact(report.cancelledAt === undefined ? undefined : time(report.cancelledAt)),
    source: isServer ? { value: source, stamp } : undefined,
    email: fact(report.email == null ? report.email : (hash('email', report.email) ?? undefined)),
    phone: fact(report.phone == null ? report.phone : (hash('phone', report.phone) ?? undefined)),
    shopper: report.visitor
      ? fact({
          visitor: report.visitor,
          session: report.session ?? null,
          clicked: (report.clicked ?? []).map(normalizeClick),
        })
      : undefined,
  });
}

/** Returns whether the time of the order is known; false when only a refund is known. */
export const knowsMoment = ({ stamps }: Pick<Selectable<ShopOrderTable>, 'stamps'>): boolean =>
  stamps.placed !== GUESS_STAMP;

export function factsOfRow(row: Selectable<ShopOrderTable>): Facts {
  const { stamps } = row;
  const fact = <P extends FactName>(part: P, value: FactValues[P]): Facts[P] =>
    (stamps[part] === undefined ? undefined : { value, stamp: stamps[part] }) as Facts[P];
  const { visitor, session, clicked, total, currency } = row;
  return withoutAbsent({
    number: fact('number', row.number),
    placed: fact('placed', row.placed_at.getTime()),
    money: total === null ? undefined : fact('money', { total, currency }),
    lines: fact('lines', row.lines.map(normalizeLine)),
    coupon: fact('coupon', row.coupon),
    status: fact('status', row.status),
    tracking: fact('tracking', row.tracking_url),
    cancelled: fact('cancelled', time(row.cancelled_at)),
    source: row.source ? fact('source', row.source) : undefined,
    email: fact('email', row.email_hash?.toString('hex') ?? null),
    phone: fact('phone', row.phone_hash?.toString('hex') ?? null),
    shopper: fact('shopper', { visitor, session, clicked: clicked.map(normalizeClick) }),
  });
}

/**
 * Merges two sets of facts. The result does not depend on the order or the number of merges: for
 * each fact the value with the greater stamp wins, and with equal stamps the greater JSON text.
 */
export function joinFacts(one: Facts, other: Facts): Facts {
  const parts = [...new Set([...Object.keys(one), ...Object.keys(other)])] as FactName[];
  return Object.fromEntries(
    parts.map((part) => [part, withHigherStamp(one[part], other[part])]),
  ) as unknown as Facts;
}

function withHigherStamp<F extends Fact<unknown>>(
  one: F | undefined,
  other: F | undefined,
): F | undefined {
  if (!one || !other) return one ?? other;
  if (one.stamp !== other.stamp) return one.stamp > other.stamp ? one : other;
  return JSON.stringify(one.value) >= JSON.stringify(other.value) ? one : other;
}

export function columnsOf(
  facts: Facts,
  rest: { refunded: number; reportedAt: Date | null; confirmedAt: Date | null },
) {
  const { refunded, reportedAt, confirmedAt } = rest;
  const placedAt = new Date(facts.placed?.value ?? 0);
  const { total = null, currency = null } = facts.money?.value ?? {};
  const { visitor = null, session = null, clicked = [] } = facts.shopper?.value ?? {};
  const cancelled = facts.cancelled?.value ?? null;
  const cancelledAt = cancelled === null ? null : new Date(cancelled);
  const stamps: OrderStamps = Object.fromEntries(
    Object.entries(facts).map(([part, { stamp }]) => [part, stamp]),
  );
  return {
    number: facts.number?.value ?? '',
    placed_at: placedAt,
    day: istanbulDay(placedAt),
    total,
    currency,
    refunded,
    cancelled_at: cancelledAt,
    state: stateOf({ total, refunded, cancelledAt, confirmedAt }),
    status: facts.status?.value ?? null,
    tracking_url: facts.tracking?.value ?? null,
    lines: JSON.stringify(facts.lines?.value ?? []),
    coupon: facts.coupon?.value ?? null,
    reported_at: reportedAt,
    confirmed_at: confirmedAt,
    source: facts.source?.value ?? null,
    visitor,
    session,
    clicked: JSON.stringify(clicked),
    email_hash: bytes(facts.email?.value),
    phone_hash: bytes(facts.phone?.value),
    stamps: JSON.stringify(stamps),
  } satisfies Omit<Insertable<ShopOrderTable>, 'pid' | 'id' | 'attribute_at'>;
}

function stateOf({
  total,
  refunded,
  cancelledAt,
  confirmedAt,
}: {
  total: number | null;
  refunded: number;
  cancelledAt: Date | null;
  confirmedAt: Date | null;
}): OrderState {
  if (cancelledAt) return 'cancelled';
  if (refunded > 0) return total !== null && refunded >= total ? 'refunded' : 'partly_refunded';
  return confirmedAt ? 'confirmed' : 'reported';
}

const MAX_TRACKING_CHARS = 2048;

/**
 * Returns a web address; undefined for an unsafe address, so that it replaces no stored address.
 */
function toTracking(url: string | null | undefined): string | null | undefined {
  if (!url) return url === null ? null : undefined;
  const isWeb = /^https?:\/\/[^/]/i.test(url) && url.length <= MAX_TRACKING_CHARS;
  return isWeb && URL.canParse(url) ? url : undefined;
}

const time = (at: Date | null) => at?.getTime() ?? null;
const bytes = (hex: string | null | undefined) => (hex ? Buffer.from(hex, 'hex') : null);

/** Sorts the fields, because equal lines need equal text; the database sorts differently. */
const normalizeLine = ({ id, url, name, price, quantity }: OrderLine): OrderLine => ({
  ...(id && { id }),
  ...(url && { url }),
  ...(name && { name }),
  ...(price !== undefined && { price }),
  quantity,
});
const normalizeClick = ({ url, strategy, camp_id, bought }: ClickedRecommendation) => ({
  url,
  strategy,
  camp_id,
  bought,
});

function withoutAbsent(facts: { [P in FactName]?: Fact<FactValues[P]> | undefined | '' }): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact)) as Facts;
}
