import type { KnownMonth, KnownOrder } from './known-month';

/*
 * Expected report of actions for a known month, counted without product code. Istanbul has been
 * three hours ahead of UTC since 2016.
 */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TYPES: Record<number, string> = {
  1: 'campaignShown',
  2: 'campaignControl',
  3: 'tagClick',
  4: 'tagCloseClick',
  5: 'formSubmit',
  6: 'pollAnswer',
  8: 'tagReturn',
  9: 'tagProductClick',
  10: 'tagProductAddedToBasket',
};
const TYPE_ORDER = Object.values(TYPES);

const local = (at: number) => new Date(at + 3 * HOUR).toISOString();
export const dayOf = (at: number) => local(at).slice(0, 10);
const hourOf = (at: number) => Number(local(at).slice(11, 13));

export interface ReportQuery {
  /** First and last day, YYYY-MM-DD, both included. */
  from: string;
  to: string;
  by?: 'day' | 'hour';
  campaign?: number;
}

interface Money {
  currency: string;
  revenue: number;
  revenue_with_the_order: number;
  revenue_once: number;
}

export function countRows(month: KnownMonth, { from, to, by, campaign }: ReportQuery) {
  const rows = new Map<string, ReturnType<typeof newRow>>();
  const rowOf = (at: number, camp: number, type: number) => {
    const place = {
      ...(by && { day: dayOf(at) }),
      ...(by === 'hour' && { hour: hourOf(at) }),
      camp_id: camp,
      type: TYPES[type] ?? '',
    };
    const key = JSON.stringify(place);
    const row = rows.get(key) ?? newRow(place);
    rows.set(key, row);
    return row;
  };
  const isAsked = (at: number, camp: number) =>
    dayOf(at) >= from && dayOf(at) <= to && (campaign === undefined || camp === campaign);

  for (const { at, camp_id, type, visitor, session } of month.events) {
    if (!isAsked(at, camp_id)) continue;
    const row = rowOf(at, camp_id, type);
    row.total += 1;
    row.sessions.add(session);
    row.visitors.add(visitor);
  }
  const byVisitor = new Map<string, typeof month.events>();
  for (const event of month.events) {
    byVisitor.set(event.visitor, [...(byVisitor.get(event.visitor) ?? []), event]);
  }
  for (const order of month.orders) {
    if (order.cancelled || !order.visitor) continue;
    const money = order.total - order.refunded;
    const touches = touchesBefore(order, byVisitor.get(order.visitor) ?? []);
    for (const { camp, type, withProduct, once } of touches) {
      if (!isAsked(order.placedAt, camp)) continue;
      const row = rowOf(order.placedAt, camp, type);
      row.orders += 1;
      row.product += withProduct ? 1 : 0;
      row.once += once ? 1 : 0;
      const sum = moneyOf(row.money, order.currency ?? '');
      sum.revenue += money;
      sum.revenue_with_the_order += withProduct ? money : 0;
      sum.revenue_once += once ? money : 0;
    }
  }
  return [...rows.values()]
    .sort(byPlace)
    .map((row) => ({
      ...row.place,
      total_count: row.total,
      total_session: row.sessions.size,
      unique_user: row.visitors.size,
      count_with_order: row.orders,
      count_with_the_order: row.product,
      count_once: row.once,
      revenue: [...row.money.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1)),
    }));
}

/** Counts the orders and their revenue, and the visits and visitors that saw any action. */
export function countShop(month: KnownMonth, { from, to }: ReportQuery) {
  const money = new Map<string, number>();
  let orders = 0;
  for (const { placedAt, cancelled, currency, total, refunded } of month.orders) {
    if (cancelled || dayOf(placedAt) < from || dayOf(placedAt) > to) continue;
    orders += 1;
    money.set(currency ?? '', (money.get(currency ?? '') ?? 0) + total - refunded);
  }
  const revenue = [...money].map(([currency, revenue]) => ({ currency, revenue }));
  revenue.sort((a, b) => (a.currency < b.currency ? -1 : 1));
  const saw = month.events.filter(
    ({ type, at }) => type === 1 && dayOf(at) >= from && dayOf(at) <= to,
  );
  return {
    sessions: new Set(saw.map(({ session }) => session)).size,
    visitors: new Set(saw.map(({ visitor }) => visitor)).size,
    orders,
    revenue,
  };
}

function touchesBefore(order: KnownOrder, events: KnownMonth['events']) {
  const touches = new Map<string, { camp: number; type: number; at: number; details: string[] }>();
  for (const { at, type, camp_id, detail } of events) {
    const age = order.placedAt - at;
    const window = type === 3 ? 7 * DAY : type === 1 || type === 2 ? DAY : -1;
    if (age < 0 || age > window) continue;
    const key = `${camp_id}/${type}`;
    const known = touches.get(key) ?? { camp: camp_id, type, at: 0, details: [] };
    known.at = Math.max(known.at, at);
    if (detail) known.details.push(detail);
    touches.set(key, known);
  }
  let last: { camp: number; at: number } | undefined;
  for (const { type, camp, at } of touches.values()) {
    if (type !== 3) continue;
    if (!last || at > last.at || (at === last.at && camp < last.camp)) last = { camp, at };
  }
  return [...touches.values()].map(({ camp, type, details }) => ({
    camp,
    type,
    withProduct:
      type === 3 && order.products.some((id) => details.some((d) => d.endsWith(`:${id}`))),
    once: type === 3 && camp === last?.camp,
  }));
}

function moneyOf(money: Map<string, Money>, currency: string): Money {
  const none = { currency, revenue: 0, revenue_with_the_order: 0, revenue_once: 0 };
  const known = money.get(currency) ?? none;
  money.set(currency, known);
  return known;
}

const newRow = (place: { day?: string; hour?: number; camp_id: number; type: string }) => ({
  place,
  total: 0,
  sessions: new Set<string>(),
  visitors: new Set<string>(),
  orders: 0,
  product: 0,
  once: 0,
  money: new Map<string, Money>(),
});

function byPlace(a: ReturnType<typeof newRow>, b: ReturnType<typeof newRow>): number {
  const keyOf = ({ place: { day = '', hour = 0, camp_id, type } }: typeof a) =>
    [day, hour, camp_id, TYPE_ORDER.indexOf(type)].map((part) => String(part).padStart(12, '0'));
  return keyOf(a).join() < keyOf(b).join() ? -1 : 1;
}
