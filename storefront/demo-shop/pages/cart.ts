import { addToCart, readCart } from '@storefront/demo-shop/shop/cart';
import { openPage, refreshCartCount } from '@storefront/demo-shop/shop/frame';
import { translate } from '@storefront/demo-shop/shop/language';
import { fill, html } from '@storefront/demo-shop/shop/markup';
import { cartView } from '@storefront/demo-shop/views/cart';

const title = { tr: 'Sepetim', en: 'Your cart' };

openPage(translate(title), html`<section class="section cart" aria-live="polite"></section>`);
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
