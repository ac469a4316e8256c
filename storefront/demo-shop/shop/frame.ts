import { readCart, sumUp } from './cart';
import { language, translate } from './language';
import { fill, html, type Markup, trustedMarkup } from './markup';
import { categories } from './products';
import { addSnippet } from './snippet';

const texts = {
  skip: { tr: 'İçeriğe geç', en: 'Skip to content' },
  shop: { tr: 'Keten ve Kil', en: 'Linen & Clay' },
  menu: { tr: 'Menü', en: 'Menu' },
  all: { tr: 'Tümü', en: 'Everything' },
  story: { tr: 'Hikâyemiz', en: 'Our story' },
  cart: { tr: 'Sepet', en: 'Cart' },
  other: { tr: 'English', en: 'Türkçe' },
  claim: {
    tr: 'Yavaş yapılmış, uzun kullanılan ev eşyaları. İzmir’den sevgiyle.',
    en: 'Things for the home, made slowly and kept for long. From İzmir, with love.',
  },
  note: {
    tr: 'Bu bir gösterim mağazasıdır; satış yapılmaz.',
    en: 'This is a demo shop; nothing is sold.',
  },
} as const;

const MARK = trustedMarkup(
  '<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><path d="M12 3h8c0 5-1 6 2 10 6 8 5 14-1 16H11c-6-2-7-8-1-16 3-4 2-5 2-10Z" fill="#b4552d"/><path d="M8 19c5 3 11 3 16 0" stroke="#f6e7d8" stroke-width="2" fill="none"/></svg>',
);
const BAG = trustedMarkup(
  '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"><path d="M5 8h14l1 12H4L5 8Z"/><path d="M8.5 10V7a3.5 3.5 0 0 1 7 0v3"/></svg>',
);

/** Draws a page with header, content and footer, then adds the snippet last, as real shops do. */
export function openPage(title: string, content: Markup): void {
  drawPage(title, content);
  addSnippet();
}

/** Draws the page without the snippet, for previews. */
export function drawPage(title: string, content: Markup): void {
  document.title = title ? `${title} · ${translate(texts.shop)}` : translate(texts.shop);
  fill(document.body, html`${header()}<main id="main">${content}</main>${footer()}`);
}

export function refreshCartCount(): void {
  const { pieces, goods } = sumUp(readCart());
  const badge = document.querySelector('.cart-count');
  if (badge) badge.textContent = String(pieces);
  badge?.setAttribute('data-vitrin-cart-total', String(goods));
  badge?.setAttribute('data-vitrin-cart-count', String(pieces));
}

function header(): Markup {
  const links = Object.entries(categories).map(
    ([id, name]) => html`<a href="./category.html?c=${id}">${translate(name)}</a>`,
  );
  const { pieces, goods } = sumUp(readCart());
  return html`<a class="skip" href="#main">${translate(texts.skip)}</a>
    <header class="header">
      <a class="brand" href="./">${MARK}<span>${translate(texts.shop)}</span></a>
      <nav class="menu" aria-label="${translate(texts.menu)}">
        <a href="./category.html">${translate(texts.all)}</a>${links}
        <a href="./empty.html">${translate(texts.story)}</a>
      </nav>
      <a class="language" href="?lang=${language === 'tr' ? 'en' : 'tr'}">${translate(texts.other)}</a>
      <a class="cart-link" href="./cart.html">
        <span class="unseen">${translate(texts.cart)}</span>
        ${BAG}<span class="cart-count" data-vitrin-cart-total="${goods}" data-vitrin-cart-count="${pieces}">${pieces}</span>
      </a>
    </header>`;
}

function footer(): Markup {
  return html`<footer class="footer">
    <div><strong>${translate(texts.shop)}</strong><p>${translate(texts.claim)}</p></div>
    <p class="note">${translate(texts.note)}</p>
  </footer>`;
}
