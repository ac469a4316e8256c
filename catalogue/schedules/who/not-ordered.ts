import type { Definition } from '../../kinds';

export const definition: Definition = {
  type: 'not-ordered',
  label: { tr: 'Henüz sipariş vermemiş olanlar', en: 'Those who have not ordered yet' },
  help: {
    tr: 'Siparişler bu planlama aktifken izlenir.',
    en: 'Orders are followed while this schedule is active.',
  },
  fields: [],
};
