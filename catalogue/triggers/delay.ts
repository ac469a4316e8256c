import type { Definition, Listen } from '../kinds';
import { watch } from './watch';

export const definition: Definition = {
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
};

/** Fires `seconds` after the page was entered. */
export const listen: Listen = (p, page, fire) => {
  const { after, fire: once, stop } = watch(page, fire);
  after((Number(p.seconds) || 0) * 1000, once);
  return stop;
};
