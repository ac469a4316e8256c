import type { Plain } from '../../fields/types';
import { draw, text } from '../draw/element';
import type { BlockContext } from './types';

/** Draws an input whose placeholder is also its accessible name. */
export function drawInput(
  p: Plain,
  { document, fill }: BlockContext,
  look: { type: string; name: string; label: string; autocomplete: AutoFill },
): HTMLInputElement {
  const input = draw(document, 'input', 'input');
  input.type = look.type;
  input.name = look.name;
  input.autocomplete = look.autocomplete;
  input.required = p.required !== false;
  input.maxLength = look.type === 'email' ? 254 : 100;
  input.placeholder = fill(p.placeholder) || look.label;
  input.setAttribute('aria-label', text(p.placeholder) || look.label);
  return input;
}

export const inputCss = `.input{width:100%;min-width:0;min-height:58px;padding:0 20px;border:1.5px solid color-mix(in srgb,var(--ink) 34%,#0000);border-radius:var(--rb);background:#fff;color:#1d1a18;font:inherit;font-size:max(16px,1em);appearance:none}
.input::placeholder{color:#6f675f;opacity:1}
:is(.heading,.text)+:is(.email,.phone,.name,.birthday,.choice,.wheel,.scratch,.boxes){margin-top:22px}
:is(.email,.phone,.name,.birthday)+:is(.email,.phone,.name,.birthday,.btn,.wheel){margin-top:12px}
`;
