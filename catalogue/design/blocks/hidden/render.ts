import type { Plain } from '../../../fields/types';
import { draw, text } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

/** Adds hidden fields, whose values are sent as if the visitor had entered them. */
export const render: DrawBlock = (p, { document, fill }) => {
  const facts = (Array.isArray(p.facts) ? p.facts : []) as Plain[];
  const element = draw(document, 'div', '');
  element.hidden = true;
  for (const { name, value } of facts) {
    const input = draw(document, 'input', '');
    input.type = 'hidden';
    input.name = text(name);
    input.value = fill(value);
    if (input.name) element.append(input);
  }
  return element;
};

export const css = `[hidden]{display:none!important}
`;
