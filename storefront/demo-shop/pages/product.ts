import { addToCart } from '@storefront/demo-shop/shop/cart';
import { openPage, refreshCartCount } from '@storefront/demo-shop/shop/frame';
import { translate } from '@storefront/demo-shop/shop/language';
import { findProduct } from '@storefront/demo-shop/shop/products';
import { addReviews } from '@storefront/demo-shop/shop/snippet';
import { productView } from '@storefront/demo-shop/views/product';

const texts = {
  add: { tr: 'Sepete ekle', en: 'Add to cart' },
  added: { tr: 'Sepete eklendi ✓', en: 'Added to the cart ✓' },
} as const;

const product = findProduct(new URLSearchParams(location.search).get('p'));
openPage(translate(product.name), productView(product));
addReviews(product.id);

const button = document.querySelector<HTMLButtonElement>('.add-to-cart');
button?.addEventListener('click', () => {
  addToCart(product.id, 1);
  refreshCartCount();
  button.textContent = translate(texts.added);
  setTimeout(() => {
    button.textContent = translate(texts.add);
  }, 2000);
});
