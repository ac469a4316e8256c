import type { PageRule } from '@catalogue/pages/page-rules';
import type { ShopEvent } from '@catalogue/shop/model';
import type { Found } from '@catalogue/shop/read-facts';
import type { CallReader } from '@catalogue/shop/readers/script';
import type { loadChunk } from '@storefront/widget/chunks';
import type { Store } from '@storefront/widget/visitor/store';

/** The shop as its pages describe it, for campaigns that need facts. */
export interface Shop {
  /** Facts and their sources as now known; the same object until something changes. */
  read: () => Found;
  /** Subscribes and returns the function that ends it. The first listener also gets the events before it. */
  listen: (heard: (event: ShopEvent) => void) => () => void;
  /** Starts a page: facts of the previous one are dropped; cart and customer stay. */
  enterPage: () => void;
}

/** Exports of each `shop-<platform>.js`. */
export interface ShopChunk {
  openShop: (page: {
    host: string;
    pid: string;
    store: Store;
    /** Calls that wait, and the reader of these pages where there is one. */
    vitrin: { q: (readonly unknown[])[]; shop?: Shop };
    /** The function of the widget's core, so that this chunk needs no copy. */
    loadChunk: typeof loadChunk;
    /** The merchant's corrections of page kinds. */
    pages?: readonly PageRule[] | undefined;
  }) => Promise<Shop>;
}

/** Exports of each `theme-<name>.js`. */
export interface ThemeChunk {
  readTheme: CallReader;
}
