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
 * Reader of T-Soft. Global variables of a page contain its type (`PAGE_TYPE`), the currency
 * (`CURRENCY`) and the customer (`MEMBER_INFO`, whose `ID` is 0 for a guest).
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
