import {
  listenForAdded,
  listenForRemoved,
  matchesCartContents,
  matchesCartCount,
  matchesCartTotal,
} from '@catalogue/subjects/cart';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = {
  trigger: {
    'cart-added': { listen: listenForAdded },
    'cart-removed': { listen: listenForRemoved },
  },
  who: {
    'cart-total': { matches: matchesCartTotal },
    'cart-count': { matches: matchesCartCount },
    'cart-contents': { matches: matchesCartContents },
  },
};
