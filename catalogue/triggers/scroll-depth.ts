import type { Definition, Listen } from '../kinds';
import { watch } from './watch';

export const definition: Definition = {
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
};

/** Fires when the lower edge of the view passed `percent` of the page, by scrolling. */
export const listen: Listen = (p, page, fire) => {
  const { on, fire: once, stop } = watch(page, fire);
  on(page, 'scroll', () => {
    const { scrollHeight, clientHeight } = page.document.documentElement;
    const seen = page.scrollY + clientHeight;
    // Browsers with fractional zoom end up to a pixel short of the bottom.
    if (scrollHeight > clientHeight && seen + 1 >= (scrollHeight * Number(p.percent)) / 100) once();
  });
  return stop;
};
