import { emailProblem } from '@catalogue/account';
import { draw } from '@catalogue/design/draw/element';
import { RATES } from '@catalogue/moderation';
import { guard } from '@storefront/widget/guard';
import { uuid } from '@storefront/widget/visitor/visitor';
import { type ReviewContext, sendText } from './client';
import { texts } from './texts';

/** A field of a form; `rate` is drawn as a star rating. */
export interface FormField {
  name: string;
  label: keyof typeof texts;
  hint?: keyof typeof texts;
  type: 'text' | 'email' | 'long' | 'rate';
  required: boolean;
  longest: number;
  autocomplete?: AutoFill;
}

interface FormPlan {
  kind: 'review' | 'question';
  button: keyof typeof texts;
  thanks: keyof typeof texts;
  fields: readonly FormField[];
}

let made = 0;

/** Draws a form, which retains the typed values until the server has stored them. */
export function drawForm(plan: FormPlan, context: ReviewContext): HTMLElement {
  const textOf = (key: keyof typeof texts) => texts[key][context.language];
  const box = draw(document, 'div', 'write');
  const opener = draw(document, 'button', 'button', textOf(plan.button));
  opener.type = 'button';
  opener.setAttribute('aria-expanded', 'false');
  const form = draw(document, 'form', 'form');
  form.hidden = true;
  form.noValidate = true;
  const drawn = plan.fields.map((field) => drawField(field, textOf));
  const failure = draw(document, 'p', 'wrong');
  failure.setAttribute('role', 'alert');
  const send = draw(document, 'button', 'button', textOf('send'));
  send.type = 'submit';
  form.append(...drawn.map(({ element }) => element), failure, send);
  box.append(opener, form);
  // A repeated request has the same id, so the server stores it once.
  const id = uuid();

  opener.onclick = guard(() => {
    form.hidden = !form.hidden;
    opener.setAttribute('aria-expanded', String(!form.hidden));
    if (!form.hidden) form.querySelector<HTMLElement>('input,textarea')?.focus();
  });

  const submit = async () => {
    failure.textContent = '';
    const values: Record<string, string | number> = {};
    for (const { field, read, showProblem } of drawn) {
      const value = read();
      values[field.name] = field.type === 'rate' ? Number(value) : value;
      showProblem(problemOf(field, value, textOf));
    }
    if (focusWrong(form)) return;
    send.disabled = true;
    const { pid, product } = context;
    const subject = {
      pid,
      id,
      product_id: product,
      url: (location.origin + location.pathname + location.search).slice(0, 2048),
    };
    const outcome = await sendText(context, plan.kind, { ...subject, ...values });
    send.disabled = false;
    if (outcome.sent) {
      const thanks = draw(document, 'p', 'thanks', textOf(plan.thanks));
      thanks.setAttribute('role', 'status');
      thanks.tabIndex = -1;
      box.replaceChildren(thanks);
      thanks.focus();
      return;
    }
    for (const { field, showProblem } of drawn) {
      if (outcome.fields.includes(field.name)) showProblem(textOf('refused'));
    }
    if (!focusWrong(form)) failure.textContent = textOf(outcome.tooMany ? 'tooMany' : 'failed');
  };
  form.onsubmit = guard((event: SubmitEvent) => {
    event.preventDefault();
    if (!send.disabled) submit().catch(() => {});
  });
  return box;
}

type TextOf = (key: keyof typeof texts) => string;

function problemOf({ type, required }: FormField, value: string, textOf: TextOf): string {
  if (required && !value) return textOf(type === 'rate' ? 'requiredRate' : 'required');
  return type === 'email' && emailProblem(value) ? textOf('wrongEmail') : '';
}

/** Focuses the first invalid field; returns whether a field is invalid. */
function focusWrong(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
  field?.focus();
  return Boolean(wrong);
}

function drawField(field: FormField, textOf: TextOf) {
  const id = `vitrin-field-${++made}`;
  const note = draw(document, 'p', 'note');
  note.id = `${id}-note`;
  const control = field.type === 'rate' ? drawStars(id, textOf) : drawInput(field);
  control.id = id;
  control.setAttribute('aria-describedby', note.id);
  const name = draw(
    document,
    field.type === 'rate' ? 'legend' : 'label',
    'label',
    textOf(field.label),
  );
  if (name instanceof HTMLLabelElement) name.htmlFor = id;
  const showProblem = (problem: string) => {
    note.textContent = problem || (field.hint ? textOf(field.hint) : '');
    note.className = problem ? 'note wrong' : 'note';
    control.setAttribute('aria-invalid', String(Boolean(problem)));
  };
  showProblem('');
  control.addEventListener(
    'input',
    guard(() => showProblem('')),
  );
  if (control instanceof HTMLFieldSetElement) control.prepend(name);
  const parts = control instanceof HTMLFieldSetElement ? [control] : [name, control];
  const element = draw(document, 'div', 'field', ...parts, note);
  return { field, element, showProblem, read: () => readValue(control) };
}

function drawInput({ type, name, longest, required, autocomplete }: FormField) {
  const input = draw(document, type === 'long' ? 'textarea' : 'input', 'input');
  if (input instanceof HTMLInputElement) input.type = type;
  else input.rows = 4;
  input.name = name;
  input.maxLength = longest;
  input.required = required;
  if (autocomplete) input.autocomplete = autocomplete;
  return input;
}

/** Draws five radio buttons as stars; arrow keys move between them. */
function drawStars(name: string, textOf: TextOf): HTMLFieldSetElement {
  const set = draw(document, 'fieldset', 'choice');
  const stars = RATES.map((rate) => {
    const input = draw(document, 'input', 'unseen');
    input.type = 'radio';
    input.name = name;
    input.value = String(rate);
    input.setAttribute('aria-label', textOf('stars').replace('#', String(rate)));
    return draw(document, 'label', 'star', input, '★');
  });
  set.append(...stars);
  set.onchange = guard(() => {
    const chosen = Number(readValue(set));
    stars.forEach((star, at) => {
      star.classList.toggle('lit', at < chosen);
    });
  });
  return set;
}

function readValue(control: HTMLElement): string {
  if (control instanceof HTMLFieldSetElement) {
    return control.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
  }
  return (control as HTMLInputElement | HTMLTextAreaElement).value.trim();
}
