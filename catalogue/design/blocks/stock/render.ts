import { parseNumber } from '../../../shop/money';
import { draw, text } from '../../draw/element';
import { findElement } from '../../draw/inline';
import type { DrawBlock } from '../../render/types';

const MARK = '{sayi}';

/** Shows the stock stated by the page; a design without it, or with a larger stock, is removed. */
export const render: DrawBlock = (p, context) => {
  const { document, language } = context;
  const source = findElement(document, text(p.stock) || '[data-vitrin-stock]');
  const written = source?.getAttribute('data-vitrin-stock') || source?.textContent;
  const count = parseNumber(written ?? '');
  if (count === undefined || count < 1 || count > (Number(p.most) || 0)) {
    context.withdraw();
    return null;
  }
  const words = context.fill(p.title).replace(MARK, count.toLocaleString(language));
  return draw(document, 'p', 'left', draw(document, 'i', ''), words);
};

export const css = `.left{display:inline-flex;align-self:start;align-items:center;gap:10px;padding:8px 16px;border-radius:99px;background:var(--tint);font-size:15px;line-height:1.35;font-weight:600}
.left i{flex:none;width:9px;height:9px;border-radius:50%;background:var(--accent)}
@media(prefers-reduced-motion:no-preference){.left i{animation:pulse 1.6s infinite}}
@keyframes pulse{50%{opacity:.25}}
`;
