import type { ShopPage } from '../model';
import type { Unknown } from '../normalize';
import { offerOf, productOf } from './product';

/**
 * Finds the main product: the one at the page's own or canonical address, the main entity `main` of
 * the markup, or the only one with an offer. Without one, returns all products as a list.
 */
export function subjectOf(products: Unknown[], page: ShopPage, main?: Unknown) {
  if (!products[0]) return {};
  const canonical = page.document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const here = [page.url, canonical].map((address) => tailOf(address, page.url));
  const tailsOf = (node: Unknown) =>
    [node.url, offerOf(node, page.url).url].flatMap((address) => tailOf(address, page.url) ?? []);
  const isHere = (node: Unknown) => tailsOf(node).some((tail) => here.includes(tail));
  const offered = products.filter(({ offers, hasVariant }) => offers ?? hasVariant);
  const isAlone = new Set(offered.map(({ name }) => name)).size === 1;
  const subject =
    products.find((node) => node === main || isHere(node)) ?? (isAlone ? offered[0] : undefined);
  const product = subject && productOf(subject, page.url);
  return {
    // If the product has an address of its own, only the page's address can show that this is a
    // product page.
    type:
      subject && (subject === main || isHere(subject) || !tailsOf(subject)[0])
        ? 'product'
        : undefined,
    currency: product?.currency,
    product,
    products: subject ? undefined : products.map((node) => productOf(node, page.url)),
  };
}

/** Returns the path's last segment; for `.php`, `.asp`, `.aspx` and the root with the query. */
function tailOf(address: unknown, base: string): string | undefined {
  if (!address || !URL.canParse(`${address}`, base)) return undefined;
  const { pathname, search } = new URL(`${address}`, base);
  const [tail = '/'] = pathname.split('/').filter(Boolean).slice(-1);
  return /^\/$|\.(php|aspx?)$/.test(tail) ? tail + search : tail;
}

/** Returns the names in a breadcrumb, without the home page and the product itself. */
export function pathOf(trail: unknown[], product: unknown): string[] | undefined {
  const textOf = (name: unknown) => (typeof name === 'string' ? name.trim() : '');
  const path = trail
    .map(textOf)
    .filter((name, at) => name && name !== textOf(product) && (at > 0 || !HOME.test(name)));
  return path[0] ? (path as string[]) : undefined;
}

const HOME = /^(ana\s?sayfa|home(page)?|shop)$/i;
