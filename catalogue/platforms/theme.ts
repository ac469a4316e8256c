import { parseNumber } from '../shop/money';
import { MAX_LINES, type StatedProduct } from '../shop/normalize';

/** Selectors of crossed-out amounts: by element, class and style. */
const OLD =
  's,del,strike,[class*=old-price],[class*=price-old],.regular-price,.regularPrice,[class*=line-through],[class*=text-delete],[style*=line-through]';
/** Elements for screen readers only, such as the label of the price before a discount. */
const UNSEEN = '.screen-reader-text,.visually-hidden,.sr-only';
const OTHER = `${OLD},${UNSEEN}`;
const AMOUNT =
  /(?:[₺€$£]|\bTL|\bTRY)\s*\d[\d.,]*|\d[\d.,\u00a0\u202f]*\s*(?:[₺€$£](?!\d)|TL\b|TRY\b|EUR\b|USD\b)/g;
/** Maximum number of levels between a product link and the edge of its card. */
const MAX_DEPTH = 8;

/** Searches each selector alone, because browsers index only selectors without commas. */
export const allIn = (from: ParentNode, ...selectors: string[]): Element[] =>
  selectors.flatMap((selector) => Array.from(from.querySelectorAll(selector)));

export function firstIn(from: ParentNode, ...selectors: string[]): Element | undefined {
  for (const selector of selectors) {
    const found = from.querySelector(selector);
    if (found) return found;
  }
  return undefined;
}

export const textIn = (from: ParentNode, ...selectors: string[]): string | undefined =>
  firstIn(from, ...selectors)
    ?.textContent?.replace(/\s+/g, ' ')
    .trim() || undefined;

/** Returns the first amount in an element that is not crossed out. */
export function amountIn(element: Element | null): string | undefined {
  const first = element && amountOf(element);
  // Cloning an element is slow, and few elements need it.
  if (!first || !element.querySelector(OTHER)) return first ?? undefined;
  const copy = element.cloneNode(true) as Element;
  for (const old of copy.querySelectorAll(OTHER)) old.remove();
  return amountOf(copy);
}

export const oldAmountIn = (element?: ParentNode | null): string | undefined =>
  Array.from(element?.querySelectorAll(OLD) ?? [], amountOf).find((amount) => amount);

/**
 * Returns the amounts in an element. A space separates the texts of neighbouring elements: `1.090
 * TL KDV`, not `1.090 TLKDV`.
 */
export function amountsIn(element: Element): string[] {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  while (texts.nextNode()) text += ` ${texts.currentNode.nodeValue}`;
  return text.match(AMOUNT) ?? [];
}
const amountOf = (element: Element): string | undefined => amountsIn(element)[0];

/**
 * Returns a product for each card: the smallest element around a link of `links` that shows an
 * amount, without a link to another product.
 */
export function cardsIn(root: ParentNode | null, links: string): StatedProduct[] {
  const cards = new Map<string, StatedProduct>();
  for (const link of Array.from(root?.querySelectorAll(links) ?? []).slice(0, 4 * MAX_LINES)) {
    const path = pathOf(link);
    if (cards.has(path)) continue;
    let card: Element | null = link;
    let price = amountIn(card);
    for (let depth = 0; !price && depth < MAX_DEPTH; depth++) {
      card = card?.parentElement ?? null;
      if (!card || Array.from(card.querySelectorAll(links)).some((one) => pathOf(one) !== path))
        break;
      price = amountIn(card);
    }
    if (!card || !price) continue;
    const name = textIn(card, 'h2,h3,h4,[class*=name],[class*=title]') ?? linkTextIn(card, links);
    cards.set(path, {
      name,
      url: link.getAttribute('href'),
      price,
      priceBefore: oldAmountIn(card),
    });
  }
  return [...cards.values()].slice(0, MAX_LINES);
}

/** Returns a link's address without the query, except for `.php`, whose query names the product. */
const pathOf = (link: Element) => `${link.getAttribute('href')}`.replace(/#.*|(?<!\.php)\?.*/, '');

/** Returns the first text of the links; a link around a picture has no text. */
export const linkTextIn = (from: ParentNode, links: string): string | undefined =>
  Array.from(from.querySelectorAll(links), ({ textContent }) => textContent?.trim()).find(Boolean);

/** Returns the first h1's last text, which follows any text for screen readers only. */
export function headingOf(document: Document): string | undefined {
  const [heading] = document.getElementsByTagName('h1');
  return (heading?.lastChild?.textContent?.trim() || heading?.textContent?.trim()) ?? undefined;
}

const SHIPPING = /kargo|gönderim|teslimat|nakliye|shipping|versand|delivery/i;

/**
 * Returns the amount of the last row, which is the amount to pay, minus the shipping row's amount.
 */
export function goodsTotalIn(rows: Iterable<Element>): number | undefined {
  const all = Array.from(rows, (row) => ({
    amount: numberIn(amountIn(row) ?? ''),
    isShipping: SHIPPING.test(row.textContent ?? ''),
  }));
  const shipping = all.find(({ isShipping }) => isShipping)?.amount ?? 0;
  const paid = all.filter(({ amount }) => amount !== undefined).at(-1)?.amount;
  return paid === undefined ? undefined : paid - shipping;
}

/** Returns whether the page has a sign-out link, which shops show only to signed-in visitors. */
export const isSignedIn = (document: Document): boolean =>
  Array.from(document.links).some((link) => /logout|cikis/i.test(`${link.getAttribute('href')}`));

const numberIn = parseNumber;

export { numberIn };
