import type { Plain } from '../fields/types';

/** Elements of a design that a decoration changes or extends. */
interface DecoratedCard {
  document: Document;
  /** Layer that positions the card in the window. */
  layer: HTMLElement;
  /** The card; its children may extend beyond its edge. */
  card: HTMLElement;
}

/**
 * Draws the decoration of a design into its card: an ornament, a shape or a pattern. Decoration
 * uses the theme's variables, is hidden from assistive technology, ignores the pointer, and does
 * not move for visitors who prefer reduced motion.
 */
export type Decorate = (card: DecoratedCard, form: Plain) => void;

/**
 * Styles of all decorations, which are behind the blocks and clipped at the edge of the card. A
 * decoration with the class `out` is not clipped.
 */
export const decorationCss = `.deco{position:absolute;inset:0;overflow:hidden;border-radius:inherit;pointer-events:none}
.deco~.body{position:relative}
.deco.out{overflow:visible}
.deco svg{display:block;position:absolute}
`;

/** Adds a layer of decoration behind the blocks of the card. */
export function addDecoration(
  { document, card }: DecoratedCard,
  className: string,
  ...children: Node[]
): HTMLElement {
  const layer = document.createElement('div');
  layer.className = `deco ${className}`;
  layer.setAttribute('aria-hidden', 'true');
  layer.append(...children);
  card.prepend(layer);
  return layer;
}

/**
 * Sets the shape of the card, which the style sheet draws. On phones a shaped card stays in the
 * middle of the window, so that the full shape is visible.
 */
export function shapeCard({ layer, card }: DecoratedCard, name: string): void {
  card.dataset.shape = name;
  if (layer.dataset.phone === 'sheet') layer.dataset.phone = 'same';
}

/**
 * Creates an SVG element. Attributes are set unchanged, so that fills can be variables of the
 * theme.
 */
export function drawSvg(
  document: Document,
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: Node[]
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') element.style.cssText = String(value);
    else element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * Returns a generator of pseudo-random numbers from 0 to below 1, which are the same on every page
 * view.
 */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return (state - 1) / 2147483646;
  };
}

/** Wraps styles so that they only apply to visitors who do not prefer reduced motion. */
export const motionCss = (css: string): string =>
  `@media(prefers-reduced-motion:no-preference){${css}}\n`;
