import { readPageType } from '@catalogue/platforms/read-page';
import type { SignalKind } from '@catalogue/schedules/signals';
import { toMinor } from '@catalogue/shop/money';
import { followDataLayer } from '@catalogue/shop/readers/data-layer';
import type { WidgetSignals } from '@contract/storefront';
import { loadChunk } from './chunks';
import { guard } from './guard';
import type { LearnChunk } from './learn';
import type { OpenPart } from './main';
import { watchAddress } from './navigation';
import type { OrdersChunk } from './orders';
import { openQueue } from './queue';
import { currentPage } from './shop-page';
import { uuid } from './uuid';
import { readVisitor, readVisitorId } from './visitor';
import { whenActive } from './when-active';

/** Carts change without an event; a check every second costs nothing. */
const CHECK_INTERVAL_MS = 1000;
/** The server takes as many in one request. */
const MAX_KEPT = 50;

/** A signal the server has not confirmed; stored in the browser under `signals`. */
interface Pending {
  id: string;
  kind: SignalKind;
  /** Epoch milliseconds. */
  at: number;
  url: string;
  page: WidgetSignals['signals'][number]['page'];
}

/**
 * Reports what a shop's schedules wait for, and nothing else: visits, pages, carts and orders, under
 * the random id of the browser. What was bought has a part of its own.
 */
export const open: OpenPart = (page) => whenActive(guard(() => reportVisit(page)));

function reportVisit(page: Parameters<OpenPart>[0]): void {
  const { host, pid, store, signals = [], pages } = page;
  const queue = openQueue<Pending>({
    store,
    key: 'signals',
    url: `${host}/widget/signals`,
    maxKept: MAX_KEPT,
    batchOf: (pending) => pending,
    idOf: ({ id }) => id,
    bodyOf: (batch): WidgetSignals => ({
      pid,
      visitor: readVisitorId(store),
      signals: batch,
    }),
  });

  function report(kind: SignalKind): void {
    if (!signals.includes(kind)) return;
    const page = readPageType(document, location.href, undefined, pages);
    queue.add({ id: uuid(), kind, at: Date.now(), url: location.href.slice(0, 2048), page });
  }

  /** A visit is reported once, however many pages it has. */
  function enterPage(): void {
    const { session } = readVisitor(store);
    if (store.read('visit', '') !== session) {
      store.write('visit', session);
      report('visit');
    }
    report('page');
    if (readPageType(document, location.href, undefined, pages) === 'order') findOrder();
  }

  /** One order a page, reported once however often its page is visited. */
  let ordered = '';
  function findOrder(code?: string): void {
    const marked = document.querySelector('[data-vitrin-order]')?.getAttribute('data-vitrin-order');
    const found = marked ?? code ?? location.href;
    if (!found || ordered === location.href) return;
    ordered = location.href;
    if (store.read('order', '') === found) return;
    store.write('order', found);
    report('order');
  }

  /** Growing means that something was added; a page without a total changes nothing. */
  function readCart(): void {
    const marked = document.querySelector('[data-vitrin-cart-total]');
    const total = toMinor(marked?.getAttribute('data-vitrin-cart-total'));
    if (total === undefined) return;
    const before = store.read('cart-total', 0);
    if (total === before) return;
    store.write('cart-total', total);
    if (total > before) report('cart');
    else if (!total) report('emptied');
  }

  loadChunk<OrdersChunk>(host, 'orders').then(
    (part) => part.open(page),
    () => {},
  );
  if (signals.includes('product')) {
    loadChunk<LearnChunk>(host, 'learn').then(
      (part) => part.open(page),
      () => {},
    );
  }
  // A shop without schedules plans nothing.
  if (!signals.some((kind) => kind !== 'product')) return;
  const nextEntries = followDataLayer();
  const check = guard(() => {
    readCart();
    for (const { event, facts } of nextEntries(currentPage())) {
      if (event === 'add_to_cart') report('cart');
      if (event === 'purchase') findOrder(facts.order?.number || undefined);
    }
  });
  guard(enterPage)();
  queue.sendIn(0);
  check();
  watchAddress(guard(enterPage));
  setInterval(check, CHECK_INTERVAL_MS);
}
