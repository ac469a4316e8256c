import type { PageType } from '../../page-types';
import type { Cart, Product, ShopPage } from '../../shop/model';
import { toCurrency } from '../../shop/money';
import {
  MAX_LANGUAGE_CHARS,
  objectOf,
  objectsOf,
  toCart,
  toCustomer,
  toProduct,
  toText,
  type Unknown,
} from '../../shop/normalize';
import type { PlatformShop } from '../platform-shop';

const PAGES: Record<string, PageType> = {
  homepage: 'home',
  productdetail: 'product',
  cart: 'cart',
  // Steps of a checkout, whose addresses look like those of a completed order.
  ordercomplete: 'empty',
  payment: 'empty',
  ordercompleted: 'order',
};

/**
 * Its pages name themselves in `globalModel` (page, language, currency, member), the product in
 * `productDetailModel`, and newer ones the cart in `cart.get.model.cart`.
 */
export const ticimax: PlatformShop = {
  read(page) {
    const { document, globals } = page;
    const model = objectOf(globals.globalModel);
    const currency = toCurrency(model.currency);
    const detail = globals.productDetailModel ? objectOf(globals.productDetailModel) : undefined;
    const { memberId, memberName: name, memberEMail: email } = objectOf(model.member);
    const cart = objectOf(objectOf(objectOf(globals.cart).get).model).cart;
    return {
      page:
        PAGES[String(model.pageType)] ??
        (document.querySelector('.categoryContainer') ? 'category' : undefined),
      language: toText(model.languageCode, MAX_LANGUAGE_CHARS),
      currency,
      product: detail && productOf(detail, page),
      cart: cart ? cartOf(objectOf(cart), currency, page) : undefined,
      customer: !model.member
        ? undefined
        : Number(memberId) > 0
          ? toCustomer({ name, email })
          : { signedIn: false },
    };
  },
};

function productOf(detail: Unknown, page: ShopPage): Product {
  return toProduct(
    {
      id: detail.productId,
      name: detail.productName,
      image: objectsOf(detail.productImages)[0]?.imagePath,
      price: detail.productPriceKDVIncluded,
      currency: detail.productCurrency,
      stock: detail.totalStockAmount,
      brand: detail.brandName,
    },
    page.url,
  );
}

function cartOf({ products }: Unknown, currency: string | undefined, { url }: ShopPage): Cart {
  const lines = objectsOf(products).map((one) => ({
    id: one.productId,
    name: one.productName,
    price: one.productCartPriceVatIncluded,
    categories: one.category,
    quantity: one.piece,
  }));
  const cart = toCart({ lines, currency }, url);
  const total = cart.lines?.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0);
  return { ...cart, total };
}
