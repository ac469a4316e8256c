import { isPool } from '../../coupon/pool';
import type { RenderContext } from '../../kinds';
import type { Text } from '../../language';
import { draw } from './element';

const copyLabel = { tr: 'Kopyala', en: 'Copy' };
const copiedLabel = { tr: '✓ Kopyalandı', en: '✓ Copied' };
/** Copy feedback 2 s. */
const FEEDBACK = 2000;

/**
 * A coupon code that copies itself when pressed and says so for two seconds. One of a list is
 * asked for with the first press, so that only who wants a code takes one.
 */
export function drawCoupon(coupon: string, context: RenderContext) {
  const { document, language } = context;
  const state = draw(document, 'span', 'copy', copyLabel[language]);
  state.setAttribute('aria-live', 'polite');
  const listed = isPool(coupon);
  const code = draw(document, 'b', 'code', listed ? '••••••' : coupon);
  const button = draw(document, 'button', 'coupon', code, state);
  button.type = 'button';
  const say = (label: Text, copied: boolean) => {
    state.textContent = label[language];
    button.classList.toggle('copied', copied);
  };
  button.onclick = async () => {
    const given = listed ? await context.coupon(coupon, code) : coupon;
    if (!given) return;
    try {
      await navigator.clipboard.writeText(given);
      say(copiedLabel, true);
      setTimeout(say, FEEDBACK, copyLabel, false);
    } catch {
      // Without https there is no clipboard: marked, it is one key away.
      getSelection()?.selectAllChildren(code);
    }
  };
  return button;
}

export const couponCss = `.coupon{display:flex;align-items:center;justify-content:space-between;gap:12px;
background:none;color:inherit;border:1.5px dashed;text-align:left}
.code{letter-spacing:.08em;overflow-wrap:anywhere}
.copy{font-size:.82em;text-decoration:underline;text-underline-offset:3px}
.copied{border-style:solid}
.copied .copy{text-decoration:none}
`;
