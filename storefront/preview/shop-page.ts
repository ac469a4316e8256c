import type { ShopFacts } from '@catalogue/kinds';
import type { PreviewPage } from '@contract/preview';
import type { CartLine } from '@storefront/demo-shop/shop/cart';
import { type Drawing, drawings } from '@storefront/demo-shop/shop/drawings';
import { drawPage } from '@storefront/demo-shop/shop/frame';
import { price, translate } from '@storefront/demo-shop/shop/language';
import { html, type Markup } from '@storefront/demo-shop/shop/markup';
import { findProduct, products } from '@storefront/demo-shop/shop/products';
import { cartView } from '@storefront/demo-shop/views/cart';
import { categoryView } from '@storefront/demo-shop/views/category';
import { homeView } from '@storefront/demo-shop/views/home';
import { productView } from '@storefront/demo-shop/views/product';
import { storyView } from '@storefront/demo-shop/views/story';

const views: Record<PreviewPage, () => Markup> = {
  home: homeView,
  category: () => categoryView(null).content,
  product: () => productView(findProduct('vazo')),
  cart: () => html`<section class="section cart">${cartView(sampleCart())}</section>`,
  empty: () => storyView().content,
};

/** Draws a page of the demo shop as a shopper with one product in the cart sees it. */
export function drawShopPage(page: PreviewPage): void {
  drawPage('', views[page]());
  document.body.dataset.vitrinPage = page;
  const badge = document.querySelector('.cart-count');
  const goods = sampleCart().reduce((sum, { product, count }) => sum + product.price * count, 0);
  badge?.setAttribute('data-vitrin-cart-total', String(goods));
}

export function sampleFacts(): ShopFacts {
  const best = products
    .slice(0, 8)
    .map((product) => ({
      title: translate(product.name),
      url: `./product.html?p=${product.id}`,
      price: price(product.price),
      image: pictureOf(product.drawing),
      before: product.before ? price(product.before) : undefined,
    }));
  return { visitors: 1284, orders: 42, products: best };
}

const pictureOf = (drawing: Drawing): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${drawings[drawing]}</svg>`)}`;

function sampleCart(): CartLine[] {
  return [{ product: findProduct('kupa'), count: 1 }];
}
