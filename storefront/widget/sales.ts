import { readPageType } from '@catalogue/platforms/read-page';
import type { WidgetOrder } from '@contract/storefront';
import { readDataLayer } from './data-layer';
import { guard } from './guard';
import { watchAddress } from './navigation';
import { openQueue } from './queue';
import { type ReadOrder, readMarkedOrder, readPurchase } from './read-order';
import { entryAddresses, noteReferral, recallReferral } from './referral';
import type { Store } from './store';

const CHECK_INTERVAL_MS = 1000;
const MAX_KEPT = 50;
/** Checks that an order without products is given to name some. */
const MAX_CHECKS = 5;

/** An order the server has not confirmed; kept in the browser under `sales`. */
type Pending = Omit<WidgetOrder, 'pid' | 'age'> & {
  /** Epoch milliseconds. */
  at: number;
};

export interface SalesChunk {
  open: (page: { host: string; pid: string; store: Store }) => void;
}

/**
 * Stores whose link brought the shopper, and reports the orders that follow from it. Without such a
 * link nothing is reported.
 */
export const open: SalesChunk['open'] = ({ host, pid, store }) => {
  let found: ReadOrder | null = null;
  let checks = 0;
  const queue = openQueue<Pending>({
    store,
    key: 'sales',
    url: `${host}/widget/orders`,
    maxKept: MAX_KEPT,
    batchOf: (pending) => pending.slice(0, 1),
    idOf: ({ order_code }) => order_code,
    bodyOf: ([order]) => ({ pid, ...order }),
  });

  /** A page may give its order in two ways, one of them later: what names products counts. */
  function find(order: ReadOrder | null): void {
    if (order?.order_code && !found?.products.length) found = order;
  }

  function report(): void {
    const order = found;
    found = null;
    if (!order || store.read('sold', '') === order.order_code) return;
    // Also an order without a link: a link that comes later did not bring it.
    store.write('sold', order.order_code);
    const referral = recallReferral(store);
    if (referral) queue.add({ ...referral, ...order, at: Date.now() });
  }

  const nextEntries = readDataLayer();
  const check = guard(() => {
    const isOrder = readPageType(document, location.pathname) === 'order';
    const marked = isOrder ? readMarkedOrder() : null;
    find(marked);
    for (const { event, order, values } of nextEntries()) {
      const code = marked?.order_code ?? order;
      if (event === 'purchase' && code) find(readPurchase(code, values));
    }
    checks = found ? checks + 1 : 0;
    if (found?.products.length || checks > MAX_CHECKS) report();
  });

  guard(noteReferral)(store, entryAddresses());
  watchAddress(guard(() => noteReferral(store, [location.href])));
  queue.sendIn(0);
  check();
  setInterval(check, CHECK_INTERVAL_MS);
  addEventListener('pagehide', guard(report));
};
