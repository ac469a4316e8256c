import type { Render } from '../../kinds';
import { parseNumber } from '../../shop/money';
import { baseCss, draw, paint, text } from '../draw/element';
import { attachInline, findElement } from '../draw/inline';

const MARK = '{sayi}';

/** The stock of a product, as the page itself states it. */
export const render: Render = (p, context) => {
  const { document, language } = context;
  const source = findElement(document, text(p.stock) || '[data-vitrin-stock]');
  const written = source?.getAttribute('data-vitrin-stock') || source?.textContent;
  const count = parseNumber(written ?? '');
  if (count === undefined || count < 1 || count > (Number(p.most) || 0)) return null;
  const label = text(p.title).replace(MARK, count.toLocaleString(language));
  const dot = draw(document, 'span', 'dot');
  const element = draw(document, 'p', 'left', dot, label);
  paint(element, { bg: p.background, fg: p.color });
  const attach = attachInline(p, document);
  return { element, css: baseCss + css, overlay: false, place: 'inline', label, attach };
};

const css = `:host{z-index:auto!important}
.left{--bg:#fff1e6;--fg:#8a3208;display:inline-flex;align-items:center;gap:10px;margin:10px 0;padding:8px 16px;
border-radius:99px;background-color:var(--bg);color:var(--fg);font-size:15px;line-height:1.35;font-weight:600}
.dot{flex:none;width:9px;height:9px;border-radius:50%;background:currentColor}
@media(prefers-reduced-motion:no-preference){.dot{animation:pulse 1.6s infinite}}
@keyframes pulse{50%{opacity:.25}}
`;
