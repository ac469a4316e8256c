import { HOUR_MS, MINUTE_MS } from '@catalogue/lib/durations';
import {
  type AttributionWindows,
  clickWindowMs,
  shownWindowMs,
  windowsAt,
} from '@catalogue/reports/attribution';
import { SETTLING_MS } from '@catalogue/shop/order';
import { canonicalUrl } from '@catalogue/shop/page-address';
import type { Deps, ShopEvents } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { OrderTouchTable, ShopOrderTable } from '@server/db/tables/commerce';
import { inTransaction } from '@server/db/transaction';
import { eventCodes } from '@server/events/event-codes';
import type { Touch } from '@server/events/event-store';
import { throwUnlessAway } from '@server/events/store/store-errors';
import { findProduct } from '@server/shop/product';
import { type Selectable, sql } from 'kysely';
import { lockOrders, withOrderChange } from './totals';

/**
 * Times after the order at which it is attributed again. At the first time, most browsers have sent
 * their events; at the second time, events from before the order are too old to be accepted.
 */
const RECHECK_MS = [SETTLING_MS, 25 * HOUR_MS];
/**
 * Age after which an order's attribution no longer changes, because raw events are not stored
 * forever.
 */
const MAX_AGE_MS = 60 * 24 * HOUR_MS;
const BATCH_SIZE = 50;
const MAX_SHOPS = 500;

export type Attributed = Pick<
  OrderTouchTable,
  'camp_id' | 'type' | 'variant' | 'with_product' | 'once' | 'page' | 'device' | 'source'
> & { at: Date };

/**
 * Returns the attributions of an order. The order counts for a campaign that the buyer saw (or
 * would have seen, in the control group) or clicked within the windows. `with_product` is true if
 * the buyer clicked a product of the order, `once` for the campaign that was clicked last.
 */
export function attribute(
  touches: readonly Touch[],
  {
    placedAt,
    windows,
    isBought,
  }: { placedAt: Date; windows: AttributionWindows; isBought: (detail: string) => boolean },
): Attributed[] {
  const within = touches.filter(({ type, at }) => {
    const age = placedAt.getTime() - at.getTime();
    return age >= 0 && age <= windowOf(type, windows);
  });
  const [last] = within
    .filter(isClick)
    // If two clicks have the same time, the campaign with the lower id counts as clicked last.
    .sort((a, b) => b.at.getTime() - a.at.getTime() || a.camp_id - b.camp_id);
  return within.map((touch) => ({
    camp_id: touch.camp_id,
    type: touch.type,
    variant: touch.variant,
    at: touch.at,
    with_product: isClick(touch) && touch.details.some(isBought),
    once: touch === last,
    page: touch.page ?? null,
    device: touch.device ?? null,
    source: touch.source ?? null,
  }));
}

const isClick = ({ type }: Touch) => type === eventCodes.tagClick;

const windowOf = (type: number, windows: AttributionWindows) =>
  type === eventCodes.tagClick ? clickWindowMs(windows) : shownWindowMs(windows);

/**
 * Attributes an order and schedules the next attribution. Call it only within `withOrderChange`.
 */
export async function attributeOrder(
  { shop, events }: ShopEvents,
  id: number,
  now: Date,
): Promise<void> {
  const order = await shop
    .selectFrom('shop_order')
    .select(['placed_at', 'day', 'visitor', 'lines', 'clicked'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) return;
  const { placed_at: placedAt, day, visitor } = order;
  if (visitor && now.getTime() - placedAt.getTime() <= MAX_AGE_MS) {
    // While the event store is away, the order is accepted and attributed later.
    const found = await findTouches({ shop, events }, { ...order, visitor }).catch(throwUnlessAway);
    if (!found) {
      const soon = new Date(now.getTime() + MINUTE_MS);
      await shop
        .updateTable('shop_order')
        .set({ attribute_at: soon })
        .where('id', '=', id)
        .execute();
      return;
    }
    await shop.deleteFrom('order_touch').where('order_id', '=', id).execute();
    if (found.length > 0) {
      const rows = found.map((touch) => ({ pid: shop.pid, order_id: id, day, ...touch }));
      await shop.insertInto('order_touch').values(rows).execute();
    }
  }
  const next = visitor ? nextRecheck(placedAt, now) : null;
  await shop.updateTable('shop_order').set({ attribute_at: next }).where('id', '=', id).execute();
}

/** Returns the time of the next search for late reports; null once none can arrive any more. */
export function nextRecheck(placedAt: Date, now: Date): Date | null {
  const after = RECHECK_MS.find((wait) => placedAt.getTime() + wait > now.getTime());
  return after === undefined ? null : new Date(placedAt.getTime() + after);
}

type Bought = Pick<Selectable<ShopOrderTable>, 'placed_at' | 'lines' | 'clicked'> & {
  visitor: string;
};

async function findTouches(
  { shop, events }: ShopEvents,
  { placed_at: placedAt, visitor, lines, clicked }: Bought,
): Promise<Attributed[]> {
  const product = await findProduct(shop);
  const windows = windowsAt(product?.settings.attribution, placedAt);
  const touchesWithin = (ms: number) =>
    events
      .reader(shop)
      .touches({ visitors: [visitor], from: new Date(placedAt.getTime() - ms), to: placedAt });
  const recentTouches = await touchesWithin(clickWindowMs(windows));
  const touches =
    shownWindowMs(windows) <= clickWindowMs(windows)
      ? recentTouches
      : // Views count for longer than clicks, so earlier clicks are left out.
        [
          ...recentTouches.filter(isClick),
          ...(await touchesWithin(shownWindowMs(windows))).filter((touch) => !isClick(touch)),
        ];
  const isBought = touches.some(({ details }) => details.some(productOf))
    ? await readBought(shop, { lines, clicked })
    : () => false;
  return attribute(touches, { placedAt, windows, isBought });
}

/**
 * Detail of a click on a recommendation: `recommendation:{strategy}:{key}`, cut to 500 characters;
 * the key identifies the product.
 */
const RECOMMENDED = /^recommendation:[^:]+:(.+)$/s;
const MAX_DETAIL_CHARS = 500;

const productOf = (detail: string): string | undefined => RECOMMENDED.exec(detail)?.[1];

/**
 * Returns a function that checks by id or address whether a clicked product was bought. The browser
 * has reported which clicked products were bought, because the shop's server may use other ids.
 */
async function readBought(
  shop: ShopDb,
  { lines, clicked }: Pick<Bought, 'lines' | 'clicked'>,
): Promise<(detail: string) => boolean> {
  const ids = lines.flatMap(({ id }) => id || []);
  const urls = [...lines, ...clicked.filter(({ bought }) => bought)].flatMap(
    ({ url }) => (url && canonicalUrl(url)) || [],
  );
  // A page may report a product only by its address, while the order contains its id.
  const known = await shop
    .selectFrom('shop_product')
    .select(['key', 'url'])
    .where(sql<boolean>`key = any(${ids}::text[]) or url = any(${urls}::text[])`)
    .execute();
  const bought = new Set([...ids, ...urls, ...known.flatMap(({ key, url }) => [key, url])]);
  return (detail) => {
    const product = productOf(detail);
    if (product === undefined) return false;
    if (bought.has(product)) return true;
    return detail.length >= MAX_DETAIL_CHARS && [...bought].some((one) => one.startsWith(product));
  };
}

/** Attributes the orders that are due; rows locked by another server wait for a later run. */
export async function attributeDueOrders({
  db,
  events,
  now,
  log,
  signal,
}: Pick<Deps, 'db' | 'events' | 'now' | 'log' | 'signal'>): Promise<void> {
  const { rows } = await sql<{ pid: string }>`
    select pid from shop_order where attribute_at <= ${now()}
    group by pid order by min(attribute_at), pid limit ${MAX_SHOPS}`.execute(db);
  // The loop takes one batch per shop in turn, so a shop with many orders does not delay the
  // others.
  for (let shops = rows; shops.length > 0; ) {
    const unfinished: typeof shops = [];
    for (const shop of shops) {
      if (signal.aborted) return;
      try {
        const done = await attributeBatch({ shop: forShop(db, shop.pid), events }, now());
        if (done === BATCH_SIZE) unfinished.push(shop);
      } catch (err) {
        log.error({ err, pid: shop.pid }, 'orders were not attributed');
      }
    }
    shops = unfinished;
  }
}

/**
 * Attributes one batch of a shop's due orders.
 * @returns the number of orders in the batch
 */
function attributeBatch({ shop, events }: ShopEvents, now: Date): Promise<number> {
  return inTransaction(shop, async (shopTrx) => {
    await lockOrders(shopTrx);
    const due = await shopTrx
      .selectFrom('shop_order')
      .select('id')
      .where('attribute_at', '<=', now)
      .orderBy('attribute_at')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = due.map(({ id }) => id);
    await withOrderChange(shopTrx, ids, async () => {
      for (const id of ids) await attributeOrder({ shop: shopTrx, events }, id, now);
    });
    return ids.length;
  });
}
