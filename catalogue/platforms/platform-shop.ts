import type { Cart, Facts, Line, Reader, ShopPage } from '../shop/model';
import type { ThemeName } from './registry';

/** What a platform reports by itself while a page is open. */
export interface News {
  /** Facts that its pages do not hold. */
  facts?: Facts;
  happened?: 'added' | 'removed';
  line?: Line;
  /** The cart is another one now: it is asked for again. */
  cartChanged?: true;
}

/** How the pages of a platform say their facts, beyond what every shop's pages may hold. */
export interface PlatformShop {
  read?: Reader;
  /** Which `theme-<name>.js` reads what this page shows, where there is one. */
  theme?: (page: ShopPage) => ThemeName | undefined | Promise<ThemeName | undefined>;
  /** Where the shop itself answers what is in the cart, for pages that do not say it. */
  cart?: {
    /** Same-origin address; undefined where there is nothing to ask for. */
    address: (page: ShopPage) => string | undefined;
    read: (answer: unknown, page: ShopPage) => Cart;
    /** Requests of the shop's own scripts that change the cart; never our own. */
    changedBy: RegExp;
  };
  /** Listens for as long as the page lives; false while there is nothing to listen to. */
  subscribe?: (page: ShopPage, report: (news: News) => void) => boolean;
}
