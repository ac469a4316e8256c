import { matchesContact } from '@catalogue/subjects/contact';
import { hasLeftAddress } from '@storefront/widget/visitor/memory';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = { who: { contact: { matches: matchesContact } } };

export const open: KindsPart['open'] = ({ store, facts }) => ({
  know: () => ({
    contact: {
      known: hasLeftAddress(store) || !!facts()?.customer?.emailKnown,
      subscribed: 'Notification' in window && Notification.permission === 'granted',
    },
  }),
});
