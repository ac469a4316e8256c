import { draw, text } from '../../draw/element';
import { drawInput, inputCss } from '../../render/input';
import type { DrawBlock } from '../../render/types';

const labels = {
  phone: { tr: 'Telefon', en: 'Phone' },
  country: { tr: 'Ülke kodu', en: 'Country code' },
} as const;
const COUNTRIES = ['+90', '+994', '+49', '+44', '+31', '+33', '+32', '+43', '+41', '+1', '+7'];

/** Draws a phone field; the number and its country code are sent as one value. */
export const render: DrawBlock = (p, context) => {
  const { document, language } = context;
  const input = drawInput(p, context, {
    type: 'tel',
    name: '',
    label: labels.phone[language],
    autocomplete: 'tel-national',
  });
  input.removeAttribute('name');
  input.pattern = '[\\d\\s().+-]{6,20}';
  const start = text(p.country) || '+90';
  const country = draw(document, 'select', 'input');
  country.setAttribute('aria-label', labels.country[language]);
  for (const code of new Set([start, ...COUNTRIES])) {
    const option = draw(document, 'option', '', code);
    option.value = code;
    country.append(option);
  }
  const hiddenInput = draw(document, 'input', '');
  hiddenInput.type = 'hidden';
  hiddenInput.name = 'phone';
  const join = () => {
    const local = input.value.replace(/[^\d+]/g, '').replace(/^0+/, '');
    hiddenInput.value = !local || local.startsWith('+') ? local : country.value + local;
  };
  input.oninput = country.onchange = join;
  return draw(document, 'div', 'number', country, input, hiddenInput);
};

export const css = `${inputCss}.number{display:flex;gap:8px}
.number select{flex:none;width:auto;padding:0 14px}
`;
