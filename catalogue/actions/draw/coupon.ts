import { isPool } from '../../coupon/pool';
import type { RenderContext } from '../../kinds';
import type { Text } from '../../language';
import { draw } from './element';
import { drawPress } from './press';

const copyLabel = { tr: 'Kopyala', en: 'Copy' };
const copiedLabel = { tr: '✓ Kopyalandı', en: '✓ Copied' };
const FEEDBACK_MS = 2000;

/**
 * A coupon code that copies itself when pressed and confirms it for two seconds. One of a list is
 * requested with the first press, so that only who wants a code takes one.
 */
export function drawCoupon(coupon: string, context: RenderContext) {
  const { document, language } = context;
  const state = draw(document, 'span', 'copy', copyLabel[language]);
  state.setAttribute('aria-live', 'polite');
  const listed = isPool(coupon);
  const code = draw(document, 'b', 'code', listed ? '••••••' : coupon);
  const show = (label: Text, copied: boolean) => {
    state.textContent = label[language];
    button.classList.toggle('copied', copied);
  };
  const copy = async () => {
    const given = listed ? await context.coupon(coupon, code) : coupon;
    if (!given) return;
    try {
      await navigator.clipboard.writeText(given);
      show(copiedLabel, true);
      setTimeout(show, FEEDBACK_MS, copyLabel, false);
    } catch {
      // Without https there is no clipboard: marked, it is one key away.
      getSelection()?.selectAllChildren(code);
    }
  };
  const button = drawPress(document, 'coupon', copy, code, state);
  return button;
}

export const couponCss = `.coupon{display:flex;align-items:center;justify-content:space-between;gap:12px;
background:none;color:inherit;border:1.5px dashed;text-align:left}
.code{letter-spacing:.08em;overflow-wrap:anywhere}
.copy{font-size:.82em;text-decoration:underline;text-underline-offset:3px}
.copied{border-style:solid}
.copied .copy{text-decoration:none}
`;
