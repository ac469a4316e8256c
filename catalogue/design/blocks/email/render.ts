import { draw, drawPress } from '../../draw/element';
import { drawInput, inputCss } from '../../render/input';
import type { DrawBlock } from '../../render/types';

const label = { tr: 'E-posta', en: 'E-mail' };

/** Draws an e-mail field; with a button text, a button is in the same row. */
export const render: DrawBlock = (p, context) => {
  const { document, language, fill, follow } = context;
  const input = drawInput(p, context, {
    type: 'email',
    name: 'email',
    label: label[language],
    autocomplete: 'email',
  });
  const caption = fill(p.button);
  if (!caption) return draw(document, 'div', '', input);
  const send = drawPress(document, 'btn', () => follow(p.action ?? { kind: 'next' }), caption);
  send.type = 'submit';
  return draw(document, 'div', 'join', input, send);
};

export const css = `${inputCss}.join{position:relative;display:flex;padding:5px;border:1.5px solid color-mix(in srgb,var(--ink) 34%,#0000);border-radius:var(--rb);background:#fff}
.join .input{flex:1;min-height:52px;border:0;background:none}
.join .btn{min-height:52px;padding:4px 24px}
.join:focus-within{outline:3px solid var(--accent);outline-offset:2px}
.join .input:focus-visible{outline:0;box-shadow:none}
@container(max-width:400px){.join{flex-direction:column;gap:10px;padding:0;border:0;background:none;border-radius:0}.join .input{min-height:58px;flex:none;border:1.5px solid color-mix(in srgb,var(--ink) 34%,#0000);background:#fff}.join .btn{min-height:56px}}
`;
