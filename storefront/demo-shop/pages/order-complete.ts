import { emptyCart, readCart, sumUp } from '@storefront/demo-shop/shop/cart';
import { openPage } from '@storefront/demo-shop/shop/frame';
import { price, translate } from '@storefront/demo-shop/shop/language';
import { html } from '@storefront/demo-shop/shop/markup';

const texts = {
  title: { tr: 'Siparişiniz alındı', en: 'Thank you for your order' },
  lead: {
    tr: 'Özenle paketleyip yarın kargoya veriyoruz.',
    en: 'We pack it with care and ship it tomorrow.',
  },
  code: { tr: 'Sipariş numarası', en: 'Order number' },
  total: { tr: 'Toplam', en: 'Total' },
  home: { tr: 'Ana sayfaya dön', en: 'Back to the home page' },
} as const;

const lines = readCart();
const { total } = sumUp(lines);
const code = `KK-${Date.now().toString(36).toUpperCase()}`;
const rows = lines.map(
  ({ product, count }) => html`<dt
      data-vitrin-order-product="${product.id}"
      data-vitrin-name="${translate(product.name)}"
      data-vitrin-price="${product.price}"
      data-vitrin-old-price="${product.before ?? product.price}"
      data-vitrin-quantity="${count}"
    >${count} × ${translate(product.name)}</dt>
    <dd>${price(product.price * count)}</dd>`,
);
emptyCart();

openPage(
  translate(texts.title),
  html`<section class="section blank" data-vitrin-order="${lines.length ? code : ''}" data-vitrin-order-total="${total} TL">
    <svg class="tick" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="23" fill="#6b7350" /><path d="m14 25 7 7 14-16" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
    <h1>${translate(texts.title)}</h1>
    <p>${translate(texts.lead)}</p>
    <dl class="receipt">
      <dt>${translate(texts.code)}</dt><dd>${code}</dd>
      ${rows}
      ${lines.length ? html`<dt class="total">${translate(texts.total)}</dt><dd class="total">${price(total)}</dd>` : ''}
    </dl>
    <a class="call" href="./">${translate(texts.home)}</a>
  </section>`,
);
