import type { Plain } from '../../fields/types';
import type { Render } from '../../kinds';
import { drawCard } from '../draw/card';
import { drawCoupon } from '../draw/coupon';
import { draw, text } from '../draw/element';
import { drawPress } from '../draw/press';
import { drawSlice, readSlices } from './slices';
import { drawWheel } from './wheel';

const TURN_MS = 4200;

/**
 * A wheel that is drawn first and turned after: chances are exactly the merchant's, and where it
 * stops is what was drawn.
 */
export const render: Render = (p, context) => {
  const { document, click } = context;
  const slices = readSlices(p.slices);
  if (slices.length < 2) return null;
  const wheel = drawWheel(slices, document);
  const result = draw(document, 'div', 'result');
  result.setAttribute('aria-live', 'assertive');

  const spin = () => {
    button.disabled = true;
    const drawn = drawSlice(slices);
    const slice = slices[drawn];
    const calm = document.defaultView?.matchMedia?.('(prefers-reduced-motion:reduce)').matches;
    wheel.turnTo(drawn, calm ? 0 : TURN_MS);
    setTimeout(
      () => {
        click(undefined, 'wheel');
        if (slice) result.replaceChildren(...tell(slice));
        button.remove();
      },
      calm ? 0 : TURN_MS,
    );
  };
  const button = drawPress(document, 'button', spin, text(p.spin));
  const tell = ({ label, coupon }: { label: string; coupon: string }) => {
    const words = draw(document, 'p', 'words', text(coupon ? p.won : p.lost));
    if (!coupon) return [words];
    return [draw(document, 'p', 'prize', label), words, drawCoupon(coupon, context)];
  };
  const content = [wheel.element, button, result];
  return drawCard(p as Plain, context, { kind: 'game', css, content });
};

const css = `[data-at=center] .game{width:440px}
.game .title,.game .text{text-align:center;padding:0 24px}
.wheel{position:relative;width:min(300px,100%);margin:0 auto}
.disc{display:block;width:100%;height:auto;border-radius:50%;box-shadow:0 0 0 8px #ffffff29,0 16px 40px #0000004c}
.needle{position:absolute;z-index:1;top:-12px;left:50%;margin-left:-13px;border:solid transparent;border-width:24px 13px 0;border-top-color:#fff;
filter:drop-shadow(0 2px 3px #00000066)}
.button{--button:#ffc857;--button-text:#241a4d}
.button:disabled{opacity:.6;cursor:default}
.result{display:flex;flex-direction:column;gap:10px;text-align:center}
.result:empty{display:none}
.prize{margin:0;font-size:32px;line-height:1.1;font-weight:800}
.words{margin:0}
`;
