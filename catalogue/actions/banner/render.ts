import type { Render } from '../../kinds';
import { makeRoom } from '../draw/bar-room';
import { drawButton } from '../draw/button';
import { drawClose } from '../draw/close';
import { drawCoupon } from '../draw/coupon';
import { draw, paint, pixels, text } from '../draw/element';
import { barPlace } from '../draw/position';
import { bannerCss } from './css';

/** A slim bar above the page's content or at the foot of the window. */
export const render: Render = (p, context) => {
  const { document } = context;
  const label = text(p.title);
  const place = barPlace(p);
  const body = draw(document, 'div', 'body', draw(document, 'p', 'title', label));
  if (text(p.coupon)) body.append(drawCoupon(text(p.coupon), context));
  body.append(drawButton(p.button, context) ?? '');

  const closable = p.closable === true;
  const classes = ['banner', place, text(p.animation), closable ? '' : 'still'];
  const element = draw(document, 'div', classes.join(' '), body);
  if (closable) element.append(drawClose(context));
  paint(element, { bg: p.background, fg: p.color, h: pixels(p.height, 16, 120) });
  makeRoom(element, place);
  return { element, css: bannerCss, overlay: false, place, label };
};
