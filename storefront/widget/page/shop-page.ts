import type { ShopPage } from '@catalogue/shop/model';

/** The page as readers of facts look at it. */
export const currentPage = (): ShopPage => ({
  document,
  url: location.href,
  globals: window as unknown as ShopPage['globals'],
});
