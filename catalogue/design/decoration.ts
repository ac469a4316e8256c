import type { Plain } from '../fields/types';

interface DecoratedCard {
  document: Document;
  /** Layer that positions the card in the window. */
  layer: HTMLElement;
  /** The card; its children may extend beyond its edge. */
  card: HTMLElement;
}

/**
 * Draws a decoration, which uses the theme's variables, is hidden from assistive technology,
 * ignores the pointer, and does not move for visitors who prefer reduced motion.
 */
export type Decorate = (card: DecoratedCard, form: Plain) => void;

/**
 * Decorations are behind the blocks. The card's edge clips them, except those of the class `out`.
 */
export const decorationCss = `.deco{position:absolute;inset:0;overflow:hidden;border-radius:inherit;pointer-events:none}
.deco~.body{position:relative}
.deco.out{overflow:visible}
.deco svg{display:block;position:absolute}
`;

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

/** Shapes the card. On phones it then stays in the middle of the window, so that all is visible. */
export function shapeCard({ layer, card }: DecoratedCard, name: string): void {
  card.dataset.shape = name;
  if (layer.dataset.phone === 'sheet') layer.dataset.phone = 'same';
}

/** Creates an SVG element; attributes are unchanged, so that fills can be theme variables. */
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

/** Creates pseudo-random numbers from 0 to below 1, which are the same on every page view. */
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

/** Colour of patterns: the tint, on which every theme guarantees readable text. */
export const TINT = 'var(--tint)';

export const patternCss = `${decorationCss}.pattern{background:var(--pattern);opacity:.6}
`;

/** Draws a CSS background on the card; its transparent parts show the card's colour. */
export const layPattern =
  (background: string): Decorate =>
  (context) =>
    addDecoration(context, 'pattern').style.setProperty('--pattern', background);
