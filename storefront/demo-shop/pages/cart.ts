import { addToCart, readCart } from '../shop/cart';
import { openPage, refreshCartCount } from '../shop/frame';
import { say } from '../shop/language';
import { fill, html } from '../shop/markup';
import { cartView } from '../views/cart';

const title = { tr: 'Sepetim', en: 'Your cart' };

openPage(say(title), html`<section class="section cart" aria-live="polite"></section>`);
refresh();
document.querySelector('.cart')?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-add]') : null;
  if (!button) return;
  const { id = '', add } = button.dataset;
  addToCart(id, Number(add));
  refresh();
  document.querySelector<HTMLElement>(`[data-id="${id}"][data-add="${add}"]`)?.focus();
});

function refresh(): void {
  const section = document.querySelector('.cart');
  const lines = readCart();
  if (section) fill(section, cartView(lines));
  refreshCartCount();
}
