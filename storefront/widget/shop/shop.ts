import type { PageRule } from '@catalogue/pages/page-rules';
import type { ShopEvent } from '@catalogue/shop/model';
import type { Found } from '@catalogue/shop/read-facts';
import type { CallReader } from '@catalogue/shop/readers/script';
import type { loadChunk } from '@storefront/widget/chunks';
import type { Store } from '@storefront/widget/visitor/store';

export interface Shop {
  /** Returns the known facts and their sources; the same object until something changes. */
  read: () => Found;
  /** Returns the function that unsubscribes. The first listener also gets earlier events. */
  listen: (heard: (event: ShopEvent) => void) => () => void;
  /** Starts a page: drops the facts of the previous page, except cart and customer. */
  enterPage: () => void;
}

/** Exports of each `shop-<platform>.js`. */
export interface ShopChunk {
  openShop: (page: {
    host: string;
    pid: string;
    store: Store;
    /** The queued calls, and the reader of this page if another chunk has opened it. */
    vitrin: { q: (readonly unknown[])[]; shop?: Shop };
    /** `loadChunk` of the widget's core, so that this chunk needs no copy of it. */
    loadChunk: typeof loadChunk;
    /** The merchant's rules that determine the type of a page by its address. */
    pages?: readonly PageRule[] | undefined;
  }) => Promise<Shop>;
}

/** Exports of each `theme-<name>.js`. */
export interface ThemeChunk {
  readTheme: CallReader;
}
