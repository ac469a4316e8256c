import type { Render } from '../../kinds';
import { drawButton } from '../draw/button';
import { drawClose } from '../draw/close';
import { drawCoupon } from '../draw/coupon';
import { draw, pixels, text } from '../draw/element';
import { bannerCss } from './css';

/** A slim bar above the page's content or at the foot of the window. */
export const render: Render = (p, context) => {
  const { document } = context;
  const label = text(p.title);
  const inFlow = p.position !== 'down';
  const body = draw(document, 'div', 'body', draw(document, 'p', 'title', label));
  if (text(p.coupon)) body.append(drawCoupon(text(p.coupon), context));
  body.append(drawButton(p.button, context) ?? '');

  const closable = p.closable !== false;
  const classes = ['banner', inFlow ? 'up' : 'down', text(p.animation), closable ? '' : 'still'];
  const element = draw(document, 'div', classes.join(' '), body);
  if (closable) element.append(drawClose(context));
  element.style.setProperty('--bg', text(p.background));
  element.style.setProperty('--fg', text(p.color));
  element.style.setProperty('--h', pixels(p.height, 16, 120));
  return { element, css: bannerCss, overlay: false, inFlow, label };
};
