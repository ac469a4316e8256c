import type { Plain } from '../../fields/types';
import { drawRichText } from '../../html/rich-text';
import type { RenderContext, Rendered } from '../../kinds';
import { buttonCss } from './button';
import { closeCss, drawClose } from './close';
import { couponCss } from './coupon';
import { baseCss, draw, paint, pixels, text } from './element';
import { cardPlace } from './position';

/** A title, a rich text and whatever an action adds, as a card over the page or in its corner. */
export function drawCard(
  p: Plain,
  context: RenderContext,
  {
    kind,
    css,
    content,
    closable = true,
  }: {
    kind: string;
    css: string;
    content: readonly (Node | null)[];
    /** False where the shopper must answer: no cross, and Escape does not close it. */
    closable?: boolean;
  },
): Rendered {
  const { document } = context;
  const label = text(p.title);
  const place = cardPlace(p);
  const overlay = place === 'center';
  const body = draw(document, 'div', 'body');
  if (label) body.append(draw(document, 'h2', 'title', label));
  if (text(p.description)) {
    body.append(draw(document, 'div', 'text', drawRichText(document, text(p.description))));
  }
  body.append(...content.filter((node) => node !== null));
  const card = draw(document, 'div', `card ${kind}`, closable ? drawClose(context) : '', body);
  const element = draw(document, 'div', 'stand', card);
  element.dataset.at = place;
  paint(element, { bg: p.background, fg: p.color });
  // Without a number the card keeps its own corners.
  if (typeof p.rounding === 'number') paint(element, { r: pixels(p.rounding, 0, 48) });
  element.onclick = (event) => {
    if (closable && overlay && event.target === element) context.close();
  };
  const whole = baseCss + buttonCss + couponCss + closeCss + cardCss + css;
  return { element, css: whole, overlay, place, label, closable };
}

const cardCss = `.stand{--bg:#fff;--fg:#1b1f24;--r:18px;position:fixed;inset:0;max-width:100vw;max-height:100vh;display:flex;align-items:center;justify-content:center;padding:16px;
pointer-events:none;bottom:calc(var(--vitrin-bar,0px) + var(--c,0px));
font-size:16px;line-height:1.55;outline:0;box-shadow:none}
[data-at=center]{pointer-events:auto;bottom:0;background:#0f12198c}
[data-at^=top]{align-items:flex-start}
[data-at^=bottom]{align-items:flex-end}
[data-at$=left]{justify-content:flex-start}
[data-at$=right]{justify-content:flex-end;--c:var(--vitrin-chat)}
.card{position:relative;width:420px;max-width:100%;max-height:100%;overflow:auto;pointer-events:auto;
background-color:var(--bg);color:var(--fg);border-radius:var(--r);box-shadow:0 24px 64px #0f121947}
:not([data-at=center])>.card{width:360px}
.close{position:absolute;z-index:1;top:10px;right:10px}
.body{display:flex;flex-direction:column;gap:14px;padding:30px;overflow-wrap:anywhere}
:not([data-at=center])>.card>.body{padding:22px;gap:12px}
.title{margin:0;padding-right:28px;font-size:26px;line-height:1.2;letter-spacing:-.02em;text-wrap:balance}
:not([data-at=center])>.card .title{font-size:20px}
.text{opacity:.86}
.text *{margin:0 0 .5em}
.text :last-child{margin:0}
.text ul,.text ol{padding-left:1.4em}
.coupon,.button{min-height:48px;padding:10px 18px;border-radius:calc(var(--r)*.6)}
@media(max-width:600px){[data-at$=left]{--c:var(--vitrin-chat)}.body{padding:22px}.title{font-size:22px}.close{width:40px;height:40px}}
@media(prefers-reduced-motion:no-preference){
[data-at=center]{animation:appear .25s}
.card{animation:rise .42s cubic-bezier(.2,.9,.25,1.1)}
}
@keyframes appear{from{opacity:0}}
@keyframes rise{from{opacity:0;transform:translateY(36px)}}
`;
