import { translate } from '@storefront/demo-shop/shop/language';
import { html, type Markup, trustedMarkup } from '@storefront/demo-shop/shop/markup';
import { productCard } from '@storefront/demo-shop/shop/product-card';
import { categories, type Product, products } from '@storefront/demo-shop/shop/products';

const texts = {
  all: { tr: 'Tüm ürünler', en: 'Everything' },
  count: { tr: 'ürün', en: 'products' },
  filter: { tr: 'Kategoriler', en: 'Categories' },
} as const;

export function categoryView(category: string | null): { title: string; content: Markup } {
  const chosen = Object.entries(categories).find(([id]) => id === category);
  const title = chosen ? translate(chosen[1]) : translate(texts.all);
  const shown = products.filter(({ category }) => !chosen || category === chosen[0]);
  const links = [['', texts.all] as const, ...Object.entries(categories)];
  const content = html`<section class="section">
    <div class="heading"><h1>${title}</h1><p>${shown.length} ${translate(texts.count)}</p></div>
    <nav class="chips" aria-label="${translate(texts.filter)}">
      ${links.map(([id, name]) => {
        const current = id === (chosen?.[0] ?? '') ? 'page' : 'false';
        const address = id ? `./category.html?c=${id}` : './category.html';
        return html`<a href="${address}" aria-current="${current}">${translate(name)}</a>`;
      })}
    </nav>
    <div class="grid">${shown.map(productCard)}</div>
    ${trustedMarkup(`<script type="application/ld+json">${statement(title, shown)}</script>`)}
  </section>`;
  return { title, content };
}

/** Returns the page's structured data (JSON-LD) for search engines and the shop's campaigns. */
function statement(title: string, shown: readonly Product[]): string {
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: title }],
  };
  const list = {
    '@type': 'ItemList',
    itemListElement: shown.map(({ id, name, price }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        sku: id,
        name: translate(name),
        url: new URL(`./product.html?p=${id}`, location.href).href,
        offers: { '@type': 'Offer', price, priceCurrency: 'TRY' },
      },
    })),
  };
  const graph = { '@context': 'https://schema.org', '@graph': [trail, list] };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
