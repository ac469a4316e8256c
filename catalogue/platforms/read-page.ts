import { kindByRules, type PageRule } from '../pages/page-rules';
import { PAGE_TYPES, type PageType } from '../pages/page-types';
import type { ShopPage } from '../shop/model';
import { type AddressKind, kindOfAddress } from '../shop/page-address';
import type { Found, Source } from '../shop/read-facts';
import { statedPage } from '../shop/readers/marks';

/**
 * Returns the kind of a page, decided in this order: the merchant's rules, statements of the shop
 * (`data-vitrin-page="cart"`, `<meta name="vitrin-page">`), the kind that the readers found
 * (`found`), ids and classes of themes, the address, product markup. `address` is a full address,
 * or a path with its query.
 */
export function readPageType(
  document: Document,
  address: string,
  found?: PageType,
  rules?: readonly PageRule[],
): PageType {
  const stated = statedPage(document);
  const known = kindByRules(rules, address) ?? PAGE_TYPES.find((type) => type === stated) ?? found;
  if (known && known !== 'order') return known;
  const { type, sure, failed } = kindOfPage(document, address);
  if (known && !failed) return known;
  if (sure) return type;
  const isProduct = document.querySelector('meta[property="og:type"][content$="product"]');
  return isProduct ? 'product' : type;
}

/**
 * Decides in this order: the merchant's rules, statements of the shop or its platform, themes and
 * unambiguous addresses, product markup, other addresses. Drops a product on a page of another
 * kind, such as the cart, unless the shop reported it by a call or a `data-vitrin-*` attribute. A
 * page of a failed payment has no order.
 */
export function settlePage(
  found: Found,
  { document, url }: ShopPage,
  rules?: readonly PageRule[],
): Found {
  const { type, sure, source, failed } = kindOfPage(document, url);
  const isFound = !failed && found.facts.page && (!sure || isStated(found.sources.page));
  const corrected = kindByRules(rules, url);
  const isCorrected = corrected && !(failed && corrected === 'order');
  const kind = isCorrected ? corrected : (isFound && found.facts.page) || type;
  const facts = { ...found.facts, page: kind };
  const sources: Found['sources'] = {
    ...found.sources,
    page: isFound ? (found.sources.page as Source) : source,
  };
  if (failed) {
    delete facts.order;
    delete sources.order;
  }
  if (kind !== 'product' && !isReported(found, 'product')) {
    delete facts.product;
    for (const path of Object.keys(sources)) if (/^product\b/.test(path)) delete sources[path];
  }
  // The breadcrumb of a product page ends with the product, even if different readers found the
  // two.
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
  return { facts, sources };
}

const isStated = (source?: Source) => /script|marks|platform|theme/.test(source ?? '');

/** Returns whether the shop itself states a fact, by a call or by attributes. */
const isReported = ({ sources }: Found, name: string) =>
  Object.entries(sources).some(
    ([path, source]) => path.startsWith(name) && /script|marks/.test(source),
  );

export function kindOfPage(document: Document, address: string): AddressKind & { source: Source } {
  const hint = HINTS.find(
    ([, classes, ids = []]) =>
      document.body.matches(classes) || ids.some((id) => document.getElementById(id)),
  );
  const kind: AddressKind & { source: Source } = hint
    ? { type: hint[0], sure: true, source: 'platform' }
    : { ...kindOfAddress(address), source: 'address' };
  return kind.type === 'order' && document.querySelector(FAILED)
    ? { type: 'empty', sure: true, source: 'platform', failed: true }
    : kind;
}

/** Selector of a failed payment, which WooCommerce shows at the address of the thank-you page. */
const FAILED =
  '.woocommerce-thankyou-order-failed,.wc-block-order-confirmation-status [href*=order-pay]';

/**
 * Selectors that identify the kind of a page; the first match decides. The list has only ids, and
 * classes of the body, because every other selector searches the full page. Sources: body classes
 * of WordPress and WooCommerce, Magento's layout handles and older Shopify themes, body id and
 * class of PrestaShop's themes, ids of OpenCart's default theme.
 */
const HINTS: readonly (readonly [PageType, string, (readonly string[])?])[] = [
  [
    'order',
    '.woocommerce-order-received,#order-confirmation.page-order-confirmation,.checkout-onepage-success',
  ],
  [
    'cart',
    '.woocommerce-cart,#cart.page-cart,.checkout-cart-index,.template-cart',
    ['checkout-cart'],
  ],
  [
    'empty',
    '.woocommerce-checkout,.woocommerce-account,.single-post,.page-order,.page-authentication,.page-customer-account,' +
      '.page-my-account,.page-cms,.checkout-index-index,.checkout-onepage-failure,.cms-page-view,' +
      '[class*="customer-account-"],.template-article,.template-page',
    ['checkout-checkout', 'information-information'],
  ],
  [
    'product',
    '.single-product,#product.page-product,.catalog-product-view,.template-product',
    ['product-product', 'product-info'],
  ],
  [
    'category',
    '.tax-product_cat,.tax-product_tag,.tax-product_brand,.post-type-archive-product:not(.home),' +
      '#category.page-category,#search.page-search,#manufacturer.page-manufacturer,.catalog-category-view,' +
      '.catalogsearch-result-index,.template-collection,.template-search',
    ['product-category', 'product-search', 'product-special'],
  ],
  ['home', '.home,#index.page-index,.cms-index-index,.template-index', ['common-home']],
];
