import type { Render } from '../../kinds';
import { parseNumber } from '../../shop/money';
import { drawBar } from '../draw/bar';
import { drawButton } from '../draw/button';
import { draw, paint, text } from '../draw/element';
import { every } from '../draw/every';
import { findElement } from '../draw/inline';

const MARK = '{tutar}';
/** Carts change without telling anybody: a look every second costs nothing. */
const LOOK_AGAIN = 1000;

/** How far the cart is from free shipping; never claims more than the page's own total. */
export const render: Render = (p, context) => {
  const { document, language } = context;
  const threshold = Number(p.threshold) || 0;
  const money = moneyFormat(language, text(p.currency));
  const words = draw(document, 'p', 'title');
  words.setAttribute('aria-live', 'polite');
  const filled = draw(document, 'i', 'filled');
  const track = draw(document, 'span', 'track', filled);
  let shown: number | undefined;

  const refresh = () => {
    const total = readTotal(document, text(p.cart));
    if (total === shown) return;
    shown = total;
    const left = threshold - total;
    const key = total <= 0 ? 'title' : left > 0 ? 'missing' : 'reached';
    words.textContent = text(p[key]).replace(MARK, money(total <= 0 ? threshold : left));
    const part = Math.min(100, (total / threshold) * 100 || 0);
    filled.style.width = `${part}%`;
    track.hidden = total <= 0;
  };
  refresh();
  const label = words.textContent ?? '';
  const content = [words, track, drawButton(p.button, context)];
  const rendered = drawBar(p, context, { label, css, content });
  paint(rendered.element, { progress: p.progress });
  every(LOOK_AGAIN, rendered.element, refresh);
  return rendered;
};

/** The total the page shows, 0 when it shows none. */
function readTotal(document: Document, selector: string): number {
  const element = findElement(document, selector || '[data-vitrin-cart-total]');
  const marked = element?.getAttribute('data-vitrin-cart-total');
  return parseNumber(marked || element?.textContent || '') ?? 0;
}

function moneyFormat(language: string, currency: string): (amount: number) => string {
  const known = /^[A-Z]{3}$/.test(currency) ? currency : 'TRY';
  const whole = { style: 'currency', currency: known } as const;
  return (amount) => {
    const digits = Number.isInteger(amount) ? 0 : 2;
    const options = { ...whole, minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(language, options).format(amount);
  };
}

const css = `.track{flex:0 1 160px;height:8px;min-width:90px;border-radius:9px;overflow:hidden;background:#ffffff47}
.track[hidden]{display:none}
.filled{display:block;height:100%;border-radius:9px;background-color:var(--progress,#ffc857)}
@media(prefers-reduced-motion:no-preference){.filled{transition:width .5s}}
`;
