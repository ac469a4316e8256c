import type { ActionKind } from '../../kinds';
import { inlineFieldsAt } from '../draw/inline';
import { lookFields } from '../draw/look';

export const definition: ActionKind = {
  type: 'stock',
  label: { tr: 'Azalan stok', en: 'Low stock' },
  help: {
    tr: 'Sayfadaki gerçek stok sayısını okur; azsa ürünün yanında söyler. Sayı okunamıyorsa gösterilmez.',
    en: 'Reads the real stock from the page and says so when it is low. Without a number nothing is shown.',
  },
  fields: [
    {
      type: 'string',
      name: 'stock',
      label: { tr: 'Stok sayısının seçicisi', en: 'Selector of the stock count' },
      help: {
        tr: 'Boşsa data-vitrin-stock işaretli öğe okunur.',
        en: 'When empty the element marked data-vitrin-stock is read.',
      },
      format: 'selector',
      maxLength: 500,
    },
    {
      type: 'number',
      name: 'most',
      label: { tr: 'Bu kadar ve altındaysa göster', en: 'Show at or below' },
      required: true,
      default: 5,
      min: 1,
      max: 1000,
      step: 1,
    },
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Yazı', en: 'Text' },
      help: { tr: '{sayi} yerine stok yazılır.', en: '{sayi} becomes the stock.' },
      required: true,
      default: 'Tükenmek üzere: son {sayi} ürün',
      maxLength: 160,
    },
    ...inlineFieldsAt('.add-to-cart', 'before'),
    ...lookFields({ background: '#fff1e6', color: '#8a3208' }),
  ],
};
