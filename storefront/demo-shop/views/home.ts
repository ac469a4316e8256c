import { FREE_SHIPPING_FROM } from '@storefront/demo-shop/shop/cart';
import { price, translate } from '@storefront/demo-shop/shop/language';
import { html, type Markup } from '@storefront/demo-shop/shop/markup';
import { picture, productCard } from '@storefront/demo-shop/shop/product-card';
import { categories, findProduct, products } from '@storefront/demo-shop/shop/products';

const texts = {
  season: { tr: 'Sonbahar seçkisi', en: 'Autumn selection' },
  hero: { tr: 'Evin en sakin köşesi için', en: 'For the calmest corner of your home' },
  lead: {
    tr: 'Elde yapılmış seramikler, yıkandıkça yumuşayan ketenler ve sıcak ışıklar.',
    en: 'Handmade ceramics, linen that softens with every wash, and warm light.',
  },
  look: { tr: 'Koleksiyonu gör', en: 'See the collection' },
  loved: { tr: 'Çok sevilenler', en: 'Most loved' },
  rooms: { tr: 'Neye bakmıştınız?', en: 'What are you looking for?' },
  handmade: { tr: 'Elde yapılır', en: 'Made by hand' },
  handmadeWhy: { tr: '14 atölye, 31 usta', en: '14 workshops, 31 makers' },
  shipping: { tr: 'Ücretsiz kargo', en: 'Free shipping' },
  shippingWhy: { tr: 've üzeri siparişlerde', en: 'and over' },
  returns: { tr: 'Kolay iade', en: 'Easy returns' },
  returnsWhy: { tr: '14 gün içinde', en: 'within 14 days' },
} as const;

export function homeView(): Markup {
  const promises = [
    [translate(texts.handmade), translate(texts.handmadeWhy)],
    [translate(texts.shipping), `${price(FREE_SHIPPING_FROM)} ${translate(texts.shippingWhy)}`],
    [translate(texts.returns), translate(texts.returnsWhy)],
  ] as const;
  return html`<section class="hero">
      <div class="hero-words">
        <p class="eyebrow">${translate(texts.season)}</p>
        <h1>${translate(texts.hero)}</h1>
        <p class="lead">${translate(texts.lead)}</p>
        <a class="call" href="./category.html">${translate(texts.look)}</a>
      </div>
      <div class="hero-art" aria-hidden="true">
        ${['lamba', 'vazo', 'yastik'].map((id) => picture(findProduct(id)))}
      </div>
    </section>
    <section class="section">
      <h2>${translate(texts.loved)}</h2>
      <div class="grid">${products.slice(0, 4).map(productCard)}</div>
    </section>
    <section class="section">
      <h2>${translate(texts.rooms)}</h2>
      <div class="rooms">
        ${Object.entries(categories).map(([id, name]) => {
          const example = products.filter(({ category }) => category === id).at(-1);
          return html`<a class="room" href="./category.html?c=${id}">
            ${example ? picture(example) : ''}<span>${translate(name)}</span>
          </a>`;
        })}
      </div>
    </section>
    <ul class="promises">
      ${promises.map(([what, why]) => html`<li><strong>${what}</strong><span>${why}</span></li>`)}
    </ul>`;
}
