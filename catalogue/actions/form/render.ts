import type { Render } from '../../kinds';
import { safeUrl } from '../../lib/url';
import { drawCard } from '../draw/card';
import { drawCoupon } from '../draw/coupon';
import { draw, paint, text } from '../draw/element';
import { drawInput, inputCss } from '../draw/inputs';
import { readAnswers } from './answers';

const labels = {
  email: { tr: 'E-posta', en: 'E-mail' },
  name: { tr: 'Ad soyad', en: 'Name' },
  phone: { tr: 'Telefon', en: 'Phone' },
  birthday: { tr: 'Doğum günü', en: 'Birthday' },
  notice: { tr: 'Aydınlatma metni', en: 'Privacy notice' },
} as const;

/** Asks for an address and thanks; what was typed goes to the shop's own Vitrin, nowhere else. */
export const render: Render = (p, context) => {
  const { document, language, report } = context;
  const form = draw(document, 'form', 'form');
  const ask = (
    name: 'email' | 'name' | 'phone' | 'birthday',
    type: 'email' | 'text' | 'tel' | 'date',
    autocomplete: AutoFill,
  ) => {
    const label = labels[name][language];
    const required = name !== 'birthday';
    form.append(drawInput(document, { type, name, label, autocomplete, required }));
  };
  if (p.askName === true) ask('name', 'text', 'name');
  ask('email', 'email', 'email');
  if (p.askPhone === true) ask('phone', 'tel', 'tel');
  if (p.askBirthday === true) ask('birthday', 'date', '');
  if (text(p.consent)) form.append(drawConsent());
  const send = draw(document, 'button', 'button', text(p.send));
  send.type = 'submit';
  paint(send, { button: p.button });
  form.append(send);

  const result = draw(document, 'div', 'result');
  result.setAttribute('aria-live', 'polite');
  form.onsubmit = (event) => {
    event.preventDefault();
    report('formSubmit', JSON.stringify(readAnswers(form)));
    result.append(draw(document, 'p', 'thanks', text(p.thanks)));
    if (text(p.coupon)) result.append(drawCoupon(text(p.coupon), context));
    form.remove();
  };
  return drawCard(p, context, { kind: 'ask', css: inputCss + css, content: [form, result] });

  function drawConsent(): HTMLElement {
    const box = draw(document, 'input', '');
    box.type = 'checkbox';
    box.name = 'consent';
    box.required = true;
    const words = draw(document, 'span', '', text(p.consent));
    const href = safeUrl(p.consentUrl);
    if (href) {
      const link = draw(document, 'a', '', labels.notice[language]);
      link.href = href;
      link.target = '_blank';
      link.rel = 'noopener';
      words.append(' ', link);
    }
    return draw(document, 'label', 'consent', box, words);
  }
};

const css = `.result{display:flex;flex-direction:column;gap:14px}
.result:empty{display:none}
`;
