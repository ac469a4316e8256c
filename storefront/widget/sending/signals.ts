import { readPageType } from '@catalogue/platforms/read-page';
import type { SignalKind } from '@catalogue/schedules/signals';
import type { ShopEvent } from '@catalogue/shop/model';
import type { WidgetSignals } from '@contract/storefront';
import { guard } from '@storefront/widget/guard';
import { watchAddress } from '@storefront/widget/page/navigation';
import { type OpenPageChunk, openChunk } from '@storefront/widget/page-chunk';
import { readVisitor, readVisitorId, uuid } from '@storefront/widget/visitor/visitor';
import { whenActive } from '@storefront/widget/when-active';
import { openQueue } from './queue';

/**
 * Time in ms within which reports of a cart addition count as one, because the page and its
 * analytics may both report it.
 */
const SAME_MS = 1000;
/**
 * Maximum number of stored signals: a request sends all of them, and the server accepts no longer
 * list.
 */
const MAX_STORED = 50;

/** A signal that the server has not confirmed; stored in the browser under `signals`. */
interface Pending {
  id: string;
  kind: SignalKind;
  /** Time of the signal, epoch milliseconds. */
  at: number;
  url: string;
  page: WidgetSignals['signals'][number]['page'];
}

/**
 * Reports the signals that the server requests: visit, page, cart, emptied cart and order, with the
 * browser's random id. Products and amounts of an order are reported by the chunk `orders`.
 */
export const open: OpenPageChunk = (page) => whenActive(guard(() => reportVisit(page)));

function reportVisit(page: Parameters<OpenPageChunk>[0]): void {
  const { host, pid, store, signals = [], pages, readShop, vitrin } = page;
  const queue = openQueue<Pending>({
    store,
    key: 'signals',
    url: `${host}/widget/signals`,
    maxStored: MAX_STORED,
    batchOf: (pending) => pending,
    idOf: ({ id }) => id,
    bodyOf: (batch): WidgetSignals => ({ pid, visitor: readVisitorId(store), signals: batch }),
  });

  const kindOfPage = () => readPageType(document, location.href, readShop()?.page, pages);

  function report(kind: SignalKind): void {
    if (!signals.includes(kind)) return;
    const url = location.href.slice(0, 2048);
    queue.add({ id: uuid(), kind, at: Date.now(), url, page: kindOfPage() });
  }

  /** Reports the page; on the first page of a visit also the visit, on an order page the order. */
  function enterPage(): void {
    const { session } = readVisitor(store);
    if (store.read('visit', '') !== session) {
      store.write('visit', session);
      report('visit');
    }
    report('page');
    if (kindOfPage() === 'order') findOrder();
  }

  /** Address whose order was found last, so that its next check does not report it again. */
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

  let addedAt = 0;
  function reportAdded(): void {
    if (Date.now() - addedAt < SAME_MS) return;
    addedAt = Date.now();
    report('cart');
  }

  /** Reports the order, the emptied cart and the first cart; later additions arrive as events. */
  function readFacts(): void {
    const { cart, order } = readShop() ?? {};
    if (order) findOrder(order.number || undefined);
    const size = cart?.total ?? cart?.count;
    const before = store.read<number | null>('cart-total', null);
    if (size === undefined || size === before) return;
    store.write('cart-total', size);
    if (!size && before) report('emptied');
    if (size && before === null) reportAdded();
  }

  openChunk('orders', page);
  if (signals.includes('product')) openChunk('learn', page);
  // The chunk `learn` reports products, so this chunk sends nothing if only `product` is needed.
  if (!signals.some((kind) => kind !== 'product')) return;
  guard(enterPage)();
  queue.sendIn(0);
  guard(readFacts)();
  vitrin.shop?.listen(
    guard(({ kind }: ShopEvent) => {
      // Read facts after additions of the same moment: an addition starts the wait of a schedule,
      // and an order among the facts must end that wait.
      if (kind === 'facts') setTimeout(guard(readFacts));
      if (kind === 'added') reportAdded();
    }),
  );
  watchAddress(guard(enterPage));
}
