import type { Render, RenderContext } from '../../kinds';
import { formatMinor, toMinor } from '../../shop/money';
import { drawBar } from '../draw/bar';
import { drawButton } from '../draw/button';
import { draw, paint, text } from '../draw/element';
import { every } from '../draw/every';
import { findElement } from '../draw/inline';

const MARK = '{tutar}';
/** Totals that only the page shows change without an event, so they are read every second. */
const LOOK_AGAIN = 1000;

/** How far the cart is from free shipping; without a known total only the threshold is shown. */
export const render: Render = (p, context) => {
  const { document, language } = context;
  const currency = /^[A-Z]{3}$/.exec(text(p.currency))?.[0] ?? 'TRY';
  const threshold = toMinor(Number(p.threshold), currency) ?? 0;
  const write = (minor: number) => formatMinor(minor, currency, language, { short: true });
  const words = draw(document, 'p', 'title');
  words.setAttribute('aria-live', 'polite');
  const filled = draw(document, 'i', 'filled');
  const track = draw(document, 'span', 'track', filled);
  let shown: number | undefined;
  let stop: (() => void) | undefined;

  const refresh = () => {
    const total = readTotal(context, { selector: text(p.cart), currency });
    if (total === shown) return;
    shown = total;
    const left = threshold - total;
    const key = total <= 0 ? 'title' : left > 0 ? 'missing' : 'reached';
    words.textContent = text(p[key]).replace(MARK, write(total <= 0 ? threshold : left));
    const part = Math.min(100, (total / threshold) * 100 || 0);
    filled.style.width = `${part}%`;
    track.hidden = total <= 0;
  };
  refresh();
  const label = words.textContent ?? '';
  const content = [words, track, drawButton(p.button, context)];
  const rendered = drawBar(p, context, { label, css, content });
  paint(rendered.element, { progress: p.progress });
  every(LOOK_AGAIN, rendered.element, () => {
    // The shop may be read only after the bar was drawn.
    stop ??= context.shop?.()?.listen(() => (rendered.element.isConnected ? refresh() : stop?.()));
    refresh();
  });
  return rendered;
};

/**
 * The total of the cart in smallest units, as the shop's pages are read; where they do not name it, what the selected
 * element shows. 0 where neither is known, and for a cart in another currency.
 */
function readTotal(
  { document, shop }: RenderContext,
  { selector, currency }: { selector: string; currency: string },
): number {
  const cart = shop?.()?.read().facts.cart;
  if (cart?.count === 0) return 0;
  if (cart?.total !== undefined) {
    return (cart.currency ?? currency) === currency ? cart.total : 0;
  }
  const element = findElement(document, selector || '[data-vitrin-cart-total]');
  const marked = element?.getAttribute('data-vitrin-cart-total');
  return toMinor(marked || element?.textContent || '', currency) ?? 0;
}

const css = `.track{flex:0 1 160px;height:8px;min-width:90px;border-radius:9px;overflow:hidden;background:#ffffff47}
.track[hidden]{display:none}
.filled{display:block;height:100%;border-radius:9px;background-color:var(--progress,#ffc857)}
@media(prefers-reduced-motion:no-preference){.filled{transition:width .5s}}
`;
