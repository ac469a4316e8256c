import { addToCart } from '../shop/cart';
import { openPage, refreshCartCount } from '../shop/frame';
import { say } from '../shop/language';
import { findProduct } from '../shop/products';
import { addReviews } from '../shop/snippet';
import { productView } from '../views/product';

const texts = {
  add: { tr: 'Sepete ekle', en: 'Add to cart' },
  added: { tr: 'Sepete eklendi ✓', en: 'Added to the cart ✓' },
} as const;

const product = findProduct(new URLSearchParams(location.search).get('p'));
openPage(say(product.name), productView(product));
addReviews(product.id);

const button = document.querySelector<HTMLButtonElement>('.add-to-cart');
button?.addEventListener('click', () => {
  addToCart(product.id, 1);
  refreshCartCount();
  button.textContent = say(texts.added);
  setTimeout(() => {
    button.textContent = say(texts.add);
  }, 2000);
});
