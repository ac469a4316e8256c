import {
  matchesCategory,
  matchesDiscount,
  matchesPrice,
  matchesProductText,
  matchesStock,
} from '@catalogue/subjects/product';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = {
  where: {
    'product-text': { matches: matchesProductText },
    'product-category': { matches: matchesCategory },
    'product-price': { matches: matchesPrice },
    'product-discount': { matches: matchesDiscount },
    'product-stock': { matches: matchesStock },
  },
};
