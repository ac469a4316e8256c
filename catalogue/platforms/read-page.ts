import { PAGE_TYPES, type PageType } from '../page-types';
import type { ShopPage } from '../shop/model';
import { toMinor } from '../shop/money';
import { type AddressKind, kindOfAddress } from '../shop/page-address';
import type { Found, Source } from '../shop/read-facts';
import { amountsIn } from './theme';

/**
 * Kind of this page. A shop can state it: `<body data-vitrin-page="cart">` on any element or
 * `<meta name="vitrin-page" content="cart">`. Otherwise `found` decides, then ids and classes of common themes, the
 * address, and product markup.
 *
 * @param address full address, or a path with its query
 * @param found kind that the shop's readers found and `settlePage` confirmed
 */
export function readPageType(document: Document, address: string, found?: PageType): PageType {
  const marked = document.querySelector<HTMLMetaElement>(
    '[data-vitrin-page],meta[name="vitrin-page"]',
  );
  const stated = marked?.dataset.vitrinPage ?? marked?.content;
  const known = PAGE_TYPES.find((type) => type === stated) ?? found;
  if (known) return known;
  const { type, sure } = kindOfPage(document, address);
  const isProduct = document.querySelector('meta[property="og:type"][content$="product"]');
  return !sure && isProduct ? 'product' : type;
}

/**
 * Facts with the final kind of the page. What the shop or its platform states is believed first, then ids and classes
 * of common themes and addresses that leave no doubt, then product markup, then any other address. A product or an
 * order that was merely found on a page of another kind is dropped: a cart shows products, but is about none.
 */
export function settlePage(found: Found, { document, url }: ShopPage): Found {
  const { type, sure, source } = kindOfPage(document, url);
  const isFound = found.facts.page && (!sure || isStated(found.sources.page));
  const kind = (isFound && found.facts.page) || type;
  const facts = { ...found.facts, page: kind };
  const sources: Found['sources'] = {
    ...found.sources,
    page: isFound ? (found.sources.page as Source) : source,
  };
  if (kind !== 'product' && !isSaid(found, 'product')) {
    delete facts.product;
    for (const path of Object.keys(sources)) if (/^product\b/.test(path)) delete sources[path];
  }
  // The trail of a product page leads to the product, whoever names the one and the other.
  const { product, category } = facts;
  if (product && category && /jsonLd|microdata/.test(sources.category ?? '')) {
    const path = category.filter((name) => name !== product.name);
    if (!product.categories && path[0]) {
      facts.product = { ...product, categories: path };
      sources['product.categories'] = sources.category as Source;
    }
    delete facts.category;
    delete sources.category;
  }
  return withoutOther({ facts, sources }, document);
}

/**
 * Markup often stays that of the first variant while another one is chosen. Where the amounts beside the heading are
 * others than its price, it says nothing certain of price, stock and number.
 */
function withoutOther({ facts, sources }: Found, document: Document): Found {
  const { product } = facts;
  if (
    !product?.price ||
    !/dataLayer|jsonLd|microdata|openGraph/.test(sources['product.price'] ?? '')
  )
    return { facts, sources };
  let heading: Element | null | undefined = document.querySelector('h1');
  while (heading && !/^(BODY|MAIN)$/.test(heading.tagName) && !amountsIn(heading)[0])
    heading = heading.parentElement;
  const shown = heading && !/^(BODY|MAIN)$/.test(heading.tagName) ? amountsIn(heading) : [];
  if (!shown[0] || shown.some((amount) => toMinor(amount, product.currency) === product.price))
    return { facts, sources };
  const rest = { ...product };
  const left = { ...sources };
  for (const name of ['id', 'price', 'priceBefore', 'available', 'stock'] as const) {
    if (/script|marks|platform|theme/.test(sources[`product.${name}`] ?? '')) continue;
    delete rest[name];
    delete left[`product.${name}`];
  }
  return { facts: { ...facts, product: rest }, sources: left };
}

const isStated = (source?: Source) => /script|marks|platform|theme/.test(source ?? '');

/** Whether the shop itself says a fact by a call or by marks. */
const isSaid = ({ sources }: Found, name: string) =>
  Object.entries(sources).some(
    ([path, source]) => path.startsWith(name) && /script|marks/.test(source),
  );

function kindOfPage(document: Document, address: string): AddressKind & { source: Source } {
  const hint = HINTS.find(([selector]) => document.querySelector(selector));
  return hint
    ? { type: hint[1], sure: true, source: 'platform' }
    : { ...kindOfAddress(address), source: 'address' };
}

/**
 * Ids and classes by which themes name their pages; the first one on the page decides. Sources: the body classes of
 * WordPress and WooCommerce, of Magento's layout handles and of older Shopify themes, the body id and class of
 * PrestaShop's themes, and the container ids of OpenCart's default theme.
 */
const HINTS: readonly (readonly [string, PageType])[] = [
  // The thank-you address of WooCommerce also shows failed payments.
  [
    '.woocommerce-thankyou-order-failed,.wc-block-order-confirmation-status [href*=order-pay],body.checkout-onepage-failure',
    'empty',
  ],
  [
    'body.woocommerce-order-received,body#order-confirmation.page-order-confirmation,body.checkout-onepage-success',
    'order',
  ],
  [
    'body.woocommerce-cart,body#cart.page-cart,body.checkout-cart-index,#checkout-cart,body.template-cart',
    'cart',
  ],
  [
    'body.woocommerce-checkout,body.woocommerce-account,body.single-post,body.page-order,body.page-authentication,' +
      'body.page-customer-account,body.page-my-account,body.page-cms,body.checkout-index-index,body.cms-page-view,' +
      'body[class*="customer-account-"],#checkout-checkout,#information-information,body.template-article,body.template-page',
    'empty',
  ],
  [
    'body.single-product,body#product.page-product,body.catalog-product-view,#product-product,#product-info.container,body.template-product',
    'product',
  ],
  [
    'body.tax-product_cat,body.tax-product_tag,body.tax-product_brand,body.post-type-archive-product:not(.home),' +
      'body#category.page-category,body#search.page-search,body#manufacturer.page-manufacturer,' +
      'body.catalog-category-view,body.catalogsearch-result-index,#product-category,#product-search,#product-special,' +
      'body.template-collection,body.template-search',
    'category',
  ],
  ['body.home,body#index.page-index,body.cms-index-index,#common-home,body.template-index', 'home'],
];
