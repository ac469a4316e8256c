import {
  matchesGroup,
  matchesLastOrder,
  matchesOrders,
  matchesSignedIn,
  matchesSpent,
} from '@catalogue/subjects/customer';
import type { KindsChunk } from './kinds';

/** The last order placed in this browser, stored under `ordered`. */
interface StoredOrder {
  number: string;
  /** Time of the order, epoch milliseconds. */
  at: number;
}

export const kinds: KindsChunk['kinds'] = {
  who: {
    'customer-signed-in': { matches: matchesSignedIn },
    'customer-group': { matches: matchesGroup },
    'customer-orders': { matches: matchesOrders },
    'customer-spent': { matches: matchesSpent },
    'customer-last-order': { matches: matchesLastOrder },
  },
};

export const open: KindsChunk['open'] = ({ store, facts }) => ({
  know() {
    const stored = store.read<StoredOrder>('ordered', { number: '', at: 0 });
    const number = facts()?.order?.number;
    if (!number || number === stored.number) return { orderedAt: stored.at };
    const orderedAt = Date.now();
    store.write('ordered', { number, at: orderedAt } satisfies StoredOrder);
    return { orderedAt };
  },
});
