import type { Render } from '../../kinds';
import { text } from '../draw/element';
import { every } from '../draw/every';
import { drawNote } from '../draw/note';

const MARK = '{sayi}';
const BAG = 'M5 8h14l1 12H4L5 8ZM8.5 10V7a3.5 3.5 0 0 1 7 0v3';
const EYE = 'M2 12c4-8 16-8 20 0-4 8-16 8-20 0ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6';

/** A count the server made; without one, or below the merchant's least, nothing is shown. */
export const render: Render = (p, context) => {
  const orders = p.count === 'orders';
  const count = context.facts[orders ? 'orders' : 'visitors'];
  if (typeof count !== 'number' || !(count >= (Number(p.least) || 1))) return null;
  const label = text(p.title).replace(MARK, count.toLocaleString(context.language));
  const rendered = drawNote(p, context, { label, icon: orders ? BAG : EYE });
  const seconds = Number(p.seconds) || 0;
  let left = seconds;
  if (seconds) {
    every(1000, rendered.element, () => {
      if (--left === 0) context.dismiss();
    });
  }
  return rendered;
};
