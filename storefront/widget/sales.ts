import { readPageType } from '@catalogue/platforms/read-page';
import type { WidgetOrder } from '@contract/storefront';
import { readDataLayer } from './data-layer';
import { guard } from './guard';
import { keepAndSend } from './keep-and-send';
import { watchAddress } from './navigation';
import { type ReadOrder, readMarkedOrder, readPurchase } from './read-order';
import { entryAddresses, noteReferral, recallReferral } from './referral';
import type { Store } from './store';

const LOOK_AGAIN = 1000;
/** Looks an order without products is given to say more. */
const PATIENCE = 5;

/** An order the server has not confirmed; kept in the browser under `sales`. */
type Pending = Omit<WidgetOrder, 'pid' | 'age'> & {
  /** Epoch milliseconds. */
  at: number;
};

export interface SalesChunk {
  open: (page: { host: string; pid: string; store: Store }) => void;
}

/**
 * Notes whose link brought the shopper, and tells the orders that follow from it. Without such a
 * link nothing is told. What is not confirmed is told again: the server counts a number once.
 */
export const open: SalesChunk['open'] = ({ host, pid, store }) => {
  let found: ReadOrder | null = null;
  let looks = 0;
  const queue = keepAndSend<Pending>({
    store,
    key: 'sales',
    url: `${host}/widget/orders`,
    atOnce: 1,
    idOf: ({ order_code }) => order_code,
    bodyOf: ([order]) => ({ pid, ...order }),
  });

  /** A page may say its order in two ways, and one of them later: what names products counts. */
  function find(order: ReadOrder | null): void {
    if (order?.order_code && !found?.products.length) found = order;
  }

  function tell(): void {
    const order = found;
    found = null;
    if (!order || store.read('sold', '') === order.order_code) return;
    // Also an order without a link: a link that comes later did not bring it.
    store.write('sold', order.order_code);
    const referral = recallReferral(store);
    if (referral) queue.add({ ...referral, ...order, at: Date.now() });
  }

  const nextEntries = readDataLayer();
  const look = guard(() => {
    const isOrder = readPageType(document, location.pathname) === 'order';
    const marked = isOrder ? readMarkedOrder() : null;
    find(marked);
    for (const { event, order, values } of nextEntries()) {
      const code = marked?.order_code ?? order;
      if (event === 'purchase' && code) find(readPurchase(code, values));
    }
    looks = found ? looks + 1 : 0;
    if (found?.products.length || looks > PATIENCE) tell();
    queue.look();
  });

  guard(noteReferral)(store, entryAddresses());
  watchAddress(guard(() => noteReferral(store, [location.href])));
  look();
  setInterval(look, LOOK_AGAIN);
  addEventListener('pagehide', guard(tell));
};
