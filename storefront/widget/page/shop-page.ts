import type { ShopPage } from '@catalogue/shop/model';

/** Returns the current page in the form that the readers of facts expect. */
export const currentPage = (): ShopPage => ({
  document,
  url: location.href,
  globals: window as unknown as ShopPage['globals'],
});
