import {
  PICKER,
  type PickerCandidate,
  type PickerCommand,
  type PickerReply,
  readPickerCommand,
} from '@contract/picker';
import type { PickerChunk } from '@storefront/widget/checks/console';
import { guard } from '@storefront/widget/guard';
import type { Vitrin } from '@storefront/widget/vitrin';
import { findAlternatives } from './anchor';
import { openHighlight } from './highlight';
import { countMatches, findSelectors } from './selectors';

/** Events of a press; the picker hides them from the page while it is active. */
const PRESSES = [
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'submit',
] as const;

/** Opens the picker, which accepts only the window and origin that sent the first request. */
export const openPicker: PickerChunk['openPicker'] = ({ source, origin }) => {
  if (!source) return;
  const highlight = openHighlight();
  // Start the page view again, so that the widget removes its campaigns while the picker is open.
  (window as { vitrin?: Partial<Vitrin> }).vitrin?.renew?.();
  let active = false;
  let pointed: Element | null = null;
  let picked: { css: string; candidates: PickerCandidate[] } = { css: '', candidates: [] };
  let pressed: Element | null = null;

  const reply = (message: PickerReply) => (source as Window).postMessage(message, origin);
  const tell = () => {
    const { css, candidates } = picked;
    const count = countMatches(css);
    const isPressed = pressed && count > 0 && document.querySelector(css) === pressed;
    const alternatives = isPressed ? findAlternatives(pressed as Element) : [];
    reply({ channel: PICKER, type: 'status', active, css, count, candidates, ways: alternatives });
  };
  const announce = () => {
    reply({ channel: PICKER, type: 'inserter-loaded' });
    const ready = () => reply({ channel: PICKER, type: 'ready' });
    if (document.readyState !== 'loading') ready();
    else document.addEventListener('DOMContentLoaded', ready, { once: true });
  };

  const point = (element: Element | null) => {
    pointed = element;
    highlight.show(element ? [element] : []);
  };
  const pick = () => {
    if (!pointed) return;
    pressed = pointed;
    const candidates = findSelectors(pointed);
    picked = { css: candidates[0]?.css ?? '', candidates };
    active = false;
    showPicked();
    tell();
  };
  const showPicked = () => {
    const { css } = picked;
    highlight.show(countMatches(css) ? [...document.querySelectorAll(css)] : [], true);
  };

  const commands: { [Type in PickerCommand['type']]: (css: string) => void } = {
    'insert-script': announce,
    start: () => {
      active = true;
      point(null);
      tell();
    },
    stop: () => {
      active = false;
      showPicked();
      tell();
    },
    set: (css) => {
      picked = { css, candidates: [] };
      showPicked();
      const first = countMatches(css) ? document.querySelector(css) : null;
      first?.scrollIntoView({ block: 'center' });
      tell();
    },
    remove: () => {
      picked = { css: '', candidates: [] };
      showPicked();
      tell();
    },
  };

  const swallow = (event: Event) => {
    if (!active) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click') {
      point(elementOf(event));
      pick();
    }
  };
  const follow = (event: Event) => {
    if (active) point(elementOf(event));
  };
  const steer = (event: KeyboardEvent) => {
    if (!active) return;
    const next = steps[event.key]?.(pointed ?? document.body);
    if (next === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (next) {
      point(next);
      next.scrollIntoView?.({ block: 'nearest' });
    } else if (event.key === 'Enter') pick();
    else if (event.key === 'Escape') commands.stop('');
  };

  for (const type of PRESSES) {
    addEventListener(type, guard(swallow), { capture: true, passive: false });
  }
  addEventListener('pointerover', guard(follow), true);
  addEventListener('focusin', guard(follow), true);
  addEventListener('keydown', guard(steer), true);
  addEventListener(
    'message',
    guard((event: MessageEvent) => {
      if (event.source !== source || event.origin !== origin) return;
      const command = readPickerCommand(event.data);
      if (command) commands[command.type](command.type === 'set' ? command.css : '');
    }),
  );
  announce();
};

/** The element to which a key moves the selection; null when it moves to none. */
const steps: Record<string, (from: Element) => Element | null> = {
  ArrowUp: ({ parentElement }) => parentElement,
  ArrowDown: ({ firstElementChild }) => firstElementChild,
  ArrowRight: ({ nextElementSibling }) => nextElementSibling,
  ArrowLeft: ({ previousElementSibling }) => previousElementSibling,
  Enter: () => null,
  Escape: () => null,
};

function elementOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null;
}
