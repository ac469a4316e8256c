import type { ShopPage } from '@catalogue/shop/model';

/** Returns the current page in the form that the readers of facts expect. */
export const currentPage = (): ShopPage => {
  const first = loadAddress();
  return {
    document,
    url: location.href,
    globals: window as unknown as ShopPage['globals'],
    // A browser that does not report the first address is treated as still on the first page.
    loaded: !first || new URL(first).pathname === location.pathname,
  };
};

/** Returns the address from which the document was loaded; empty in browsers without it. */
export const loadAddress = (): string =>
  performance.getEntriesByType?.('navigation')[0]?.name ?? '';
