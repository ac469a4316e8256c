import type { Definition } from '../../kinds';
import type { VisitorRule } from './kinds';

export const definition: Definition = {
  type: 'order-placed',
  label: { tr: 'Sipariş verince', en: 'When an order is placed' },
  help: {
    tr: 'Sipariş tamamlandı sayfası görülünce başlar.',
    en: 'Begins when the page of a completed order is seen.',
  },
  fields: [],
};

export const rule: VisitorRule = { signal: 'order', onPage: true };
