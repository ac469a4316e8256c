import { objectOf, objectsOf } from '../../shop/normalize';
import type { CallReader } from '../../shop/readers/script';
import { cardsIn, firstIn, goodsTotalIn, isSignedIn, textIn } from '../theme';

/**
 * Sources: public scripts of IdeaSoft's themes (`IdeaTheme.cart`), and public browser tests and
 * scripts that read IdeaSoft shops.
 */
export const readTheme: CallReader = ({ document, globals }) => {
  const currency = globals.mainCurrency;
  const product = firstIn(document, '#product-page', '.product-detail-page');
  const isOther = product ?? firstIn(document, '#cart-page', '#order-finish');
  const signedIn = isSignedIn(document);
  return {
    page: {
      currency,
      product: product
        ? {
            id: product.getAttribute('data-product-id'),
            price: textIn(product, '.product-price-new'),
            priceBefore: textIn(product, '.product-price-old'),
          }
        : undefined,
      products: isOther ? undefined : cardsIn(document.querySelector('main'), LINKS),
    },
    ...(globals.IdeaCart ? { cart: cartOf(document, globals.IdeaCart, currency) } : {}),
    identify: signedIn ? { name: textIn(document, '.user-menu a[href$="/hesabim"]') } : null,
  };
};

const LINKS = '.showcase-title a,.showcase-image a';

/**
 * Returns the cart. The total in the page's summary is after coupons, `IdeaCart`'s total before
 * them.
 */
function cartOf(document: Document, ideaCart: unknown, currency: unknown) {
  const { items, itemCount: count, totalPrice } = objectOf(ideaCart);
  const lines = objectsOf(items).map(({ quantity, price, product }) => {
    const { id, fullName: name, url, imageUrl: image, brandName: brand } = objectOf(product);
    return { id, name, url, image, brand, price, quantity };
  });
  const total = goodsTotalIn(document.querySelectorAll('.cart-panel-row')) ?? totalPrice;
  return { lines, count, total, currency };
}
