import type { Render } from '../../kinds';
import { drawCard } from '../draw/card';
import { draw, text } from '../draw/element';
import { drawInput, inputCss } from '../draw/inputs';

const label = { tr: 'E-posta', en: 'E-mail' };

/** The invitation on the shop; the letter itself is written and sent by the server. */
export const render: Render = (p, context) => {
  const { document, language, report } = context;
  const input = drawInput(document, {
    type: 'email',
    name: 'email',
    label: label[language],
    autocomplete: 'email',
    required: true,
  });
  const send = draw(document, 'button', 'button', text(p.send));
  send.type = 'submit';
  const form = draw(document, 'form', 'form', input, send);
  const result = draw(document, 'div', '');
  result.setAttribute('aria-live', 'polite');
  form.onsubmit = (event) => {
    event.preventDefault();
    const email = form.querySelector('input')?.value.trim() ?? '';
    report('formSubmit', JSON.stringify({ email, mail: text(p.subject) }));
    result.append(draw(document, 'p', 'thanks', text(p.thanks)));
    form.remove();
  };
  const place = { ...p, position: 'bottom-right', description: '' };
  return drawCard(place, context, { kind: 'letter', css: inputCss, content: [form, result] });
};
