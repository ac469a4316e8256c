import type { Plain } from '../fields/types';
import type { Trigger } from '../kinds';
import { markValue } from '../lib/phrase';
import { watch } from './watch';

export const scrollTriggers = {
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
    phrase: ({ percent }) => ({
      tr: `sayfanın ${markValue(`%${percent}`)} kadarı kaydırılınca`,
      en: `after scrolling ${markValue(`${percent}%`)} of the page`,
    }),
  },
} satisfies Record<string, Trigger>;

/** Fires when the lower edge of the window has passed `percent` of the page's height. */
export function listenForScroll(p: Plain, page: Window, fire: () => void): () => void {
  const { on, fire: once, stop } = watch(page, fire);
  on(page, 'scroll', () => {
    const { scrollHeight, clientHeight } = page.document.documentElement;
    const seen = page.scrollY + clientHeight;
    // Browsers with fractional zoom stop up to a pixel before the bottom.
    if (scrollHeight > clientHeight && seen + 1 >= (scrollHeight * Number(p.percent)) / 100) once();
  });
  return stop;
}
