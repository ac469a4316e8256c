import type { RenderContext } from '../../kinds';
import { drawPress } from './press';

const label = { tr: 'Kapat', en: 'Close' };

/** The round cross in the corner. */
export function drawClose({ document, language, close }: RenderContext): HTMLElement {
  const button = drawPress(document, 'close', close, '\u00d7');
  button.setAttribute('aria-label', label[language]);
  return button;
}

export const closeCss = `.close{flex:none;width:36px;height:36px;padding:0 0 2px;border:0;
border-radius:50%;background:none;color:inherit;font:26px/1 system-ui}
.close:hover{background:#80808038}
`;
