import type { PageType } from '../pages/page-types';

/**
 * Kind of a page that its address reveals. The patterns cover Turkish, English and German shops.
 * Sources: default routes of Shopify, WooCommerce, PrestaShop, OpenCart and Magento 2, and usual
 * addresses of Turkish platforms.
 */
export interface AddressKind {
  type: PageType;
  /** True when the address is unambiguous, so that product markup cannot change the kind. */
  sure: boolean;
  /** True for the page of a failed payment. */
  failed?: boolean;
}

/** Matches a segment that equals one of the words, such as `sepet` or `sepet.aspx`. */
const word = (words: string) => new RegExp(`^(${words})(\\.\\w{2,5})?$`);

const LOCALE =
  /^(tr|en|de|fr|es|it|nl|pt|pl|ru|uk|az|ar|fa|he|el|bg|ro|hu|cs|sv|da|nb|no|fi|ja|zh|ko)([-_][a-z]{2})?$/;
const HOME = word('anasayfa|ana-sayfa|home|homepage|index|startseite|default');
const CONTENT = word(
  'blogs?|pages?|sayfa|icerik|content|policies|haber(ler)?|news|magazin|journal|dergi|kurumsal|yardim|help|hilfe|sss|faq|' +
    'iletisim|contact(-us)?|kontakt|hakkimizda|about(-us)?|ueber-uns|gizlilik|privacy|kvkk|datenschutz|impressum|agb|' +
    'magazalar(imiz)?|stores|kargo|teslimat|iade|shipping|returns|cerez(ler)?|cookies?',
);
const POLICY =
  /[-_](politika(si|lari)?|policy|policies|sozlesme(si)?|kosul(u|lari)|sart(i|lari)|terms|conditions|rechte?)$/;
const ACCOUNT = word(
  'hesab(im|iniz)|account|my-?account|customer|uye(lik)?|giris(-yap)?|login|sign-?in|register|kayit(-ol)?|konto|mein-konto|' +
    'kundenkonto|profil(im)?|profile|favori(ler|lerim)?|wishlist|siparislerim|orders|adres(lerim)?|sifremi-unuttum',
);
const CART = word(
  '(alisveris-)?sepet(im|iniz)?|(shopping-|my-)?(cart|basket|bag)|warenkorb|cart_items|alisveris-sepeti',
);
const CHECKOUT = word(
  'odeme(-\\w+)?|checkouts?|kasse|payment|onepage|siparis-ver|siparisi-tamamla|hizli-siparis|onestepcheckout',
);
const PAID =
  /^(basarili|success|finish(ed)?|complete(d)?|tamam(landi)?|order-received|thank[-_]?you|tesekkur(ler|-ederiz)?|danke|sonuc|onay)(\.\w+)?$/;
const ORDERED =
  /^((odeme|siparis(iniz|in)?|order|checkout|bestell(ung)?)[-_]?(basarili|tamam(landi)?|al[iı]nd[iı]|onay(i|landi)?|sonuc(u)?|complete(d)?|received|success|confirm(ed|ation)?|bestaetig(t|ung)|erfolgreich)|thank[-_]?you|tesekkur(ler|-ederiz)?|danke)(\.\w+)?$/;
const ORDER = word('order|siparis|bestellung');
/** Matches `/odeme-basarisiz`, `?route=checkout/failure` and `?hata=1` on checkout pages. */
const FAILED =
  /(order|siparis|odeme|checkout|payment|kasse|bestell).*[^a-z](fail(ed|ure)?|basarisiz|hata(li)?|fehler|fehlgeschlagen|declined|odenemedi|(success|basarili)=(false|0))\b/;
const PRODUCT = word('urun(ler)?|products?|produkte?|item|artikel|p|dp|pd');
const CATEGORY = word(
  'kategori(ler)?|categor(y|ies)|kategorien?|c|collections?|koleksiyon(lar)?|urunler|urun-kategori(si)?|products|produkte|' +
    'shop|magaza|product-(category|tag)|marka(lar)?|brands?|manufacturer|outlet|indirim(ler|li-urunler)?|kampanya(lar)?|' +
    'yeni(ler|-gelenler|-urunler)?|new(-arrivals|-products)?|sale|angebote|neuheiten|(en-)?cok-satan(lar)?|best-?sell(ers|ing)|' +
    'arama|ara|search|suche|catalogsearch|tum-urunler|prices-drop|' +
    '(kadin|erkek|cocuk|bebek|women|men|kids|damen|herren|kinder)(-[\\w-]+)?',
);

const FOLDED: Record<string, string> = { ı: 'i', ş: 's', ç: 'c', ğ: 'g', ö: 'o', ü: 'u' };

/** Returns the kind that an address reveals, absolute or relative; `empty` if it reveals none. */
export function kindOfAddress(address: string): AddressKind {
  const { path, query, isRoot } = partsOf(address);
  if (FAILED.test(`${path.join('/')}?${query}`.toLowerCase().replaceAll('%2f', '/')))
    return { ...sure('empty'), failed: true };
  return kindOfQuery(query) ?? (isRoot ? sure('home') : kindOfPath(path, query));
}

function partsOf(address: string) {
  const url = new URL(address, 'https://shop.invalid/');
  let path = url.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // An invalid escape stays unchanged.
  }
  const segments = path
    .toLowerCase()
    .replace(/[ışçğöü]/g, (letter) => FOLDED[letter] ?? letter)
    .split('/')
    .filter(Boolean);
  if (segments[0] && LOCALE.test(segments[0]) && !CATEGORY.test(segments[0])) segments.shift();
  if (segments[0] && /^index\.php$/.test(segments[0])) segments.shift();
  // Some single-page shops have their pages behind `#/`, and WordPress without permalinks behind
  // `?p=`.
  const isRoot = !segments[0] && !url.hash.startsWith('#/') && isBare(url.searchParams);
  return { path: segments, query: url.searchParams, isRoot };
}

/** Returns whether a query contains only parameters for tracking, language, currency or Vitrin. */
const isBare = (query: URLSearchParams) =>
  [...query.keys()].every((name) => /^(utm_\w+|\w*clid|lang|currency|vitrin_\w+)$/i.test(name));

/** Reads the kind from the query, for shops whose pages share one path, such as OpenCart. */
function kindOfQuery(query: URLSearchParams): AddressKind | undefined {
  const route = query.get('route') ?? query.get('controller') ?? query.get('page') ?? '';
  if (/^(checkout\/)?(success|order-?confirmation)$/.test(route)) return sure('order');
  if (/^(checkout\/)?cart$|^sepet$/.test(route)) return sure('cart');
  if (
    /^(checkout|account|information|affiliate)\b|^(order|authentication|my-account|identity|history|cms|contact)$/.test(
      route,
    )
  )
    return sure('empty');
  if (/^(product\/)?product$|^urun$/.test(route)) return likely('product');
  if (/^product\/|^(category|search|manufacturer|prices-drop|new-products|kategori)$/.test(route))
    return likely('category');
  if (/^(common\/home|home)$/.test(route)) return likely('home');
  if (query.get('order-received') || query.get('key')?.startsWith('wc_order')) return sure('order');
  if (query.get('product')) return likely('product');
  if (query.get('product_cat') || query.get('post_type') === 'product' || query.get('s'))
    return likely('category');
  return undefined;
}

function kindOfPath(segments: string[], query: URLSearchParams): AddressKind {
  const first = segments[0] ?? '';
  const last = segments.at(-1) ?? '';
  const parent = segments.at(-2) ?? '';
  if (segments.length === 0 || (segments.length === 1 && HOME.test(first))) return likely('home');
  if (CONTENT.test(first) || POLICY.test(last)) return sure('empty');
  // A product's address may contain the word of another kind of page: `/urun/odeme-kutusu`.
  if (PRODUCT.test(parent) && parent !== 'p') return likely('product');
  if (segments.some((segment) => ORDERED.test(segment))) return sure('order');
  const inCheckout = segments.some((segment) => CHECKOUT.test(segment));
  if ((inCheckout || ORDER.test(first)) && segments.some((segment) => PAID.test(segment)))
    return sure('order');
  if (ORDER.test(first) && /\d/.test(last) && !/^step/.test(last)) return sure('order');
  if (CART.test(last) || CART.test(parent)) return sure('cart');
  if (inCheckout || ACCOUNT.test(first) || ORDER.test(first)) return sure('empty');
  return kindOfCatalogue(segments, query);
}

function kindOfCatalogue(segments: string[], query: URLSearchParams): AddressKind {
  const first = segments[0] ?? '';
  const last = segments.at(-1) ?? '';
  const parent = segments.at(-2) ?? '';
  // Content pages also have addresses below `p`, but their names are single words without a number.
  if (PRODUCT.test(parent) && (parent !== 'p' || /[-\d]/.test(last))) return likely('product');
  if (
    segments.some((segment, at) => /^(dp|product|urun)$/.test(segment) && at < segments.length - 1)
  )
    return likely('product');
  if (/-p-\w*\d|-pm-\w*\d|^urun-(?!kat)|^product-\d/.test(last)) return likely('product');
  // In PrestaShop, `/3-vases` is a category and `/vases/12-wave-vase.html` a product.
  if (/^\d+(-\d+)?-[a-z].*\.html$/.test(last)) return likely('product');
  if (/^\d+-[a-z]/.test(last) && segments.length === 1) return likely('category');
  if (/-c-?\d+$/.test(last)) return likely('category');
  if (segments.some((segment) => CATEGORY.test(segment)) && parent !== 'p')
    return likely('category');
  if (/^\d+$/.test(query.get('page') ?? query.get('sayfa') ?? '') && first)
    return likely('category');
  return likely('empty');
}

const sure = (type: PageType): AddressKind => ({ type, sure: true });
const likely = (type: PageType): AddressKind => ({ type, sure: false });

/** Tracking parameters of a query, which do not identify the page. */
const TRACKING =
  /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|yclid|_gl|mc_[ce]id|srsltid)$/i;

/** Removes tracking parameters, fragment and credentials; undefined unless an http(s) address. */
export function canonicalUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}

/** Parameters that identify the page if one script serves all pages, as in OpenCart. */
const NAMING = [
  'route',
  'product_id',
  'path',
  'manufacturer_id',
  'information_id',
  'controller',
  'id_product',
  'id_category',
  'id_cms',
  'p',
  'page_id',
  'product',
  'product_cat',
];

/**
 * Returns the path without query and fragment. If pages share one path, parameters that identify
 * the page stay (`/index.php?route=product/product&product_id=42`). In single-page shops, the path
 * after `#/` stays.
 */
export function pathOfPage(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, 'https://shop.invalid/');
  if (!/\/(index\.php)?$/.test(pathname)) return pathname;
  if (hash.startsWith('#/')) return pathname + hash.split('?', 1).join();
  const query = NAMING.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? `${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}` : [];
  });
  return query.length ? `${pathname}?${query.join('&')}` : pathname;
}
