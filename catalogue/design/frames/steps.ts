import type { Plain } from '../../fields/types';
import type { StepEvent } from '../../kinds';
import { draw, text } from '../draw/element';
import type { BlockContext, DesignChunk } from '../render/types';

/** Maximum length of a field's answer in characters; all answers of a report share 1,000. */
const MAX_CHARS = 254;
const ADD_TO_CART =
  'form[action*="/cart/add"] [name=add],.single_add_to_cart_button,[data-add-to-cart],.add-to-cart';

const PROBLEMS = {
  tr: {
    missing: 'Bu alanı doldurun.',
    checkbox: 'Devam etmek için bu kutuyu işaretleyin.',
    email: 'Geçerli bir e-posta adresi yazın.',
    tel: 'Geçerli bir telefon numarası yazın.',
    other: 'Geçerli bir değer yazın.',
  },
  en: {
    missing: 'Fill in this field.',
    checkbox: 'Tick this box to continue.',
    email: 'Enter a valid e-mail address.',
    tel: 'Enter a valid phone number.',
    other: 'Enter a valid value.',
  },
};

/**
 * Shows a message in the design, because the browser's own message would be in the browser's
 * language and cover the design.
 */
function isValid({ body, document, language }: BlockContext): boolean {
  body.querySelector('.wrong')?.remove();
  const field = ([...body.elements] as HTMLInputElement[]).find((one) => !one.checkValidity());
  if (!field) return true;
  const { type, validity } = field;
  const { other, ...problems } = PROBLEMS[language];
  const kind = validity.valueMissing && type !== 'checkbox' ? 'missing' : type;
  const message = (problems as Record<string, string>)[kind] ?? other;
  const line = draw(document, 'p', 'wrong', message);
  line.id = 'wrong';
  line.setAttribute('role', 'alert');
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', line.id);
  field.closest('.b')?.after(line);
  field.focus();
  const clear = () => {
    line.remove();
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  };
  field.addEventListener('input', clear, { once: true });
  return false;
}

/** Adds steps, forms and click counts; a design with one step and no fields does not load it. */
export const decorate: DesignChunk['decorate'] = (context) => {
  const { body, card, design, results, report, document, click } = context;
  const steps = (design.steps ?? []) as Plain[];
  const moved = document.defaultView?.matchMedia?.('(prefers-reduced-motion:no-preference)');
  let at = context.step ?? 0;
  let isClicked = false;

  // Count one click per view, plus clicks on products; later presses navigate or close without
  // being counted.
  context.click = (href, part) => {
    const isProduct = part?.includes(':');
    if (isClicked && part && !isProduct) return;
    click(href, isClicked && !isProduct ? '' : part);
    isClicked = true;
  };

  context.fill = (value) =>
    text(value).replace(/\{([^{}]+)\}/g, (mark, name) => results.get(name) ?? mark);

  context.submit = () => {
    if (!isValid(context)) return false;
    const answers: Record<string, string> = {};
    for (const field of body.querySelectorAll<HTMLInputElement>('[name]')) {
      const value = field.type === 'checkbox' ? (field.checked ? 'on' : '') : field.value.trim();
      if (!value) continue;
      answers[field.name] = value.slice(0, MAX_CHARS);
      results.set(field.name, value);
    }
    const isTyped = Object.keys(answers).length > 0;
    const step = text(steps[at]?.name);
    if (isTyped) report('formSubmit', JSON.stringify(step ? { ...answers, step } : answers));
    // Removes the fields' names, so that a second press in the same step does not send them again.
    for (const field of body.querySelectorAll('[name]')) field.removeAttribute('name');
    return true;
  };

  context.go = (name, kind) => {
    if (kind === 'copy') return card.querySelector<HTMLElement>('.copy')?.click();
    if (kind === 'cart') document.querySelector<HTMLElement>(ADD_TO_CART)?.click();
    const namedIndex = name ? steps.findIndex((step) => step.name === name) : -1;
    at = namedIndex < 0 ? at + 1 : namedIndex;
    const step = steps[at];
    if (!step) return context.click(undefined, kind === 'cart' ? 'cart' : undefined);
    context.click(undefined, 'step');
    report(`campaignStep${at + 1}` as StepEvent, text(step.name));
    body.replaceChildren(...context.build(step.blocks));
    body.scrollTop = 0;
    body.tabIndex = -1;
    body.focus();
    if (moved?.matches) body.animate?.({ opacity: [0, 1] }, 200);
  };
};

export const css = `.body:focus{outline:0;box-shadow:none}
.wrong{margin:10px 0 12px;font-size:14px;font-weight:600;line-height:1.4;color:var(--ink)}
`;
