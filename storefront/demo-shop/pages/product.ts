import { addToCart, FREE_SHIPPING_FROM } from '../shop/cart';
import { openPage, refreshCartCount } from '../shop/frame';
import { price, say } from '../shop/language';
import { html } from '../shop/markup';
import { picture } from '../shop/picture';
import { prices, productCard } from '../shop/product-card';
import { categories, findProduct, products } from '../shop/products';

const texts = {
  add: { tr: 'Sepete ekle', en: 'Add to cart' },
  added: { tr: 'Sepete eklendi ✓', en: 'Added to the cart ✓' },
  reviews: { tr: 'değerlendirme', en: 'reviews' },
  stock: { tr: 'Stokta, yarın kargoda', en: 'In stock, ships tomorrow' },
  free: { tr: 've üzeri siparişlerde kargo ücretsiz', en: 'and over ships for free' },
  back: { tr: '14 gün içinde kolay iade', en: 'Easy returns within 14 days' },
  also: { tr: 'Bunlar da yakışır', en: 'Goes well with' },
} as const;

const product = findProduct(new URLSearchParams(location.search).get('p'));
const others = products.filter(({ id }) => id !== product.id).slice(0, 4);

openPage(
  say(product.name),
  html`<article class="product section" data-product-id="${product.id}">
      <div class="gallery">${picture(product)}</div>
      <div class="buy">
        <p class="eyebrow">${say(categories[product.category])}</p>
        <h1>${say(product.name)}</h1>
        <p class="rating">
          <span aria-hidden="true">★</span> ${product.rating} · ${product.reviews} ${say(texts.reviews)}
        </p>
        <p class="prices large">${prices(product)}</p>
        <p>${say(product.about)}</p>
        <button class="call add-to-cart" type="button">${say(texts.add)}</button>
        <ul class="facts">
          <li>${say(texts.stock)}</li>
          <li>${price(FREE_SHIPPING_FROM)} ${say(texts.free)}</li>
          <li>${say(texts.back)}</li>
        </ul>
      </div>
    </article>
    <section class="section">
      <h2>${say(texts.also)}</h2>
      <div class="grid">${others.map(productCard)}</div>
    </section>`,
);

const button = document.querySelector<HTMLButtonElement>('.add-to-cart');
button?.addEventListener('click', () => {
  addToCart(product.id, 1);
  refreshCartCount();
  button.textContent = say(texts.added);
  setTimeout(() => {
    button.textContent = say(texts.add);
  }, 2000);
});
