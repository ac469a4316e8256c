import type { Render } from '../../kinds';
import { drawCard } from '../draw/card';
import { drawCoupon } from '../draw/coupon';
import { draw, paint, text } from '../draw/element';
import { inputCss } from '../draw/inputs';
import { drawPress } from '../draw/press';

const words = {
  other: { tr: 'Başka bir cevap', en: 'Another answer' },
  send: { tr: 'Gönder', en: 'Send' },
} as const;

/** A question with its answers as buttons; the answer is reported once. */
export const render: Render = (p, context) => {
  const { document, language, report } = context;
  const choices = Array.isArray(p.answers) ? p.answers.map(text).filter(Boolean) : [];
  const box = draw(document, 'div', 'answers');
  const result = draw(document, 'div', 'result');
  result.setAttribute('aria-live', 'polite');

  const answer = (given: string) => {
    report('pollAnswer', given.slice(0, 200));
    box.remove();
    result.append(draw(document, 'p', 'thanks', text(p.thanks)));
    if (text(p.coupon)) result.append(drawCoupon(text(p.coupon), context));
  };
  for (const choice of choices) {
    box.append(drawPress(document, 'answer', () => answer(choice), choice));
  }
  if (p.other === true) box.append(drawOther());
  const rendered = drawCard(p, context, {
    kind: 'poll',
    css: inputCss + css,
    content: [box, result],
  });
  paint(rendered.element, { accent: p.accent });
  return rendered;

  function drawOther(): HTMLElement {
    const input = draw(document, 'input', 'input');
    input.maxLength = 200;
    input.required = true;
    input.placeholder = words.other[language];
    input.setAttribute('aria-label', words.other[language]);
    const send = draw(document, 'button', 'button', words.send[language]);
    send.type = 'submit';
    const form = draw(document, 'form', 'own', input, send);
    form.onsubmit = (event) => {
      event.preventDefault();
      if (input.value.trim()) answer(input.value.trim());
    };
    return form;
  }
};

const css = `.answers{display:flex;flex-direction:column;gap:8px}
.answer{min-height:46px;padding:10px 16px;border:1.5px solid #80808066;border-radius:12px;background:none;
color:inherit;text-align:left;font-weight:500}
.answer:hover{border-color:var(--accent,#0f5c4d);background:#80808014}
.own{flex-direction:row;gap:8px}
.own .button{flex:none;--button:var(--accent,#0f5c4d)}
.result{display:flex;flex-direction:column;gap:14px}
.result:empty{display:none}
`;
