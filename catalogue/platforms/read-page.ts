import type { PageType } from '../page-types';

/** Addresses shops use, in Turkish and English; the first that fits decides the kind of page. */
const ADDRESSES: readonly (readonly [PageType, RegExp])[] = [
  [
    'order',
    /(siparis|order|checkout).*(tamam|alindi|sonuc|onay|complete|received|success|confirm)|thank.?you|tesekkur/,
  ],
  ['cart', /\/(\w+-)?(sepet\w*|cart|basket)(\.\w+)?(\/|$)|\/bag$/],
  ['product', /\/(urun(ler)?|products?|p)\/.|\/urun-(?!kat)|-p-\w*\d/],
  [
    'category',
    /\/(\w+-)?(kategori|categor(y|ies)|collections|koleksiyon|c|shop|urunler|products)(\/|$)|^\/(kadin|erkek|cocuk)\b/,
  ],
  ['home', /^\/((tr|en)\/?|index\.\w+)?$/],
  // Everything else.
  ['empty', /^/],
];

/**
 * What kind of page this is. A shop can state it: `<body data-vitrin-page="cart">` on any element or
 * `<meta name="vitrin-page" content="cart">`. Else product markup and the address decide;
 * `empty` is any other page.
 */
export function readPageType(document: Document, path: string): PageType {
  const marked = document.querySelector<HTMLMetaElement>(
    '[data-vitrin-page],meta[name="vitrin-page"]',
  );
  const said = marked?.dataset.vitrinPage ?? marked?.content;
  const known = ADDRESSES.find(([type]) => type === said);
  if (known) return known[0];
  if (document.querySelector('meta[property="og:type"][content$="product"]')) return 'product';
  const address = path.toLowerCase();
  return ADDRESSES.find(([, pattern]) => pattern.test(address))?.[0] ?? 'empty';
}
