import type { Definition } from '../../kinds';

export const definition: Definition = {
  type: 'ordered',
  label: { tr: 'Sipariş vermiş olanlar', en: 'Customers who ordered' },
  help: {
    tr: 'Siparişler bu planlama aktifken izlenir.',
    en: 'Orders are followed while this schedule is active.',
  },
  fields: [],
};
