import type { Cart, Facts, Line, Reader, ShopPage } from '../shop/model';
import type { ThemeName } from './registry';

/** A report that a platform makes by itself while a page is open. */
export interface News {
  /** Facts that its pages do not hold. */
  facts?: Facts;
  happened?: 'added' | 'removed';
  line?: Line;
  /** The cart has changed and is requested again. */
  cartChanged?: true;
}

/** Reader of the facts on a platform's pages, in addition to the markup that every shop's pages may contain. */
export interface PlatformShop {
  read?: Reader;
  /**
   * Returns the name of the theme reader (`theme-<name>.js`) for this page; undefined if there is
   * none.
   */
  theme?: (page: ShopPage) => ThemeName | undefined | Promise<ThemeName | undefined>;
  /** The shop's own interface for the contents of the cart, for pages that do not contain them. */
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
