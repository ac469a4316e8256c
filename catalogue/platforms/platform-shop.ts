import type { Cart, Facts, Line, Reader, ShopPage } from '../shop/model';
import type { ThemeName } from './registry';

export interface PlatformEvent {
  facts?: Facts;
  happened?: 'added' | 'removed';
  line?: Line;
  /** Set when the cart has changed and must be requested again. */
  cartChanged?: true;
}

/** Reader of a platform's pages, in addition to the readers of generic markup. */
export interface PlatformShop {
  read?: Reader;
  /** Name of the theme reader (`theme-<name>.js`) for this page; undefined if there is none. */
  theme?: (page: ShopPage) => ThemeName | undefined | Promise<ThemeName | undefined>;
  /** The shop's API for the cart, for pages that do not contain the cart. */
  cart?: {
    /** Same-origin address; undefined when no request is needed. */
    address: (page: ShopPage) => string | undefined;
    read: (answer: unknown, page: ShopPage) => Cart;
    /**
     * Requests by the shop's own scripts that change the cart; never matches requests of the
     * widget.
     */
    changedBy: RegExp;
  };
  /** Subscribes until the document is closed. Returns false while the page offers no events yet. */
  subscribe?: (page: ShopPage, report: (news: PlatformEvent) => void) => boolean;
}
