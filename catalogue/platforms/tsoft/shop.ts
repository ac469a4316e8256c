import type { PageType } from '../../page-types';
import type { Product, ShopPage } from '../../shop/model';
import { toCurrency } from '../../shop/money';
import { objectOf, objectsOf, toCart, toProduct, type Unknown } from '../../shop/normalize';
import type { PlatformShop } from '../platform-shop';

const PAGES: Record<string, PageType> = {
  home: 'home',
  category: 'category',
  product: 'product',
  cart: 'cart',
  approve: 'order',
};

/**
 * Its pages name themselves in variables: `PAGE_TYPE`, `PRODUCT_DATA` (one product, or those of a
 * list), `MEMBER_INFO`, `CURRENCY`, and the cart as `CART_COUNT` and `CART_TOTAL`, in older themes
 * `SEPET_MIKTAR` and `SEPET_TOPLAM`.
 */
export const tsoft: PlatformShop = {
  read(page) {
    const { globals } = page;
    const currency = toCurrency(globals.CURRENCY);
    const type = PAGES[String(globals.PAGE_TYPE).toLowerCase()];
    const products = objectsOf(globals.PRODUCT_DATA).map((one) => productOf(one, page));
    const isProduct = type ? type === 'product' : products.length === 1;
    const count = globals.CART_COUNT ?? globals.SEPET_MIKTAR;
    const total = globals.CART_TOTAL ?? globals.SEPET_TOPLAM;
    const { MEMBER_INFO: member } = globals;
    return {
      page: type ?? (isProduct ? 'product' : undefined),
      currency,
      product: isProduct ? products[0] : undefined,
      listed: !isProduct && products.length > 0 ? products : undefined,
      cart: count === undefined ? undefined : toCart({ count, total, currency }, page.url),
      customer: member ? { signedIn: Number(objectOf(member).ID) > 0 } : undefined,
    };
  },
};

function productOf(product: Unknown, page: ShopPage): Product {
  return toProduct(
    {
      id: product.id,
      name: product.name,
      url: product.url,
      image: product.image,
      price: product.total_sale_price,
      priceBefore: product.total_base_price,
      currency: product.currency,
      stock: product.quantity,
      available: product.available,
      categories: product.category,
      brand: product.brand,
    },
    page.url,
  );
}
