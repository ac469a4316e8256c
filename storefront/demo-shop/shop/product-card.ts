import { drawings } from './drawings';
import { language, price, translate } from './language';
import { html, type Markup, trustedMarkup } from './markup';
import { categories, type Product } from './products';

export function picture(product: Product): Markup {
  return html`<svg class="picture" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${translate(product.name)}">
    <rect width="200" height="200" fill="${product.tone}" />
    <ellipse cx="100" cy="176" rx="62" ry="8" fill="#0000000f" />
    ${trustedMarkup(drawings[product.drawing])}
  </svg>`;
}

const before = { tr: 'Önceki fiyat', en: 'Price before' };

export function productCard(product: Product): Markup {
  const { id, name, before: old } = product;
  const cut = old ? Math.round((1 - product.price / old) * 100) : 0;
  return html`<a class="product-card" href="./product.html?p=${id}">
    <span class="frame">${picture(product)}${cut ? html`<b class="cut">${(-cut / 100).toLocaleString(language, { style: 'percent' })}</b>` : ''}</span>
    <span class="name">${translate(name)}</span>
    <span class="prices">${prices(product)}</span>
  </a>`;
}

export function prices({ price: now, before: old }: Product): Markup {
  const struck = old
    ? html`<s><span class="unseen">${translate(before)} </span>${price(old)}</s>`
    : html``;
  return html`<span class="now">${price(now)}</span> ${struck}`;
}

/** Returns the attributes that describe a product to the shop's campaigns. */
export function productAttributes({
  name,
  category,
  price: now,
  before: old,
  stock,
}: Product): Markup {
  return html`data-vitrin-name="${translate(name)}" data-vitrin-category="${translate(categories[category])}"
    data-vitrin-price="${now}" data-vitrin-old-price="${old ?? now}" data-vitrin-currency="TRY"
    data-vitrin-stock="${stock}"`;
}
