import type { Plain } from '../fields/types';
import type { Trigger } from '../kinds';
import { markQuoted, markValue } from '../lib/phrase';
import { countPhrase, secondsField } from './range';
import { watch } from './watch';

export const momentTriggers = {
  'exit-intent': {
    type: 'exit-intent',
    label: { tr: 'Sayfadan çıkmak üzereyken', en: 'When about to leave' },
    help: {
      tr: 'Bilgisayarda imleç sayfanın üst kenarından çıkınca; telefonda hızla yukarı kaydırınca veya sekmeye geri dönünce gösterilir. İlk 2 saniyede hiçbir zaman gösterilmez.',
      en: 'On computers when the pointer leaves over the top edge; on phones after a fast scroll up or on coming back to the tab. Never within the first 2 seconds.',
    },
    fields: [],
    listen: listenForExit,
    phrase: () => ({ tr: 'sayfadan çıkmak üzereyken', en: 'when about to leave' }),
  },
  'moment-idle': {
    type: 'moment-idle',
    label: { tr: 'Hareketsiz kalınca', en: 'After doing nothing' },
    help: {
      tr: 'Ziyaretçi bu kadar süre hiçbir şey yapmayınca gösterilir; sekme açıkken sayılır.',
      en: 'Shown once the visitor did nothing for so long; counts while the tab is looked at.',
    },
    fields: [secondsField(30, [5, 3600])],
    listen: listenForIdle,
    phrase: ({ seconds }) => ({
      tr: `${markValue(`${seconds} saniye`)} hareketsiz kalınca`,
      en: `after ${countPhrase(seconds, 'second')} without doing anything`,
    }),
  },
  'moment-return': {
    type: 'moment-return',
    label: { tr: 'Sekmeye geri dönünce', en: 'On coming back to the tab' },
    help: {
      tr: 'Başka bir sekmede en az bu kadar kalıp geri dönünce gösterilir.',
      en: 'Shown on coming back after at least so long in another tab.',
    },
    fields: [secondsField(5, [1, 3600])],
    listen: listenForReturn,
    phrase: ({ seconds }) => ({
      tr: `sekmeye en az ${markValue(`${seconds} saniye`)} sonra geri dönünce`,
      en: `on coming back to the tab after at least ${countPhrase(seconds, 'second')}`,
    }),
  },
  'moment-back': {
    type: 'moment-back',
    label: { tr: 'Telefonda geri tuşuna basınca', en: 'On the back button of a phone' },
    help: {
      tr: 'Geri tuşunun ilk basışında sayfa kalır ve kampanya gösterilir; ikincisi geri götürür. Android’de Chrome ile çalışır; başka tarayıcıda gösterilmez.',
      en: 'The first press of the back button keeps the page and shows the campaign; the second one goes back. Works in Chrome on Android; never shown in other browsers.',
    },
    fields: [],
    listen: listenForBack,
    phrase: () => ({ tr: 'telefonda geri tuşuna basınca', en: 'on the back button of a phone' }),
  },
  'moment-form': {
    type: 'moment-form',
    label: { tr: 'Form yarım bırakılınca', en: 'When a form is abandoned' },
    help: {
      tr: 'Yazılmaya başlanan form gönderilmeden bu kadar süre bırakılınca gösterilir.',
      en: 'Shown once a form that was begun is left for so long without being sent.',
    },
    fields: [
      {
        type: 'string',
        name: 'selector',
        label: { tr: 'Formun CSS seçicisi', en: 'CSS selector of the form' },
        required: true,
        format: 'selector',
        maxLength: 500,
        default: 'form',
      },
      secondsField(10, [1, 3600]),
    ],
    listen: listenForAbandoned,
    phrase: ({ selector, seconds }) => ({
      tr: `${markQuoted(selector)} formu ${markValue(`${seconds} saniye`)} yarım bırakılınca`,
      en: `when the form ${markQuoted(selector)} is left unsent for ${countPhrase(seconds, 'second')}`,
    }),
  },
} satisfies Record<string, Trigger>;

const millisecondsOf = ({ seconds }: Plain) => Number(seconds) * 1000;

/** Time in ms in which leaving is ignored, because the pointer may still be entering the page. */
const SETTLE_MS = 2000;
/** Minimum distance in pixels of a fast scroll up, as towards the address bar. */
const FLICK_UP = 250;
const FLICK_TIME = 300;
/** Minimum scroll position in pixels from which a fast scroll up counts. */
const MIN_READ_PX = 600;
/** Minimum time away from the tab in ms; shorter absences are accidental. */
const MIN_AWAY_MS = 3000;

/**
 * Fires when the pointer leaves over the top edge. On touch devices, fires after a fast scroll up,
 * or when the visitor returns to the tab.
 */
export function listenForExit(_p: Plain, page: Window, fire: () => void): () => void {
  const { on, after, fire: once, stop } = watch(page, fire);
  const { document } = page;
  after(SETTLE_MS, () => {
    if (page.matchMedia?.('(hover: none)').matches) listenToTouch();
    else on(document, 'mouseout', onPointerOut);
  });
  return stop;

  function onPointerOut(event: Event): void {
    const { relatedTarget, clientY, buttons } = event as MouseEvent;
    if (!relatedTarget && clientY <= 0 && !buttons) once();
  }

  function listenToTouch(): void {
    let from = 0;
    let since = 0;
    let left = 0;
    on(page, 'scroll', () => {
      const y = page.scrollY;
      const now = Date.now();
      if (y > from || now - since > FLICK_TIME) {
        from = y;
        since = now;
      } else if (from > MIN_READ_PX && from - y > FLICK_UP) once();
    });
    on(document, 'visibilitychange', () => {
      if (document.hidden) left = Date.now();
      else if (left && Date.now() - left > MIN_AWAY_MS) once();
    });
  }
}

/**
 * Fires after `seconds` without activity in a visible tab; hiding or showing the tab is an
 * activity.
 */
export function listenForIdle(p: Plain, page: Window, fire: () => void): () => void {
  const { on, after, fire: once, stop } = watch(page, fire);
  let last = Date.now();
  const sign = () => {
    last = Date.now();
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart']) {
    on(page, type, sign);
  }
  on(page.document, 'visibilitychange', sign);
  const check = () => {
    const left = last + millisecondsOf(p) - Date.now();
    if (left > 0 || page.document.hidden) after(Math.max(left, 1000), check);
    else once();
  };
  after(millisecondsOf(p), check);
  return stop;
}

export function listenForReturn(p: Plain, page: Window, fire: () => void): () => void {
  const { on, fire: once, stop } = watch(page, fire);
  let left = 0;
  on(page.document, 'visibilitychange', () => {
    if (page.document.hidden) left = Date.now();
    else if (left && Date.now() - left >= millisecondsOf(p)) once();
  });
  return stop;
}

/** Fires on "back" on touch devices. `CloseWatcher` handles it without changing the history. */
export function listenForBack(_p: Plain, page: Window, fire: () => void): () => void {
  const { CloseWatcher } = page as unknown as {
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  };
  if (!CloseWatcher || !page.matchMedia?.('(hover: none)').matches) return () => {};
  const { fire: once, stop } = watch(page, fire);
  const watcher = new CloseWatcher();
  watcher.addEventListener('close', once);
  return () => {
    watcher.destroy();
    stop();
  };
}

/** Fires `seconds` after the focus left a form that was begun but not submitted. */
export function listenForAbandoned(p: Plain, page: Window, fire: () => void): () => void {
  const { on, after, fire: once, stop } = watch(page, fire);
  const { document } = page;
  let begun = false;
  let away = 0;
  const formOf = ({ target }: Event) => (target as Element | null)?.closest?.(String(p.selector));
  const leave = () => {
    if (!begun) return;
    away = Date.now();
    const since = away;
    after(millisecondsOf(p), () => {
      if (away === since && begun) once();
    });
  };
  on(document, 'input', (event) => {
    if (!formOf(event)) return;
    begun = true;
    away = 0;
  });
  on(document, 'focusin', (event) => {
    if (formOf(event)) away = 0;
  });
  on(document, 'focusout', (event) => {
    if (formOf(event)) leave();
  });
  on(document, 'submit', (event) => {
    if (formOf(event)) begun = false;
  });
  return stop;
}
