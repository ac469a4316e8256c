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

/** `ID` of `MEMBER_INFO` is 0 for a guest. */
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
