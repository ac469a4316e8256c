import type { PageType } from '../../pages/page-types';
import { toCurrency } from '../../shop/money';
import { objectOf } from '../../shop/normalize';
import type { PlatformShop } from '../platform-shop';

const PAGES: Record<string, PageType> = {
  home: 'home',
  category: 'category',
  product: 'product',
  cart: 'cart',
  approve: 'order',
};

/**
 * Reader of T-Soft: pages state their type in the variables `PAGE_TYPE`, `CURRENCY`, and
 * `MEMBER_INFO` for a signed-in customer.
 */
export const tsoft: PlatformShop = {
  theme: () => 'tsoft',

  read({ globals }) {
    const { MEMBER_INFO: member } = globals;
    return {
      page: PAGES[String(globals.PAGE_TYPE).toLowerCase()],
      currency: toCurrency(globals.CURRENCY),
      customer: member ? { signedIn: Number(objectOf(member).ID) > 0 } : undefined,
    };
  },
};
