import type { Render } from '../../kinds';
import { drawButton } from '../draw/button';
import { drawCard } from '../draw/card';
import { drawCoupon } from '../draw/coupon';
import { draw, text } from '../draw/element';

/** A ticket with its code. */
export const render: Render = (p, context) => {
  const { document } = context;
  const code = text(p.coupon);
  if (!code) return null;
  const amount = text(p.amount) ? draw(document, 'p', 'amount', text(p.amount)) : null;
  const terms = text(p.terms) ? draw(document, 'p', 'terms', text(p.terms)) : null;
  const content = [amount, drawCoupon(code, context), drawButton(p.button, context), terms];
  return drawCard(p, context, { kind: 'ticket', css, content });
};

const css = `.ticket{-webkit-mask:radial-gradient(circle 11px at 0 62%,#0000 97%,#000) left/51% 100% no-repeat,
radial-gradient(circle 11px at 100% 62%,#0000 97%,#000) right/51% 100% no-repeat;
mask:radial-gradient(circle 11px at 0 62%,#0000 97%,#000) left/51% 100% no-repeat,
radial-gradient(circle 11px at 100% 62%,#0000 97%,#000) right/51% 100% no-repeat}
.amount{margin:0;font-size:52px;line-height:1;font-weight:800;letter-spacing:-.04em}
:not([data-at=center])>.card .amount{font-size:40px}
.terms{margin:0;font-size:13px;opacity:.75}
`;
