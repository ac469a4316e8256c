import { readPageType } from '@catalogue/platforms/read-page';
import { parseAmount } from '@catalogue/rules/amount';
import type { SignalKind } from '@catalogue/schedules/signals';
import type { WidgetSignals } from '@contract/storefront';
import { loadChunk } from './chunks';
import { readDataLayer } from './data-layer';
import { guard } from './guard';
import type { OpenPart } from './main';
import { watchAddress } from './navigation';
import type { SalesChunk } from './sales';
import { post } from './sender';
import { toJson } from './store';
import { uuid } from './uuid';
import { readVisitor } from './visitor';

/** Carts change without telling anybody: a look every second costs nothing. */
const LOOK_AGAIN = 1000;
const MOST_KEPT = 50;
const TOO_OLD = 7 * 86_400_000;
/** Looks before the next try, after as many failures. */
const PATIENCE = [0, 3, 15, 60];

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
  let failures = 0;
  let rest = 0;
  let sending = false;

  const pending = (): Pending[] => {
    const kept = store.read<Pending[]>('signals', []);
    const young = Array.isArray(kept) ? kept.filter(({ at }) => Date.now() - at < TOO_OLD) : [];
    return young.slice(-MOST_KEPT);
  };

  function tell(kind: SignalKind): void {
    if (!signals.includes(kind)) return;
    const page = readPageType(document, location.pathname);
    const url = location.href.slice(0, 2048);
    store.write('signals', [...pending(), { id: uuid(), kind, at: Date.now(), url, page }]);
    send();
  }

  function send(): void {
    const batch = pending();
    if (sending || rest > 0 || !batch.length) return;
    sending = true;
    const visitor = readVisitor(store).visitor.id;
    const now = Date.now();
    const told = batch.map(({ at, ...signal }) => ({ ...signal, age: Math.max(0, now - at) }));
    const body: WidgetSignals = { pid, visitor, signals: told };
    post(`${host}/widget/signals`, toJson(body)).then((taken) => {
      sending = false;
      failures = taken ? 0 : Math.min(failures + 1, PATIENCE.length - 1);
      rest = PATIENCE[failures] ?? 0;
      if (!taken) return;
      const ids = batch.map(({ id }) => id);
      store.write(
        'signals',
        pending().filter(({ id }) => !ids.includes(id)),
      );
      send();
    });
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
    if (rest > 0) rest--;
    lookAtCart();
    for (const { event, order } of nextEntries()) {
      if (event === 'add_to_cart') tell('cart');
      if (event === 'purchase') findOrder(order);
    }
    send();
  });
  guard(enterPage)();
  look();
  watchAddress(guard(enterPage));
  setInterval(look, LOOK_AGAIN);
};
