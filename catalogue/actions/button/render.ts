import type { Plain } from '../../fields/types';
import type { Render } from '../../kinds';
import { buttonCss, drawButton } from '../draw/button';
import { baseCss, draw, paint, pixels, text } from '../draw/element';
import { attachInline } from '../draw/inline';

/** A button inside the page; it stays after a press. */
export const render: Render = (p, context) => {
  const { document } = context;
  const stay = { ...context, click: (href?: string) => context.click(href, 'button') };
  const button = drawButton(p.button, stay);
  if (!button) return null;
  const label = text(((p.button ?? {}) as Plain).text);
  const element = draw(document, 'div', p.width === 'full' ? 'hold full' : 'hold', button);
  paint(element, { r: pixels(p.rounding, 0, 48) });
  const attach = attachInline(p, document);
  const whole = baseCss + buttonCss + css;
  return { element, css: whole, overlay: false, place: 'inline', label, attach };
};

const css = `:host{z-index:auto!important}
.hold{padding:8px 0;font-size:16px}
.button{min-height:48px;padding:10px 24px;border-radius:var(--r)}
.full .button{width:100%}
`;
