import type { RenderContext } from '../../../kinds';
import { formatMinor, toMinor } from '../../../shop/money';
import { draw, drawImage, runEvery, text } from '../../draw/element';
import { findElement } from '../../draw/inline';
import type { DrawBlock } from '../../render/types';

const PLACEHOLDER = '{tutar}';
/** Interval in ms for reading the total from the page, which can change without an event. */
const READ_INTERVAL_MS = 1000;

export const render: DrawBlock = (p, context) => {
  const { document, language } = context;
  const currency = /^[A-Z]{3}$/.exec(text(p.currency))?.[0] ?? 'TRY';
  const threshold = toMinor(Number(p.threshold), currency) ?? 0;
  const write = (minor: number) => formatMinor(minor, currency, language, { short: true });
  const message = draw(document, 'p', '');
  message.setAttribute('aria-live', 'polite');
  const done = draw(document, 'i', '');
  const rider = drawImage(p.picture, context, { className: '' });
  const road = draw(document, 'span', 'road', done, rider ?? '');
  const element = draw(document, 'div', 'way', message, road);
  let shown: number | undefined;
  let stop: (() => void) | undefined;

  const refresh = () => {
    const total = readTotal(context, { selector: text(p.cart), currency });
    if (total === shown) return;
    shown = total;
    const left = threshold - total;
    const key = total <= 0 ? 'title' : left > 0 ? 'missing' : 'reached';
    const amount = draw(document, 'b', '', write(total <= 0 ? threshold : left));
    const [before = '', after] = context.fill(p[key]).split(PLACEHOLDER);
    message.replaceChildren(before, ...(after === undefined ? [] : [amount, after]));
    const part = Math.min(100, (total / threshold) * 100 || 0);
    element.style.setProperty('--part', `${part}%`);
    road.hidden = total <= 0;
    road.classList.toggle('full', part >= 100);
  };
  refresh();
  runEvery(READ_INTERVAL_MS, element, () => {
    // Subscribe late: the reader of the shop's facts may load after the block was drawn.
    stop ??= context.shop?.()?.listen(() => (element.isConnected ? refresh() : stop?.()));
    refresh();
  });
  return element;
};

/** Returns the cart's total in smallest units; 0 when it is unknown or in another currency. */
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

export const css = `.way{display:grid;gap:12px;font-weight:600;line-height:1.25}
.way b{color:var(--accent-ink);font-family:var(--display);font-size:1.5em;white-space:nowrap}
.road{position:relative;display:block;height:22px;border-radius:99px;background:var(--tint)}
.road:before{content:"";position:absolute;inset:10px 14px auto;height:2.5px;opacity:.35;background:repeating-linear-gradient(90deg,var(--ink) 0 14px,#0000 14px 28px)}
.road[hidden]{display:none}
.road i{position:absolute;inset:0 auto 0 0;width:var(--part);border-radius:99px;background:linear-gradient(90deg,var(--accent),var(--second))}
.road img{position:absolute;width:64px;bottom:4px;left:clamp(0px,calc(var(--part) - 44px),calc(100% - 64px))}
.bar .way{grid-template-columns:auto minmax(120px,1fr);gap:12px 32px;align-items:center;flex:1 1 320px;max-width:820px}
.bar .road{height:14px}
.bar .road:before{top:6px}
.bar .way:has([hidden]){display:block;flex:0 1 auto}
.bar .way b{font-size:1.35em}
.bar .road:has(img){margin-top:22px;height:18px}
@media(max-width:600px){.bar .way{grid-template-columns:1fr;gap:10px}}
@media(prefers-reduced-motion:no-preference){.road i,.road img{transition:width .5s,left .5s}}
`;
