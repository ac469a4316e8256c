import { isPool } from '../../../coupon/pool';
import { draw, drawPress } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

const copyLabel = { tr: 'Kopyala', en: 'Copy' };
const copiedLabel = { tr: '✓ Kopyalandı', en: '✓ Copied' };
const FEEDBACK_MS = 2000;

/** Draws a coupon. The first press requests a list's code, so only interested visitors get one. */
export const render: DrawBlock = (p, context) => {
  const { document, language, results } = context;
  const coupon = context.fill(p.code) || results.get('code');
  if (!coupon) return null;
  const code = draw(document, 'b', '', isPool(coupon) ? '••••••' : coupon);
  const copy = async () => {
    const issued = isPool(coupon) ? await context.coupon(coupon, code) : coupon;
    if (!issued) return;
    try {
      await navigator.clipboard.writeText(issued);
      button.textContent = copiedLabel[language];
      setTimeout(() => {
        button.textContent = copyLabel[language];
      }, FEEDBACK_MS);
    } catch {
      // Without https the clipboard API is missing, so select the code for manual copying.
      getSelection()?.selectAllChildren(code);
    }
  };
  const button = drawPress(document, 'btn copy', copy, copyLabel[language]);
  button.setAttribute('aria-live', 'polite');
  const row = draw(document, 'div', 'code', code, button);
  return draw(document, 'div', '', row, draw(document, 'p', 't-small', context.fill(p.note)));
};

export const css = `.code{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:6px 6px 6px 22px;border-radius:max(var(--rb),var(--r)*.6);background:var(--tint)}
.code b{font-size:22px;letter-spacing:.1em}
.copy{min-height:48px;padding:6px 22px}
.code+p:empty{display:none}
.code+p{margin-top:8px}
.coupon{min-width:0}
.text+.coupon{margin-top:24px}
.coupon+.btn{margin-top:12px}
`;
