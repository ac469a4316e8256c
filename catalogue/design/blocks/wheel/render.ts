import { draw, drawPress, text } from '../../draw/element';
import { sideOf } from '../../frames/split';
import { drawPrize, leaveGame, readPrizes } from '../../render/prizes';
import type { DrawBlock } from '../../render/types';
import { drawWheel, wheelCss } from './wheel';

const TURN_MS = 4500;

/** Draws a wheel. The prize is selected before it turns, so chances are exactly the merchant's. */
export const render: DrawBlock = (p, context) => {
  const { document } = context;
  const prizes = readPrizes(p.prizes);
  if (prizes.length < 2) return null;
  const wheel = drawWheel(prizes, context.fill(p.hub), document);
  const spin = () => {
    if (!context.submit()) return;
    button.disabled = true;
    const drawn = drawPrize(prizes);
    const prize = prizes[drawn];
    const isCalm = document.defaultView?.matchMedia?.('(prefers-reduced-motion:reduce)').matches;
    const wait = isCalm ? 200 : TURN_MS;
    wheel.turnTo(drawn, isCalm ? 0 : TURN_MS);
    setTimeout(() => {
      wheel.stopAt(drawn);
      if (prize) leaveGame(p, prize, context, 'wheel');
    }, wait);
  };
  const button = drawPress(document, 'btn', spin, context.fill(p.spin));
  button.type = 'submit';
  if (text(p.stand) === 'column') return draw(document, 'div', '', wheel.element, button);
  const side = sideOf(context);
  for (const before of side.querySelectorAll('.wheel-disc')) before.remove();
  side.append(wheel.element);
  return draw(document, 'div', '', button);
};

export const css = `${wheelCss}.wheel .btn{width:100%}
.wheel-disc+.btn{margin-top:20px}
.btn:disabled{opacity:.6;cursor:default}
`;
