import { parseNumber } from '../../../shop/money';
import { draw, text } from '../../draw/element';
import { findElement } from '../../draw/inline';
import type { DrawBlock } from '../../render/types';

const PLACEHOLDER = '{sayi}';

/** Shows the stock. Without a stock, or above the merchant's maximum, hides the design. */
export const render: DrawBlock = (p, context) => {
  const { document, language } = context;
  const source = findElement(document, text(p.stock) || '[data-vitrin-stock]');
  const written = source?.getAttribute('data-vitrin-stock') || source?.textContent;
  const count = parseNumber(written ?? '');
  if (count === undefined || count < 1 || count > (Number(p.most) || 0)) {
    context.withdraw();
    return null;
  }
  const [before = '', after = ''] = context.fill(p.title).split(PLACEHOLDER);
  const number = draw(document, 'b', '', count.toLocaleString(language));
  const meter = draw(document, 'i', '');
  meter.style.setProperty('--share', `${(100 * count) / (Number(p.most) + 1)}%`);
  const message = draw(document, 'span', '', before, number, after);
  return draw(document, 'p', 'left', message, meter);
};

export const css = `.left{display:grid;gap:10px;padding:14px 18px 16px;border-radius:min(var(--r),16px);background:var(--tint);font-size:16px;line-height:1.2;font-weight:600}
.left b{font:800 1.5em/1 var(--display);color:var(--accent-ink)}
.left i{height:8px;border-radius:9px;background:linear-gradient(90deg,var(--accent) var(--share),color-mix(in srgb,var(--accent) 18%,var(--surface)) 0)}
@media(prefers-reduced-motion:no-preference){.left i{animation:pulse 2s infinite}}
@keyframes pulse{50%{opacity:.55}}
`;
