import { draw } from './element';

interface InputLook {
  type: 'email' | 'text' | 'tel' | 'date';
  name: string;
  label: string;
  required: boolean;
  autocomplete: AutoFill;
}

/** A labelled input; the browser checks and explains what is typed. */
export function drawInput(document: Document, look: InputLook): HTMLElement {
  const input = draw(document, 'input', 'input');
  input.type = look.type;
  input.name = look.name;
  input.required = look.required;
  input.autocomplete = look.autocomplete;
  input.maxLength = look.type === 'email' ? 254 : 100;
  return draw(document, 'label', 'field', draw(document, 'span', 'label', look.label), input);
}

export const inputCss = `form{display:flex;flex-direction:column;gap:12px;margin:0}
.field{display:flex;flex-direction:column;gap:4px}
.label{font-size:14px;font-weight:600}
.input{width:100%;min-height:48px;padding:10px 14px;border:1.5px solid #8080808c;border-radius:calc(var(--r)*.6);
background:#fff;color:#1b1f24;font:inherit;font-size:16px}
.consent{display:flex;gap:10px;align-items:flex-start;font-size:13px;line-height:1.4}
.consent input{flex:none;width:20px;height:20px;margin:0}
.consent a{color:inherit}
.thanks{margin:0;font-size:18px;font-weight:600}
`;
