import type { Definition } from '../../kinds';
import type { VisitorRule } from './kinds';

export const definition: Definition = {
  type: 'cart-add',
  label: { tr: 'Sepete ürün ekleyince', en: 'When a product is put into the cart' },
  help: {
    tr: 'Bekleme, sepete son eklenen üründen sayılır.',
    en: 'The wait counts from the product that was added last.',
  },
  fields: [],
};

export const rule: VisitorRule = { signal: 'cart', onPage: true };
