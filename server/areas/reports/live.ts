import { MINUTE_MS } from '@catalogue/lib/durations';
import { DEVICES } from '@catalogue/situation';
import type { LiveView } from '@contract/entities/reports/analytics';
import type { ShopCtx, ShopEvents } from '@server/context';
import { eventTypeOf } from '@server/events/event-codes';

/** Minutes since the last event within which a visitor counts as currently on the site. */
const NOW_MINUTES = 5;
const SHOWN_MINUTES = 30;
const MAX_EVENTS = 30;
const MAX_ORDERS = 10;

export async function readLive({
  shop,
  events: store,
  now: clock,
}: ShopEvents & Pick<ShopCtx, 'now'>): Promise<LiveView> {
  const reader = store.reader(shop);
  const now = clock();
  const since = new Date(now.getTime() - SHOWN_MINUTES * MINUTE_MS);
  const ordersSince = shop
    .selectFrom('shop_order')
    .where('placed_at', '>=', since)
    .where('placed_at', '<=', now)
    .where('total', 'is not', null)
    .where('cancelled_at', 'is', null);
  const [visitors, shown, minutes, events, { ordered }, orders] = await Promise.all([
    reader.visitorsSince(new Date(now.getTime() - NOW_MINUTES * MINUTE_MS)),
    reader.shownSince(since),
    reader.visitorsByMinute(since),
    reader.latest(since, MAX_EVENTS),
    ordersSince.select(({ fn }) => fn.countAll<number>().as('ordered')).executeTakeFirstOrThrow(),
    ordersSince
      .select(['id', 'number', 'placed_at', 'total', 'currency'])
      .orderBy('placed_at', 'desc')
      .limit(MAX_ORDERS)
      .execute(),
  ]);
  return {
    at: now.toISOString(),
    visitors,
    shown,
    ordered,
    minutes: minutes.map((row) => ({ ...row, minute: row.minute.toISOString() })),
    events: events.map(({ device, page, ...row }) => ({
      ...row,
      page: page || null,
      device: DEVICES[device ?? -1] ?? null,
      type: eventTypeOf(row.type),
      at: row.at.toISOString(),
    })),
    orders: orders.map(({ id, number, placed_at, total, currency }) => ({
      id,
      number,
      at: placed_at.toISOString(),
      total: total ?? 0,
      currency: currency ?? '',
    })),
  };
}
