import type { Definition, Listen } from '../kinds';
import { watch } from './watch';

export const definition: Definition = {
  type: 'exit-intent',
  label: { tr: 'Sayfadan çıkmak üzereyken', en: 'When about to leave' },
  help: {
    tr: 'Bilgisayarda imleç sayfanın üst kenarından çıkınca; telefonda hızla yukarı kaydırınca veya sekmeye geri dönünce gösterilir. İlk 2 saniyede hiçbir zaman gösterilmez.',
    en: 'On computers when the pointer leaves over the top edge; on phones after a fast scroll up or on coming back to the tab. Never within the first 2 seconds.',
  },
  fields: [],
};

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
 * coming back to the tab after having left it.
 */
export const listen: Listen = (_p, page, fire) => {
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
};
