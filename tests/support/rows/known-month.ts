import type { VisitSource } from '@catalogue/visitors/visit-origin';
import { eventCodes } from '@server/events/event-codes';
import type { IncomingEvent } from '@server/events/receive/incoming';
import type { OrderReport } from '@server/orders/order-report';
import { createRandom, type Random } from '@server/platform/random';
import { DAY, HOUR, MINUTE } from '../clock';

/** A report of an order, and the time at which it reaches the server. */
interface KnownReport {
  at: number;
  reported: OrderReport;
}

/** An event with its arrival time; some arrive twice, or almost a day late. */
interface KnownDelivery {
  at: number;
  event: IncomingEvent;
}

/** The final state of an order, regardless of which source reported it. */
export interface KnownOrder {
  number: string;
  placedAt: number;
  /** Null when no source reported it. */
  currency: string | null;
  total: number;
  refunded: number;
  cancelled: boolean;
  products: string[];
  coupon: string | null;
  visitor: string | null;
}

export interface KnownMonth {
  events: IncomingEvent[];
  orders: KnownOrder[];
  deliveries: KnownDelivery[];
  reports: KnownReport[];
}

export const CAMPAIGNS = [1, 2, 3, 4, 5, 6];
const PRODUCTS = ['vase', 'cup', 'lamp', 'bowl', 'candle'];
/** This action asks leaving visitors to stay; its events contain the referrer of the visit. */
export const CHANCE = 3;
const PAGES = [
  '/',
  '/sepet',
  '/%C3%A7anta',
  ...Array.from({ length: 30 }, (_, nth) => `/p/${nth}`),
];
const DEVICES = ['desktop', 'mobile', 'mobile', 'tablet'] as const;
const PLACES = [
  ...(['search:google.com', 'search:bing.com', 'social:instagram.com'] as const),
  ...(['link:blog.example', 'direct:direct', 'ads:spring'] as const),
];
const COUPONS = ['KIS-1', 'KIS-2', 'yaz-1', 'FREE', null, null, null, null];

const STAYED = [
  eventCodes.tagReturn,
  eventCodes.tagProductClick,
  eventCodes.tagProductAddedToBasket,
];
export const FORM = { email: 'ayse@mail.example', name: 'Ayşe', consent: 'on' };
const ANSWERS = ['Evet', 'Hayır', 'Başka bir şey'];
const CURRENCIES = ['TRY', 'TRY', 'TRY', 'EUR', null];

/**
 * Many events are close to midnight in Istanbul, the end of a month or the edge of an attribution
 * window. `from` and `until` are starts of days in epoch milliseconds.
 */
export function buildKnownMonth({
  pid,
  visitors,
  from,
  until,
  seed = 7,
}: {
  pid: string;
  visitors: number;
  from: number;
  until: number;
  seed?: number;
}): KnownMonth {
  const random = createRandom(seed);
  const month: KnownMonth = { events: [], orders: [], deliveries: [], reports: [] };
  for (let number = 0; number < visitors; number++) {
    const visitor = random.uuid();
    let at = momentWithin(from, until, random);
    for (let visit = 0; visit < 4 && at < until; visit++) {
      at = visitShop(month, { pid, visitor, at, random });
      if (random.chance(0.2)) order(month, { visitor, at, random });
      if (random.chance(0.4)) break;
      at += random.chance(0.5) ? random.next() * DAY : random.next() * 9 * DAY;
    }
  }
  for (let number = 0; number < visitors / 50; number++) {
    order(month, { visitor: null, at: momentWithin(from, until, random), random });
  }
  month.deliveries.sort((a, b) => a.at - b.at);
  month.reports.sort((a, b) => a.at - b.at);
  return month;
}

/** Returns a random time; a third of the results are within minutes of midnight in Istanbul. */
function momentWithin(from: number, until: number, random: Random): number {
  const at = from + Math.floor(random.next() * (until - from));
  if (!random.chance(0.33)) return at;
  const midnight = Math.floor((at + 3 * HOUR) / DAY) * DAY - 3 * HOUR;
  return midnight + Math.floor((random.next() - 0.5) * 10 * MINUTE);
}

interface Visit {
  pid: string;
  visitor: string;
  at: number;
  random: Random;
}

/** Returns the end of the visit. */
function visitShop(month: KnownMonth, { pid, visitor, at, random }: Visit): number {
  const session = random.uuid();
  const device = random.chance(0.1) ? undefined : random.pick(DEVICES);
  const visitOrigin = random.pick(PLACES);
  const source = visitOrigin.split(':')[0] as VisitSource;
  let page = random.pick(PAGES);
  let now = Math.floor(at);
  const happen = (type: number, camp_id: number, detail: string | null = null) => {
    const event = {
      pid,
      id: random.uuid(),
      at: now,
      type,
      camp_id,
      visitor,
      session,
      detail,
      page,
      device,
      source,
    };
    month.events.push(event);
    const isLate = random.chance(0.1);
    const arrives = now + (isLate ? Math.floor(random.next() * 23 * HOUR) : 2000);
    month.deliveries.push({ at: arrives, event });
    if (random.chance(0.05)) month.deliveries.push({ at: arrives + 30_000, event });
  };
  const views = 1 + Math.floor(random.next() * 4);
  for (let view = 0; view < views; view++) {
    const campaign = random.pick(CAMPAIGNS);
    if (random.chance(0.5)) page = random.pick(PAGES);
    const origin = campaign === CHANCE ? `from:${visitOrigin}` : null;
    if (random.chance(0.15)) happen(eventCodes.campaignControl, campaign);
    else {
      happen(eventCodes.campaignShown, campaign, origin);
      now += 1 + Math.floor(random.next() * 20_000);
      if (random.chance(0.35)) {
        const detail = campaign > 3 ? `recommendation:together:${random.pick(PRODUCTS)}` : 'popup';
        happen(eventCodes.tagClick, campaign, origin ?? detail);
        for (const step of origin ? STAYED : []) {
          now += 1000;
          if (random.chance(0.5)) happen(step, campaign, origin);
        }
      } else if (random.chance(0.4)) happen(eventCodes.tagCloseClick, campaign, 'popup');
      if (random.chance(0.02)) happen(eventCodes.formSubmit, campaign, JSON.stringify(FORM));
      if (random.chance(0.02)) happen(eventCodes.pollAnswer, campaign, random.pick(ANSWERS));
    }
    now += Math.floor(random.next() * 4 * MINUTE);
  }
  return now;
}

function order(
  month: KnownMonth,
  { visitor, at, random }: { visitor: string | null; at: number; random: Random },
): void {
  // Some orders are placed exactly at the edge of an attribution window, or a millisecond after it.
  const edges = [0, 24 * HOUR, 24 * HOUR + 1, 7 * DAY, 7 * DAY + 1];
  const seen = month.events.at(-1);
  const placedAt =
    visitor && seen?.visitor === visitor && random.chance(0.25)
      ? seen.at + random.pick(edges)
      : Math.floor(at + random.next() * (random.chance(0.7) ? HOUR : 3 * DAY));
  const number = String(10_000 + month.orders.length);
  const total = 1000 + Math.floor(random.next() * 500_000);
  const currency = random.pick(CURRENCIES);
  const products = PRODUCTS.filter(() => random.chance(0.3));
  const coupon = random.pick(COUPONS);
  const byServer = visitor === null || random.chance(0.5);
  const known: KnownOrder = {
    number,
    placedAt,
    currency,
    total,
    refunded: 0,
    cancelled: false,
    products,
    coupon,
    visitor,
  };
  const lines = products.map((id) => ({ id, quantity: 1 }));
  const arrives = placedAt + 1000 + Math.floor(random.next() * 3 * HOUR);
  if (visitor) {
    // The values from the shop's server must replace a browser's wrong total and time.
    const wrong = byServer ? { total: total + 500, at: new Date(placedAt + 90_000) } : {};
    const reported = {
      source: 'browser' as const,
      names: [number],
      visitor,
      currency,
      lines,
      coupon,
    };
    month.reports.push({
      at: arrives,
      reported: { ...reported, total, at: new Date(placedAt), ...wrong },
    });
  }
  if (byServer) {
    const reported: OrderReport = {
      source: 'api',
      sourceId: number,
      names: [`#${number}`],
      total,
      currency,
      lines,
      coupon,
      at: new Date(placedAt),
      version: new Date(placedAt),
    };
    const created = { at: placedAt + 500, reported };
    // Some webhooks arrive twice.
    month.reports.push(created, ...(random.chance(0.2) ? [{ ...created, at: arrives + 1 }] : []));
    const later = arrives + Math.floor(random.next() * 5 * DAY);
    if (random.chance(0.15)) {
      known.refunded = Math.floor(total * random.pick([0.25, 0.5, 1]));
      const refund = { id: `r${number}`, amount: known.refunded, at: new Date(later) };
      const version = new Date(later);
      const report = { at: later, reported: { ...reported, version, refunds: [refund] } };
      month.reports.push(report, { ...report, at: later + 5 });
    }
    if (random.chance(0.1)) {
      known.cancelled = true;
      const cancelledAt = new Date(later + 10);
      month.reports.push({
        at: later + 10,
        reported: { ...reported, version: cancelledAt, cancelledAt },
      });
    }
  }
  month.orders.push(known);
}
