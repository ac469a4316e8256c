import { element, icon } from './draw';
import type { ChatTexts } from './texts';

const SEND = 'M4 12 20 4l-4 16-4-6z';
const MAX_TEXT_CHARS = 4000;

export interface Composer {
  element: HTMLElement;
  focus: () => void;
  /** True disables sending and queues a submitted message; false sends the queued message. */
  hold: (on: boolean) => void;
  /** Returns the typed but unsent text, so that another composer can continue with it. */
  draft: () => Draft;
  take: (draft: Draft) => void;
}

interface Draft {
  text: string;
  focused: boolean;
  /** True when the text should be sent as soon as possible. */
  isQueued?: boolean;
}

/** The message field. Enter sends, Shift+Enter starts a new line. */
export function openComposer(
  texts: ChatTexts,
  send: (text: string) => void,
  onTyping: () => void = () => {},
): Composer {
  const field = element('textarea', {
    rows: '1',
    maxlength: String(MAX_TEXT_CHARS),
    placeholder: texts.placeholder,
    'aria-label': texts.placeholder,
    enterkeyhint: 'send',
  });
  const button = element('button', { type: 'submit', 'aria-label': texts.send }, icon(SEND));
  const form = element('form', { class: 'composer' }, field, button);
  let held = false;
  let isQueued = false;

  const grow = () => {
    field.style.height = 'auto';
    const borders = field.offsetHeight - field.clientHeight;
    field.style.height = `${Math.min(field.scrollHeight + borders, 120)}px`;
  };
  const submit = () => {
    const text = field.value.trim();
    isQueued = held && text !== '';
    if (!text || held) return;
    field.value = '';
    grow();
    send(text);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  field.addEventListener('input', () => {
    grow();
    if (field.value) onTyping();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  return {
    element: form,
    focus: () => field.focus(),
    hold(on) {
      held = on;
      button.disabled = on;
      if (!on && isQueued) submit();
    },
    draft: () => ({ text: field.value, focused: document.activeElement === field, isQueued }),
    take(draft) {
      field.value = draft.text;
      isQueued = draft.isQueued === true;
      grow();
      if (draft.focused) field.focus();
    },
  };
}
