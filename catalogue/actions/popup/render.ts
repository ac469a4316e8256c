import { drawRichText } from '../../html/rich-text';
import type { Render } from '../../kinds';
import { drawButton } from '../draw/button';
import { drawClose } from '../draw/close';
import { drawCoupon } from '../draw/coupon';
import { draw, paint, pixels, text } from '../draw/element';
import { drawImage } from '../draw/image';
import { cardPlace } from '../draw/position';
import { popupCss } from './css';

/** A card over the page, or in a corner of it. */
export const render: Render = (p, context) => {
  const { document } = context;
  const label = text(p.title);
  const place = cardPlace(p);
  const overlay = place === 'center';
  const body = draw(document, 'div', 'body', draw(document, 'h2', 'title', label));
  if (text(p.description)) {
    body.append(draw(document, 'div', 'text', drawRichText(document, text(p.description))));
  }
  if (text(p.coupon)) body.append(drawCoupon(text(p.coupon), context));
  body.append(drawButton(p.button, context) ?? '');

  const image = drawImage(p.image, context);
  const card = draw(document, 'div', 'card', drawClose(context), image ?? '', body);
  const classes = ['popup', text(p.size), text(p.animation)];
  if (image) classes.push(text(p.imagePosition));
  const element = draw(document, 'div', classes.join(' '), card);
  element.dataset.at = place;
  paint(element, { bg: p.background, fg: p.color, r: pixels(p.rounding, 0, 48) });
  element.onclick = (event) => {
    if (overlay && event.target === element) context.close();
  };
  return { element, css: popupCss, overlay, place, label };
};
