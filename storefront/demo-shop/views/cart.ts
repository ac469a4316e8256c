import { type CartLine, FREE_SHIPPING_FROM, sumUp } from '@storefront/demo-shop/shop/cart';
import { price, translate } from '@storefront/demo-shop/shop/language';
import { html, type Markup } from '@storefront/demo-shop/shop/markup';
import { picture, productAttributes } from '@storefront/demo-shop/shop/product-card';

const texts = {
  title: { tr: 'Sepetim', en: 'Your cart' },
  nothing: { tr: 'Sepetiniz henüz boş', en: 'Your cart is still empty' },
  nothingLead: { tr: 'Sakin bir başlangıç için seçkimize bakın.', en: 'Have a calm look around.' },
  look: { tr: 'Alışverişe başla', en: 'Start shopping' },
  less: { tr: 'Azalt', en: 'One less' },
  more: { tr: 'Artır', en: 'One more' },
  goods: { tr: 'Ürünler', en: 'Products' },
  shipping: { tr: 'Kargo', en: 'Shipping' },
  free: { tr: 'Ücretsiz', en: 'Free' },
  total: { tr: 'Toplam', en: 'Total' },
  pay: { tr: 'Siparişi tamamla', en: 'Complete the order' },
  missing: { tr: 'daha ekleyin, kargo bizden.', en: 'more and shipping is free.' },
} as const;

export function cartView(lines: CartLine[]): Markup {
  return lines.length ? full(lines) : nothing();
}

function nothing(): Markup {
  return html`<div class="blank">
    <h1>${translate(texts.nothing)}</h1>
    <p>${translate(texts.nothingLead)}</p>
    <a class="call" href="./category.html">${translate(texts.look)}</a>
  </div>`;
}

function full(lines: CartLine[]): Markup {
  const { goods, shipping, total } = sumUp(lines);
  const missing = FREE_SHIPPING_FROM - goods;
  return html`<h1>${translate(texts.title)}</h1>
    <div class="cart-columns">
      <ul class="lines">${lines.map(line)}</ul>
      <aside class="summary">
        <dl>
          <dt>${translate(texts.goods)}</dt><dd>${price(goods)}</dd>
          <dt>${translate(texts.shipping)}</dt><dd>${shipping ? price(shipping) : translate(texts.free)}</dd>
          <dt class="total">${translate(texts.total)}</dt><dd class="total">${price(total)}</dd>
        </dl>
        ${missing > 0 ? html`<p class="hint">${price(missing)} ${translate(texts.missing)}</p>` : ''}
        <a class="call checkout" href="./order-complete.html">${translate(texts.pay)}</a>
      </aside>
    </div>`;
}

function line({ product, count }: CartLine): Markup {
  const name = translate(product.name);
  return html`<li class="line" data-vitrin-cart-line="${product.id}" data-vitrin-quantity="${count}" ${productAttributes(product)}>
    ${picture(product)}
    <div><a href="./product.html?p=${product.id}">${name}</a><p>${price(product.price)}</p></div>
    <div class="stepper">
      <button type="button" data-id="${product.id}" data-add="-1" aria-label="${translate(texts.less)}: ${name}">−</button>
      <span>${count}</span>
      <button type="button" data-id="${product.id}" data-add="1" aria-label="${translate(texts.more)}: ${name}">+</button>
    </div>
    <strong>${price(product.price * count)}</strong>
  </li>`;
}
