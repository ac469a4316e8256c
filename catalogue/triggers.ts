import type { Plain } from './fields/types';
import type { Trigger } from './kinds';

/** Moments at which a campaign may appear, in the order they are offered. */
export const triggers = {
  'page-load': {
    type: 'page-load',
    label: { tr: 'Sayfa açılınca', en: 'When the page opens' },
    help: { tr: 'Sayfa hazır olur olmaz gösterilir.', en: 'Shown as soon as the page is ready.' },
    fields: [],
    listen: listenForLoad,
  },
  delay: {
    type: 'delay',
    label: { tr: 'Bir süre sonra', en: 'After a while' },
    help: {
      tr: 'Ziyaretçi sayfada bu kadar kaldığında gösterilir.',
      en: 'Shown once the visitor has stayed this long on the page.',
    },
    fields: [
      {
        type: 'number',
        name: 'seconds',
        label: { tr: 'Süre', en: 'Time' },
        unit: { tr: 'saniye', en: 'seconds' },
        required: true,
        default: 5,
        min: 0,
        max: 3600,
      },
    ],
    listen: listenForDelay,
  },
  'scroll-depth': {
    type: 'scroll-depth',
    label: { tr: 'Sayfa kaydırılınca', en: 'After scrolling' },
    help: {
      tr: 'Sayfanın bu kadarı görüldüğünde gösterilir. Kaydırılamayan kısa sayfalarda gösterilmez.',
      en: 'Shown once this much of the page was seen. Not shown on pages too short to scroll.',
    },
    fields: [
      {
        type: 'number',
        name: 'percent',
        label: { tr: 'Kaydırma oranı', en: 'Scrolled part' },
        unit: { tr: '%', en: '%' },
        required: true,
        default: 50,
        min: 1,
        max: 100,
      },
    ],
    listen: listenForScroll,
  },
  'exit-intent': {
    type: 'exit-intent',
    label: { tr: 'Sayfadan çıkmak üzereyken', en: 'When about to leave' },
    help: {
      tr: 'Bilgisayarda imleç sayfanın üst kenarından çıkınca; telefonda hızla yukarı kaydırınca veya sekmeye geri dönünce gösterilir. İlk 2 saniyede hiçbir zaman gösterilmez.',
      en: 'On computers when the pointer leaves over the top edge; on phones after a fast scroll up or on coming back to the tab. Never within the first 2 seconds.',
    },
    fields: [],
    listen: listenForExit,
  },
  'element-click': {
    type: 'element-click',
    label: { tr: 'Bir öğeye tıklanınca', en: 'When something is clicked' },
    help: {
      tr: 'Seçiciye uyan bir öğeye tıklanınca gösterilir, örneğin .sepete-ekle',
      en: 'Shown after a click on anything the selector matches, for example .add-to-cart',
    },
    fields: [
      {
        type: 'string',
        name: 'selector',
        label: { tr: 'CSS seçici', en: 'CSS selector' },
        required: true,
        format: 'selector',
        maxLength: 500,
        placeholder: { tr: '.sepete-ekle', en: '.add-to-cart' },
      },
    ],
    listen: listenForClick,
  },
} satisfies Record<string, Trigger>;

export type TriggerType = keyof typeof triggers;
export const DEFAULT_TRIGGER: TriggerType = 'page-load';

/** Fires when the document can be drawn on; the widget may run before that. */
export function listenForLoad(_p: Plain, page: Window, fire: () => void): () => void {
  const { on, after, fire: once, stop } = watch(page, fire);
  if (page.document.readyState === 'loading') on(page.document, 'DOMContentLoaded', once);
  else after(0, once);
  return stop;
}

/** Fires `seconds` after the page was entered. */
export function listenForDelay(p: Plain, page: Window, fire: () => void): () => void {
  const { after, fire: once, stop } = watch(page, fire);
  after((Number(p.seconds) || 0) * 1000, once);
  return stop;
}

/** Fires when the lower edge of the view passed `percent` of the page, by scrolling. */
export function listenForScroll(p: Plain, page: Window, fire: () => void): () => void {
  const { on, fire: once, stop } = watch(page, fire);
  on(page, 'scroll', () => {
    const { scrollHeight, clientHeight } = page.document.documentElement;
    const seen = page.scrollY + clientHeight;
    // Browsers with fractional zoom end up to a pixel short of the bottom.
    if (scrollHeight > clientHeight && seen + 1 >= (scrollHeight * Number(p.percent)) / 100) once();
  });
  return stop;
}

/** Before this nobody is leaving: the pointer is only on its way in. */
const SETTLE = 2000;
/** A flick towards the address bar: this many pixels up within this many milliseconds. */
const FLICK_UP = 250;
const FLICK_TIME = 300;
/** The flick counts only when it starts this far down. */
const READ = 600;
/** Coming back counts after this long away; shorter is a slip of the finger. */
const AWAY = 3000;

/**
 * Fires on real intent only. Pointer: it left the window over the top edge (no related target), so
 * clicks on links and moves to the side never count. Touch: a fast scroll up after reading, or
 * coming back to the tab after switching away.
 */
export function listenForExit(_p: Plain, page: Window, fire: () => void): () => void {
  const { on, after, fire: once, stop } = watch(page, fire);
  const { document } = page;
  after(SETTLE, () => {
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
      } else if (from > READ && from - y > FLICK_UP) once();
    });
    on(document, 'visibilitychange', () => {
      if (document.hidden) left = Date.now();
      else if (left && Date.now() - left > AWAY) once();
    });
  }
}

/** Fires on a click inside an element that matches `selector`, wherever it is added later. */
export function listenForClick(p: Plain, page: Window, fire: () => void): () => void {
  const { on, fire: once, stop } = watch(page, fire);
  on(page.document, 'click', (event) => {
    if (isInside(event.target, String(p.selector))) once();
  });
  return stop;
}

function isInside(target: EventTarget | null, selector: string): boolean {
  try {
    return !!(target as Element | null)?.closest?.(selector);
  } catch {
    return false;
  }
}

/** Listeners and timers of one trigger: they end together, and a trigger fires once at most. */
interface Watch {
  on: (target: EventTarget, type: string, listener: (event: Event) => void) => void;
  after: (milliseconds: number, run: () => void) => void;
  fire: () => void;
  stop: () => void;
}

/** Opens a watch on a page; `fire` stops it first, so no listener remains. */
function watch(page: Window, fire: () => void): Watch {
  const ends: (() => void)[] = [];
  const stop = () => {
    for (const end of ends.splice(0)) end();
  };
  return {
    on(target, type, listener) {
      const options = { capture: true, passive: true };
      const safe = (event: Event) => {
        try {
          listener(event);
        } catch {
          stop();
        }
      };
      target.addEventListener(type, safe, options);
      ends.push(() => target.removeEventListener(type, safe, options));
    },
    after(milliseconds, run) {
      const timer = page.setTimeout(run, milliseconds);
      ends.push(() => page.clearTimeout(timer));
    },
    fire() {
      stop();
      fire();
    },
    stop,
  };
}
