import { parseAmount } from '@catalogue/lib/amount';
import { readPageType } from '@catalogue/platforms/read-page';
import type { SignalKind } from '@catalogue/schedules/signals';
import type { WidgetSignals } from '@contract/storefront';
import { loadChunk } from './chunks';
import { readDataLayer } from './data-layer';
import { guard } from './guard';
import { keepAndSend } from './keep-and-send';
import type { OpenPart } from './main';
import { watchAddress } from './navigation';
import type { SalesChunk } from './sales';
import { uuid } from './uuid';
import { readVisitor } from './visitor';

/** Carts change without telling anybody: a look every second costs nothing. */
const LOOK_AGAIN = 1000;
/** As many as one request may tell. */
const MOST_AT_ONCE = 50;

/** A signal the server has not confirmed; kept in the browser under `signals`. */
interface Pending {
  id: string;
  kind: SignalKind;
  /** Epoch milliseconds. */
  at: number;
  url: string;
  page: WidgetSignals['signals'][number]['page'];
}

/**
 * Tells what a shop's schedules wait for, and nothing else: visits, pages, carts and orders, under
 * the random id of the browser. What is not confirmed is told again with the same id. Sales of
 * influencers have a part of their own.
 */
export const open: OpenPart = ({ host, pid, store, signals = [] }) => {
  const queue = keepAndSend<Pending>({
    store,
    key: 'signals',
    url: `${host}/widget/signals`,
    atOnce: MOST_AT_ONCE,
    idOf: ({ id }) => id,
    bodyOf: (told): WidgetSignals => ({
      pid,
      visitor: readVisitor(store).visitor.id,
      signals: told,
    }),
  });

  function tell(kind: SignalKind): void {
    if (!signals.includes(kind)) return;
    const page = readPageType(document, location.pathname);
    queue.add({ id: uuid(), kind, at: Date.now(), url: location.href.slice(0, 2048), page });
  }

  /** A visit is told once, however many pages it has. */
  function enterPage(): void {
    const { session } = readVisitor(store);
    if (store.read('visit', '') !== session) {
      store.write('visit', session);
      tell('visit');
    }
    tell('page');
    if (readPageType(document, location.pathname) === 'order') findOrder();
  }

  /** One order a page, told once however often its page is looked at. */
  let ordered = '';
  function findOrder(code?: string): void {
    const marked = document.querySelector('[data-vitrin-order]')?.getAttribute('data-vitrin-order');
    const found = marked ?? code ?? location.href;
    if (!found || ordered === location.href) return;
    ordered = location.href;
    if (store.read('order', '') === found) return;
    store.write('order', found);
    tell('order');
  }

  /** Growing means that something was added; a page without a total says nothing. */
  function lookAtCart(): void {
    const element = document.querySelector('[data-vitrin-cart-total]');
    const total = parseAmount(element?.getAttribute('data-vitrin-cart-total') ?? '');
    if (total === null) return;
    const before = store.read('cart', 0);
    if (total === before) return;
    store.write('cart', total);
    if (total > before) tell('cart');
    else if (!total) tell('emptied');
  }

  if (signals.includes('sale')) {
    const sales = loadChunk<SalesChunk>(host, 'sales');
    sales.then(({ open }) => open({ host, pid, store })).catch(() => {});
  }
  // A shop that only has influencers plans nothing.
  if (!signals.some((kind) => kind !== 'sale')) return;
  const nextEntries = readDataLayer();
  const look = guard(() => {
    lookAtCart();
    for (const { event, order } of nextEntries()) {
      if (event === 'add_to_cart') tell('cart');
      if (event === 'purchase') findOrder(order);
    }
    queue.look();
  });
  guard(enterPage)();
  look();
  watchAddress(guard(enterPage));
  setInterval(look, LOOK_AGAIN);
};
