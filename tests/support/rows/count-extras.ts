import type { ScheduleRevenue } from '@contract/entities/campaigns/schedule';
import type { BreakdownOrders } from '@contract/entities/reports/analytics';
import { countRows, dayOf, type ReportQuery } from './count-month';
import type { KnownExtras } from './known-extras';
import type { KnownMonth } from './known-month';

/* Expected figures of a known month, except the report of actions, without product code. */
const WEEK = 7 * 24 * 3_600_000;
const NAMES: Record<number, string> = {
  1: 'campaignShown',
  2: 'campaignControl',
  3: 'tagClick',
  4: 'tagCloseClick',
  8: 'tagReturn',
  9: 'tagProductClick',
  10: 'tagProductAddedToBasket',
};

type Days = Pick<ReportQuery, 'from' | 'to'>;
const isWithin = (at: number, { from, to }: Days) => dayOf(at) >= from && dayOf(at) <= to;

/** Returns rows as sorted strings, to compare lists regardless of their order. */
export const inOrder = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();

const add = (sums: Map<string, number>, key: object, more = 1) => {
  const name = JSON.stringify(key);
  sums.set(name, (sums.get(name) ?? 0) + more);
};
const rowsOf = (sums: Map<string, number>, figure: string) =>
  [...sums].map(([key, sum]) => ({ ...JSON.parse(key), [figure]: sum }));

export function countOrigins({ events }: KnownMonth, days: Days): object[] {
  const sums = new Map<string, number>();
  for (const { at, camp_id, type, detail } of events) {
    const [from, platform, select2] = (detail ?? '').split(':');
    if (from !== 'from' || !isWithin(at, days)) continue;
    add(sums, { camp_id, type: NAMES[type], platform, select2 });
  }
  return rowsOf(sums, 'total_count');
}

/** Counts views and clicks of one action, or of all, by device, source and page. */
export function countParts({ events }: KnownMonth, days: Days, campaign?: number): object[] {
  const parts = new Map<string, { part: string; key: string; shown: number; clicked: number }>();
  for (const event of events) {
    const { at, camp_id, type } = event;
    if (campaign !== undefined && camp_id !== campaign) continue;
    if ((type !== 1 && type !== 3) || !isWithin(at, days)) continue;
    for (const part of ['device', 'source', 'page'] as const) {
      const key = event[part];
      if (key === undefined) continue;
      const row = parts.get(`${part} ${key}`) ?? { part, key, shown: 0, clicked: 0 };
      parts.set(`${part} ${key}`, row);
      if (type === 1) row.shown += 1;
      else row.clicked += 1;
    }
  }
  return [...parts.values()];
}

/** Counts orders by device, source and page of the buyer's last click in the week before. */
export function countPlaced({ events, orders }: KnownMonth, days: Days, campaign?: number) {
  const clicks = new Map<string, KnownMonth['events']>();
  for (const event of events) {
    if (event.type !== 3) continue;
    clicks.set(event.visitor, [...(clicks.get(event.visitor) ?? []), event]);
  }
  const rows = new Map<string, BreakdownOrders>();
  for (const { visitor, placedAt, cancelled, total, refunded, currency } of orders) {
    if (!visitor || cancelled || !isWithin(placedAt, days)) continue;
    const [last] = (clicks.get(visitor) ?? [])
      .filter(({ at }) => at <= placedAt && placedAt - at <= WEEK)
      .sort((a, b) => b.at - a.at || a.camp_id - b.camp_id || (a.id < b.id ? 1 : -1));
    if (!last || (campaign !== undefined && last.camp_id !== campaign)) continue;
    for (const part of ['device', 'source', 'page'] as const) {
      const key = last[part];
      if (key === undefined) continue;
      const row = rows.get(`${part} ${key}`) ?? { part, key, orders: 0, revenue: [] };
      rows.set(`${part} ${key}`, row);
      row.orders += 1;
      const known = row.revenue.find((one) => one.currency === (currency ?? ''));
      if (known) known.revenue += total - refunded;
      else row.revenue.push({ currency: currency ?? '', revenue: total - refunded });
      row.revenue.sort((a, b) => (a.currency < b.currency ? -1 : 1));
    }
  }
  return [...rows.values()];
}

export function countClicks({ events }: KnownMonth, days: Days): object[] {
  const sums = new Map<string, number>();
  for (const { at, camp_id, type } of events) {
    if (type === 3 && isWithin(at, days)) add(sums, { camp_id, day: dayOf(at), name: null });
  }
  return rowsOf(sums, 'total');
}

/** Returns the actions in which buyers clicked a product that they then ordered. */
export function countRecommended(month: KnownMonth, days: Days) {
  const rows = countRows(month, days);
  const recommending = rows.filter(
    (row) => row.type === 'tagClick' && row.count_with_the_order > 0,
  );
  return recommending.map(({ camp_id, total_count, count_with_the_order, revenue }) => ({
    camp_id,
    name: null,
    clicks: total_count,
    orders: count_with_the_order,
    strategies: [],
    shown: rows.find((row) => row.camp_id === camp_id && row.type === 'campaignShown')?.total_count,
    money: revenue
      .filter((money) => money.revenue_with_the_order > 0)
      .map(({ currency, revenue_with_the_order: total }) => ({ currency, total }))
      .sort((a, b) => b.total - a.total),
  }));
}

export function countCoupons({ orders }: KnownMonth, { lists, given }: KnownExtras, days: Days) {
  const figuresOf = (isOwn: (coupon: string) => boolean) => {
    const sums = new Map<string, number>();
    let count = 0;
    for (const { coupon, cancelled, placedAt, currency, total, refunded } of orders) {
      if (!coupon || cancelled || !isOwn(coupon) || !isWithin(placedAt, days)) continue;
      count += 1;
      sums.set(currency ?? '', (sums.get(currency ?? '') ?? 0) + total - refunded);
    }
    const revenue = [...sums].map(([currency, sum]) => ({ currency, revenue: sum }));
    return { orders: count, revenue: revenue.sort((a, b) => (a.currency < b.currency ? -1 : 1)) };
  };
  return {
    lists: lists.map(({ id, name, codes }) => {
      const own = given.filter(({ list }) => list === id);
      return {
        id,
        name,
        total: codes.length,
        left: codes.length - own.length,
        given: own.filter(({ at }) => isWithin(at, days)).length,
        ...figuresOf((coupon) => codes.includes(coupon)),
      };
    }),
    others: [{ code: 'FREE', ...figuresOf((coupon) => coupon === 'FREE') }].filter(
      ({ orders }) => orders > 0,
    ),
    all: figuresOf(() => true),
  };
}

export function countMessages({ messages }: KnownExtras, days: Days): object[] {
  const sums = new Map<string, number>();
  for (const { at, channel, state, origin } of messages) {
    if (!isWithin(at, days) || origin === 'test' || state === 'withdrawn') continue;
    const platform = channel.startsWith('whatsapp') ? 'whatsapp' : channel;
    add(sums, { platform, source: origin, label: state });
  }
  return rowsOf(sums, 'total');
}

/**
 * Sums per schedule the orders and revenue within a week after any of its messages, and separately
 * those whose last message before the order came from the schedule.
 */
export function countSchedules(
  { orders }: KnownMonth,
  { messages, people }: KnownExtras,
  days: Days,
): ScheduleRevenue[] {
  const contactOf = new Map(people.map(({ visitor, contact }) => [visitor, contact]));
  const sent = messages.filter(({ state, origin }) => state === 'sent' && origin !== 'test');
  const rows = new Map<number, ScheduleRevenue>();
  for (const { visitor, cancelled, placedAt, currency, total, refunded } of orders) {
    const contact = visitor && contactOf.get(visitor);
    if (!contact || cancelled || !isWithin(placedAt, days)) continue;
    const before = sent
      .filter((one) => one.contact === contact && one.at < placedAt && placedAt - one.at <= WEEK)
      .sort((a, b) => b.at - a.at || a.schedule - b.schedule);
    for (const id of new Set(before.map(({ schedule }) => schedule))) {
      const row = rows.get(id) ?? { id, name: null, orders: 0, once_orders: 0, money: [] };
      rows.set(id, row);
      const isLast = id === before[0]?.schedule;
      row.orders += 1;
      row.once_orders += isLast ? 1 : 0;
      const none = { currency: currency ?? '', revenue: 0, revenue_once: 0 };
      const money = row.money.find((one) => one.currency === none.currency) ?? none;
      if (money === none) row.money.push(none);
      money.revenue += total - refunded;
      money.revenue_once += isLast ? total - refunded : 0;
    }
  }
  for (const { money } of rows.values()) money.sort((a, b) => b.revenue - a.revenue);
  return [...rows.values()].sort((a, b) => b.orders - a.orders || a.id - b.id);
}

/** Counts visitors of the last five minutes, and events and orders of the last half hour. */
export function countLive({ events, orders }: KnownMonth, now: number) {
  const since = now - 30 * 60_000;
  const recent = events.filter(({ at }) => at >= since && at <= now);
  const visitors = (own: typeof events) => new Set(own.map(({ visitor }) => visitor)).size;
  const minuteOf = (at: number) => new Date(Math.floor(at / 60_000) * 60_000).toISOString();
  const minutes = [...new Set(recent.map(({ at }) => minuteOf(at)))].sort();
  const placed = orders
    .filter(({ placedAt, cancelled }) => !cancelled && placedAt >= since && placedAt <= now)
    .sort((a, b) => b.placedAt - a.placedAt);
  return {
    visitors: visitors(recent.filter(({ at }) => at >= now - 5 * 60_000)),
    shown: recent.filter(({ type }) => type === 1).length,
    ordered: placed.length,
    minutes: minutes.map((minute) => ({
      minute,
      visitors: visitors(recent.filter(({ at }) => minuteOf(at) === minute)),
    })),
    moments: recent
      .map(({ at }) => at)
      .sort((a, b) => b - a)
      .slice(0, 30)
      .map((at) => new Date(at).toISOString()),
    orders: placed
      .slice(0, 10)
      .map(({ number, placedAt, total, currency }) => ({
        number,
        at: new Date(placedAt).toISOString(),
        total,
        currency: currency ?? '',
      })),
  };
}

/** Counts cart reminders, and the orders of their recipients within a week. */
export function countCarts({ orders }: KnownMonth, { messages, people }: KnownExtras, days: Days) {
  const reminders = messages.filter(
    ({ at, state, origin }) => state === 'sent' && origin === 'cart' && isWithin(at, days),
  );
  const sentBy = (channel: string) => reminders.filter((one) => one.channel === channel);
  const contactOf = new Map(people.map(({ visitor, contact }) => [visitor, contact]));
  const followed = orders.filter(({ visitor, cancelled, placedAt }) => {
    const contact = visitor && contactOf.get(visitor);
    if (!contact || cancelled) return false;
    return reminders.some(
      (one) => one.contact === contact && one.at < placedAt && placedAt - one.at <= WEEK,
    );
  });
  const money = new Map<string, number>();
  const reminderOf = ({ visitor, placedAt }: (typeof orders)[number]) => {
    const own = reminders.filter(
      ({ contact, at }) => contact === contactOf.get(visitor ?? '') && at < placedAt,
    );
    return Math.max(...own.map(({ at }) => at));
  };
  for (const { currency, total, refunded } of followed) {
    money.set(currency ?? '', (money.get(currency ?? '') ?? 0) + total - refunded);
  }
  return {
    no_template_message_count: sentBy('whatsapp-web').length,
    template_message_count: sentBy('whatsapp-business').length,
    sendinblue_count: sentBy('mail').length,
    web_push_count: sentBy('web-push').length,
    email: new Set(sentBy('mail').map(({ contact }) => contact)).size,
    personalize_order_count: followed.length,
    money: [...money].map(([currency, total]) => ({ currency, total })),
    followed: followed.map((order) => ({ ...order, remindedAt: reminderOf(order) })),
  };
}

export function countBot({ clicks }: KnownExtras, days: Days) {
  const asked = clicks.filter(({ at }) => isWithin(at, days));
  const cellOf = (own: typeof clicks) => ({
    totalClick: own.length,
    conversationCount: new Set(own.map(({ conversation }) => conversation)).size,
  });
  const byDay = (own: typeof clicks) => [...new Set(own.map(({ at }) => dayOf(at)))].sort();
  const rows = [...new Set(asked.map(({ node }) => node))].sort().map((id) => {
    const own = asked.filter(({ node }) => node === id);
    const cells = byDay(own).map((day) => [day, cellOf(own.filter(({ at }) => dayOf(at) === day))]);
    return { id, name: `Name ${id}`, analytic: Object.fromEntries(cells), total: cellOf(own) };
  });
  const passed = asked.filter(({ handoff }) => handoff);
  const forwards = byDay(passed).map((day) => ({
    day,
    total: cellOf(passed.filter(({ at }) => dayOf(at) === day)).conversationCount,
  }));
  return { rows, forwards };
}
