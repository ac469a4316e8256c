import type { ShopPage } from '@catalogue/shop/model';

/** The current page, as the readers of facts expect it. */
export const currentPage = (): ShopPage => ({
  document,
  url: location.href,
  globals: window as unknown as ShopPage['globals'],
});
