import type { Plain } from '../../../fields/types';
import type { ChosenProduct, RenderContext, ShopProduct } from '../../../kinds';
import { formatMinor } from '../../../shop/money';
import { chosenCase } from '../../chosen-case';
import { text } from '../../draw/element';

const MAX_PRODUCTS = 3;

/** Returns whether the server selects the products of the block for the visitor. */
export const isChosenByServer = (p: Plain): boolean =>
  ['', 'learned', 'viewed'].includes(chosenCase(p.source).kind);

/**
 * Returns the products known at once; only the pinned products if the server selects the others.
 */
export function findProducts(p: Plain, context: RenderContext): ShopProduct[] {
  const { document, facts } = context;
  const { kind, form } = chosenCase(p.source);
  const sources: Record<string, () => readonly ShopProduct[]> = {
    list: () => written(form.products),
    shop: () => facts.products ?? [],
    cart: () => readCart(context),
    page: () => readPage(document, text(form.cards)),
  };
  const found = sources[kind]?.() ?? written(form.pinned);
  const usable = found.filter(({ title, url }) => title && url);
  return usable.slice(0, Number(p.count) || MAX_PRODUCTS);
}

/** Returns the lines of the cart as stated by the shop's pages; in the preview, sample products. */
function readCart({ shop, preview, facts, language }: RenderContext): readonly ShopProduct[] {
  if (preview) return facts.products ?? [];
  const { cart, currency: own = 'TRY' } = shop?.()?.read().facts ?? {};
  return (cart?.lines ?? []).map(({ name = '', url = '', image, price, currency }) => ({
    title: name,
    url,
    ...(image && { image }),
    ...(price !== undefined && {
      price: formatMinor(price, currency ?? cart?.currency ?? own, language),
    }),
  }));
}

/**
 * Returns the recommended products without the pinned products. If there are neither recommended
 * nor pinned products, returns the products of `facts`.
 */
export async function chooseProducts(
  p: Plain,
  pinned: readonly ShopProduct[],
  { recommend, facts, document }: RenderContext,
): Promise<(ShopProduct | ChosenProduct)[]> {
  const { kind, form } = chosenCase(p.source);
  const most = Number(p.count) || MAX_PRODUCTS;
  const options = kind === 'viewed' ? { strategy: 'recently-viewed' } : form;
  const chosen = await recommend({ ...options, count: most }).catch(() => []);
  const rest = chosen.length > 0 || pinned.length > 0 ? chosen : (facts.products ?? []);
  const taken = new Set(pinned.map(({ url }) => url));
  return rest
    .filter(({ url }) => !taken.has(url) && !isHere(url, document))
    .slice(0, Math.max(0, most - pinned.length));
}

function written(products: unknown): ShopProduct[] {
  if (!Array.isArray(products)) return [];
  return products.map((product: Plain | null) => ({
    title: text(product?.title),
    url: text(product?.url),
    image: text(product?.image),
    price: text(product?.price),
    before: text(product?.before),
  }));
}

/** Returns the products of the page's cards, each once, without the product of the page itself. */
function readPage(document: Document, cards: string): ShopProduct[] {
  const seen = new Map<string, ShopProduct>();
  for (const card of findAll(document, cards)) {
    const product = readCard(card);
    if (product.url && !isHere(product.url, document)) seen.set(product.url, product);
  }
  return [...seen.values()];
}

function readCard(card: Element): ShopProduct {
  const link = card.closest('a') ?? card.querySelector('a');
  const image = card.querySelector('img');
  const name = first(card, ['[itemprop=name]', 'h2,h3,h4', '[class*=name],[class*=title]']);
  const price = first(card, ['[itemprop=price]', '[class*=now],[class*=sale]', '[class*=price]']);
  return {
    title: clean(name) || image?.alt || link?.title || '',
    url: link?.getAttribute('href') ?? '',
    image: image?.currentSrc || image?.src || drawing(card),
    price: clean(price),
  };
}

/** Returns a picture drawn as SVG, as some shops do, as a data URL; empty without an SVG. */
function drawing(card: Element): string {
  const svg = card.querySelector('svg');
  if (!svg) return '';
  const copy = new XMLSerializer().serializeToString(svg);
  return `data:image/svg+xml,${encodeURIComponent(copy)}`;
}

function first(card: Element, selectors: readonly string[]): Element | null {
  for (const selector of selectors) {
    const found = card.querySelector(selector);
    if (found) return found;
  }
  return null;
}

function clean(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 120);
}

function isHere(url: string, document: Document): boolean {
  try {
    return new URL(url, document.baseURI).href === document.location?.href;
  } catch {
    return false;
  }
}

function findAll(document: Document, selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}
