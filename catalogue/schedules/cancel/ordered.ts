import type { Definition } from '../../kinds';

export const definition: Definition = {
  type: 'ordered',
  label: { tr: 'Sipariş verdiyse', en: 'An order was placed' },
  fields: [],
};
