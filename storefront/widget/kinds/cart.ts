import {
  listenForAdded,
  listenForRemoved,
  matchesCartContents,
  matchesCartCount,
  matchesCartTotal,
} from '@catalogue/subjects/cart';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = {
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
