import { INFLUENCER_ID } from '@catalogue/influencer';
import { DAY_MS } from '@catalogue/lib/durations';
import { kindOfPage, readPageType } from '@catalogue/platforms/read-page';
import { WINDOW_LIMITS } from '@catalogue/reports/attribution';
import type { Order } from '@catalogue/shop/model';
import { toCurrency } from '@catalogue/shop/money';
import { ORDER_LIMITS } from '@catalogue/shop/order';
import { followDataLayer } from '@catalogue/shop/readers/data-layer';
import { readMarks } from '@catalogue/shop/readers/marks';
import type { WidgetOrder } from '@contract/storefront';
import { guard } from '@storefront/widget/guard';
import { pageAddress, watchAddress } from '@storefront/widget/page/navigation';
import { currentPage, loadAddress } from '@storefront/widget/page/shop-page';
import type { OpenPageChunk } from '@storefront/widget/page-chunk';
import type { RecommendationClick } from '@storefront/widget/recommend';
import { type Store, toJson } from '@storefront/widget/visitor/store';
import { readVisitor } from '@storefront/widget/visitor/visitor';
import { openQueue } from './queue';

const CHECK_INTERVAL_MS = 1000;
const MAX_STORED = 50;
/** Number of checks for which an order without products waits for a report with products. */
const MAX_CHECKS = 5;
/** Maximum number of reported order numbers that are stored. */
const MAX_SOLD = 10;
/**
 * Maximum size of a body: browsers send no larger body from a closing page, and the server accepts
 * none.
 */
const MAX_BODY_BYTES = 60_000;
/** Longest click window that a shop can have; the server applies the shop's own. */
const CLICK_WINDOW_MS = WINDOW_LIMITS.clickDays.max * DAY_MS;

/** An order that the server has not confirmed; stored in the browser under `orders`. */
type Pending = Omit<WidgetOrder, 'pid' | 'token' | 'age'> & {
  /** Time of the order, epoch milliseconds. */
  at: number;
};

/** Reports each order once: products, visitor, referral link, and clicked recommendations. */
export const open: OpenPageChunk = ({ host, pid, store, token, readShop, pages }) => {
  let found: Order | undefined;
  let checks = 0;
  /** Address of the page whose order was reported. */
  let reportedAt = '';
  /** Time when the page opened, in epoch milliseconds. */
  let openedAt = Date.now() - performance.now();
  /** Time of the order that the last check found, in epoch milliseconds. */
  let placedAt = 0;
  const queue = openQueue<Pending>({
    store,
    key: 'orders',
    url: `${host}/widget/orders`,
    maxStored: MAX_STORED,
    batchOf: (pending) => pending.slice(0, 1),
    idOf: ({ number }) => number,
    bodyOf: ([order]) => shorten({ pid, ...(token && { token }), ...order }),
  });

  /** Notes the order. A page may report it several times; the report with products is used. */
  function find(order: Order | undefined, number = order?.number): void {
    if (order && number && !found?.lines.length) found = { ...order, number };
  }

  function report(): void {
    const order = found;
    found = undefined;
    if (!order) return;
    const sold = ([] as string[]).concat(store.read('sold', []));
    // A page confirms one order, so a second order number on the same page comes from the page's
    // analytics and belongs to the same order.
    const isKnown = sold.includes(order.number) || reportedAt === pageAddress();
    reportedAt = pageAddress();
    // An order without a referral link is stored as well, so that a later referral link does not
    // claim it.
    if (!sold.includes(order.number)) {
      store.write('sold', [...sold, order.number].slice(-MAX_SOLD));
    }
    // A browser that is marked as the shop's own (`own`) reports no order, because its orders are
    // usually tests. The shop's platform or server reports its real orders.
    if (isKnown || store.read('own', false)) return;
    const { id: visitor, session } = readVisitor(store);
    const referral = readReferral(store);
    const total = document.querySelector('[data-vitrin-order-total]');
    const written = toCurrency(total?.getAttribute('data-vitrin-order-total'));
    queue.add({
      ...(written && { currency: written }),
      ...toReported(order),
      visitor,
      session,
      at: placedAt,
      clicked: takeClicks(),
      ...(referral && { referral }),
    });
  }

  /** Removes the clicks from storage, so that a click counts for at most one order. */
  function takeClicks(): WidgetOrder['clicked'] {
    const since = Date.now() - CLICK_WINDOW_MS;
    const clicks = store.read<RecommendationClick[]>('followed', []).filter(({ at }) => at > since);
    store.write('followed', []);
    return clicks.map(({ url, strategy, camp_id }) => ({ url, strategy, camp_id }));
  }

  const nextEntries = followDataLayer();
  const check = guard(() => {
    const page = currentPage();
    const facts = readShop();
    const isOrder = readPageType(document, location.href, facts?.page, pages) === 'order';
    // The buyer ordered before an order page opened, so no campaign of that page led to the order.
    placedAt = isOrder ? openedAt : Date.now();
    const marks = isOrder ? readMarks(page) : {};
    const number = marks.order?.number;
    const { failed } = kindOfPage(document, location.href);
    if (failed) found = undefined;
    // On an order page, an empty `data-vitrin-order` means that the page has no order, whatever
    // other sources report.
    const isNone = failed || (isOrder && !number && document.querySelector('[data-vitrin-order]'));
    find(marks.order);
    for (const { facts } of nextEntries(page)) {
      if (facts.order && !isNone) find(facts.order, number ?? facts.order.number);
    }
    const order = isNone ? undefined : facts?.order;
    if (order) find(order, number ?? order.number);
    checks = found ? checks + 1 : 0;
    if (found?.lines.length || checks > MAX_CHECKS) report();
  });

  guard(storeReferral)(store, entryAddresses());
  watchAddress(
    guard(() => {
      // In a single-page shop the next order may appear at the same address.
      reportedAt = '';
      openedAt = Date.now();
      storeReferral(store, [location.href]);
    }),
  );
  queue.sendIn(0);
  check();
  setInterval(check, CHECK_INTERVAL_MS);
  addEventListener('pagehide', guard(report));
};

/** Shortens a body over `MAX_BODY_BYTES`: drops the products' addresses, or else all products. */
function shorten<Body extends { lines?: WidgetOrder['lines'] }>(body: Body): Body {
  const lines = body.lines ?? [];
  const shorter = [body, { ...body, lines: lines.map(({ url: _, ...line }) => line) }];
  const isShort = (one: Body) => new Blob([toJson(one)]).size <= MAX_BODY_BYTES;
  return shorter.find(isShort) ?? { ...body, lines: [] };
}

/** Returns an order in its reported form, with only those product fields that an order needs. */
const toReported = ({ number, lines, total, currency, coupon }: Order) => ({
  number,
  lines: lines
    .slice(0, ORDER_LIMITS.products)
    .map(({ id, url, name, price, priceBefore, quantity }) => ({
      ...(id && { id }),
      ...(url && { url }),
      ...(name && { name }),
      ...(price !== undefined && { price }),
      ...(priceBefore !== undefined && { priceBefore }),
      quantity,
    })),
  ...(total !== undefined && { total }),
  ...(currency && { currency }),
  ...(coupon && { coupon }),
});

/** Time in ms after a visit by a referral link within which an order counts for the link. */
const REFERRAL_TTL_MS = 30 * DAY_MS;

/** The link that brought the shopper; `ci` is empty for a link without a campaign. */
interface Referral {
  yc: string;
  ci: string;
}

/** Stores the first referral link among the addresses, which replaces an earlier stored link. */
function storeReferral(store: Store, addresses: readonly string[]): void {
  const found = addresses.map(readLink).find((link) => link !== undefined);
  if (found) store.write('referral', { ...found, at: Date.now() });
}

/** Returns the link that brought the shopper; null if there is none, and after thirty days. */
function readReferral(store: Store): Referral | null {
  const stored = store.read<(Referral & { at: number }) | null>('referral', null);
  if (!stored || Math.abs(Date.now() - stored.at) > REFERRAL_TTL_MS) return null;
  return { yc: stored.yc, ci: stored.ci };
}

/**
 * Returns the addresses that may contain a referral link, also the address of the shop's previous
 * page, which the visitor may have left before this chunk loaded.
 */
function entryAddresses(): string[] {
  const before = document.referrer.startsWith(`${location.origin}/`) ? document.referrer : '';
  return [location.href, loadAddress(), before];
}

function readLink(address: string): Referral | undefined {
  if (!address.includes('yc=')) return undefined;
  const params = new URL(address).searchParams;
  const yc = params.get('yc') ?? '';
  const ci = params.get('ci') ?? '';
  if (!INFLUENCER_ID.test(yc)) return undefined;
  return { yc, ci: INFLUENCER_ID.test(ci) ? ci : '' };
}
