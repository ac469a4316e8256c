import type { RenderContext } from '../../kinds';
import { draw } from './element';

const copyLabel = { tr: 'Kopyala', en: 'Copy' };
const copiedLabel = { tr: 'Kopyaland\u0131', en: 'Copied' };
/** Copy feedback 2 s (spec 2 §9). */
const FEEDBACK = 2000;

/** A coupon code that copies itself when pressed and says so for two seconds. */
export function drawCoupon(code: string, context: RenderContext): HTMLElement {
  const { document, language, click } = context;
  const state = draw(document, 'span', 'copy', copyLabel[language]);
  state.setAttribute('aria-live', 'polite');
  const button = draw(document, 'button', 'coupon', draw(document, 'b', 'code', code), state);
  button.type = 'button';
  let timer: ReturnType<typeof setTimeout>;
  button.onclick = () => {
    click(undefined, 'coupon');
    copy(code, button).then((done) => {
      if (!done) return;
      state.textContent = copiedLabel[language];
      button.classList.add('copied');
      clearTimeout(timer);
      timer = setTimeout(() => {
        state.textContent = copyLabel[language];
        button.classList.remove('copied');
      }, FEEDBACK);
    });
  };
  return button;
}

/** Pages without https have no clipboard, hence the old way through a selection. */
async function copy(code: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    return true;
  } catch {
    const field = draw(beside.ownerDocument, 'textarea', 'hidden', code);
    try {
      beside.after(field);
      field.select();
      return beside.ownerDocument.execCommand('copy');
    } catch {
      return false;
    } finally {
      field.remove();
      beside.focus();
    }
  }
}

export const couponCss = `.coupon{display:flex;align-items:center;justify-content:space-between;gap:12px;background:transparent;
color:inherit;border:1.5px dashed currentColor;text-align:left}
.code{font-weight:700;letter-spacing:.08em;overflow-wrap:anywhere}
.copy{font-size:.82em;font-weight:600;text-decoration:underline;text-underline-offset:3px;white-space:nowrap}
.copied{border-style:solid}
.copied .copy{text-decoration:none}
.copied .copy::before{content:"\\2713  "}
.hidden{position:fixed;opacity:0;pointer-events:none}
`;
