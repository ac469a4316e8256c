import type { PageRule } from '@catalogue/page-rules';
import type { ShopEvent } from '@catalogue/shop/model';
import type { Found } from '@catalogue/shop/read-facts';
import type { CallReader } from '@catalogue/shop/readers/script';
import type { loadChunk } from '@storefront/widget/chunks';
import type { Store } from '@storefront/widget/store';

/** The shop as its pages say it, for campaigns that need to know. */
export interface Shop {
  /** Facts and their sources as now known; the same object until something changes. */
  read: () => Found;
  /** Calls back until the answer is called. What happened before the first listener is told to it. */
  listen: (heard: (event: ShopEvent) => void) => () => void;
  /** A page began: what belonged to the one before is forgotten; cart and customer stay. */
  enterPage: () => void;
}

/** What each `shop-<platform>.js` exports. */
export interface ShopChunk {
  openShop: (page: {
    host: string;
    pid: string;
    store: Store;
    /** Calls that wait, and the reader of these pages where there is one. */
    vitrin: { q: (readonly unknown[])[]; shop?: Shop };
    /** Of the widget's core, which has it already. */
    loadChunk: typeof loadChunk;
    /** The merchant's corrections of page kinds. */
    pages?: readonly PageRule[] | undefined;
  }) => Promise<Shop>;
}

/** What each `theme-<name>.js` exports. */
export interface ThemeChunk {
  readTheme: CallReader;
}
