import type { Render } from '../../kinds';
import { text } from '../draw/element';
import { every } from '../draw/every';
import { drawNote } from '../draw/note';

const MARK = '{sayi}';

/** A count the server made; without one, or below the merchant's least, nothing is said. */
export const render: Render = (p, context) => {
  const orders = p.count === 'orders';
  const count = context.facts[orders ? 'orders' : 'visitors'];
  if (typeof count !== 'number' || !(count >= (Number(p.least) || 1))) return null;
  const label = text(p.title).replace(MARK, count.toLocaleString(context.language));
  const rendered = drawNote(p, context, { label, icon: orders ? '\u{1F6CD}' : '\u{1F440}' });
  const seconds = Number(p.seconds) || 0;
  let left = seconds;
  if (seconds) {
    every(1000, rendered.element, () => {
      if (--left === 0) context.dismiss();
    });
  }
  return rendered;
};
