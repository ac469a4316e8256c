import type { ShopPage } from '@catalogue/shop/model';

/** Returns the current page in the form that the readers of facts expect. */
export const currentPage = (): ShopPage => {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return {
    document,
    url: location.href,
    globals: window as unknown as ShopPage['globals'],
    // Browsers without this entry are treated as still on the first page.
    loaded: !load || new URL(load.name).pathname === location.pathname,
  };
};
