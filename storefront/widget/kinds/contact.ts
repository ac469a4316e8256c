import { matchesContact } from '@catalogue/subjects/contact';
import { hasLeftAddress } from '@storefront/widget/visitor/memory';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = { who: { contact: { matches: matchesContact } } };

export const open: KindsChunk['open'] = ({ store, facts }) => ({
  know: () => ({
    contact: {
      known: hasLeftAddress(store) || !!facts()?.customer?.emailKnown,
      subscribed: 'Notification' in window && Notification.permission === 'granted',
    },
  }),
});
