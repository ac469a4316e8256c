import type { Plain } from '../../fields/types';
import type { ChosenProduct, RenderContext, ShopProduct } from '../../kinds';
import { chosenCase } from '../draw/chosen-case';
import { text } from '../draw/element';

/** The products that are there at once: of the page, of the shop, or as the merchant wrote them. */
export function findProducts(p: Plain, { document, facts }: RenderContext): ShopProduct[] {
  const { kind, form } = chosenCase(p.source);
  const found =
    kind === 'list' || kind === 'learned'
      ? written(kind === 'list' ? form.products : form.pinned)
      : kind === 'shop'
        ? [...(facts.products ?? [])]
        : readPage(document, text(form.cards));
  const usable = found.filter(({ title, url }) => title && url);
  return usable.slice(0, Number(p.count) || 8);
}

/**
 * Products chosen for the shopper, behind those the merchant pinned. Where none come, the best of the
 * shop as they were last gathered.
 */
export async function chooseProducts(
  p: Plain,
  pinned: readonly ShopProduct[],
  { recommend, facts, document }: RenderContext,
): Promise<(ShopProduct | ChosenProduct)[]> {
  const { form } = chosenCase(p.source);
  const most = Number(p.count) || 8;
  const chosen = await recommend({ ...form, count: most }).catch(() => []);
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

/** Every product once, other than the one the page is about. */
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

/** Some shops draw their pictures in place: such a drawing becomes a picture of its own. */
function drawing(card: Element): string {
  const svg = card.querySelector('svg');
  if (!svg) return '';
  const copy = new XMLSerializer().serializeToString(svg);
  return `data:image/svg+xml,${encodeURIComponent(copy)}`;
}

/** The first that a selector finds, the surest selector first. */
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
