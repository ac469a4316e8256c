import { readPageType } from '@catalogue/platforms/read-page';
import type { Order } from '@catalogue/shop/model';
import { followDataLayer } from '@catalogue/shop/readers/data-layer';
import { readMarks } from '@catalogue/shop/readers/marks';
import type { WidgetOrder } from '@contract/storefront';
import { guard } from './guard';
import { watchAddress } from './navigation';
import { openQueue } from './queue';
import { toReadOrder } from './read-order';
import { entryAddresses, noteReferral, recallReferral } from './referral';
import { currentPage } from './shop-page';
import type { Store } from './store';

const CHECK_INTERVAL_MS = 1000;
const MAX_KEPT = 50;
/** Checks that an order without products is given to name some. */
const MAX_CHECKS = 5;

/** An order the server has not confirmed; stored in the browser under `sales`. */
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
  let found: Order | undefined;
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
  function find(order: Order | undefined): void {
    if (order?.number && !found?.lines.length) found = order;
  }

  function report(): void {
    const order = found;
    found = undefined;
    if (!order || store.read('sold', '') === order.number) return;
    // Also an order without a link: a link that comes later did not bring it.
    store.write('sold', order.number);
    const referral = recallReferral(store);
    if (referral) queue.add({ ...referral, ...toReadOrder(order), at: Date.now() });
  }

  const nextEntries = followDataLayer();
  const check = guard(() => {
    const page = currentPage();
    const isOrder = readPageType(document, location.pathname) === 'order';
    const marks = isOrder ? readMarks(page) : {};
    // An empty mark means that the page of a completed order belongs to none.
    const marked = isOrder ? document.querySelector('[data-vitrin-order]') : null;
    find(marks.order);
    for (const { facts } of nextEntries(page)) {
      if (facts.order && (!marked || marks.order)) {
        find({ ...facts.order, number: marks.order?.number ?? facts.order.number });
      }
    }
    checks = found ? checks + 1 : 0;
    if (found?.lines.length || checks > MAX_CHECKS) report();
  });

  guard(noteReferral)(store, entryAddresses());
  watchAddress(guard(() => noteReferral(store, [location.href])));
  queue.sendIn(0);
  check();
  setInterval(check, CHECK_INTERVAL_MS);
  addEventListener('pagehide', guard(report));
};
