import type { PageType } from '../../pages/page-types';
import { toCurrency } from '../../shop/money';
import { MAX_LANGUAGE_CHARS, objectOf, toCustomer, toText } from '../../shop/normalize';
import type { PlatformShop } from '../platform-shop';

const PAGES: Record<string, PageType> = {
  homepage: 'home',
  productdetail: 'product',
  cart: 'cart',
  // Checkout steps whose addresses resemble those of a completed order.
  ordercomplete: 'empty',
  payment: 'empty',
  ordercompleted: 'order',
};

export const ticimax: PlatformShop = {
  theme: () => 'ticimax',

  read({ document, globals }) {
    const model = objectOf(globals.globalModel);
    const { memberId, memberName: name, memberEMail: email } = objectOf(model.member);
    return {
      page:
        PAGES[String(model.pageType)] ??
        (document.querySelector('.categoryContainer') ? 'category' : undefined),
      language: toText(model.languageCode, MAX_LANGUAGE_CHARS),
      currency: toCurrency(model.currency),
      customer: !model.member
        ? undefined
        : Number(memberId) > 0
          ? toCustomer({ name, email })
          : { signedIn: false },
    };
  },
};
