import { LOCALES } from '@catalogue/language';
import { FREE_SHIPPING_FROM } from '@storefront/demo-shop/shop/cart';
import { language, price, translate } from '@storefront/demo-shop/shop/language';
import { html, type Markup } from '@storefront/demo-shop/shop/markup';
import {
  picture,
  prices,
  productAttributes,
  productCard,
} from '@storefront/demo-shop/shop/product-card';
import { categories, type Product, products } from '@storefront/demo-shop/shop/products';

const texts = {
  add: { tr: 'Sepete ekle', en: 'Add to cart' },
  reviews: { tr: 'değerlendirme', en: 'reviews' },
  stock: { tr: 'adet stokta, yarın kargoda', en: 'in stock, ships tomorrow' },
  free: { tr: 've üzeri siparişlerde kargo ücretsiz', en: 'and over ships for free' },
  back: { tr: '14 gün içinde kolay iade', en: 'Easy returns within 14 days' },
  also: { tr: 'Bunlar da yakışır', en: 'Goes well with' },
} as const;

export function productView(product: Product): Markup {
  const others = products.filter(({ id }) => id !== product.id).slice(0, 4);
  return html`<article class="product section" data-vitrin-item="${product.id}" ${productAttributes(product)}>
      <div class="gallery">${picture(product)}</div>
      <div class="buy">
        <p class="eyebrow">${translate(categories[product.category])}</p>
        <h1>${translate(product.name)}</h1>
        <p class="rating">
          <span aria-hidden="true">★</span> ${product.rating.toLocaleString(LOCALES[language])} · ${product.reviews} ${translate(texts.reviews)}
        </p>
        <p class="prices large">${prices(product)}</p>
        <p>${translate(product.about)}</p>
        <button class="call add-to-cart" type="button">${translate(texts.add)}</button>
        <ul class="facts">
          <li>${product.stock} ${translate(texts.stock)}</li>
          <li>${price(FREE_SHIPPING_FROM)} ${translate(texts.free)}</li>
          <li>${translate(texts.back)}</li>
        </ul>
      </div>
    </article>
    <section class="section">
      <h2>${translate(texts.also)}</h2>
      <div class="grid">${others.map(productCard)}</div>
    </section>`;
}
