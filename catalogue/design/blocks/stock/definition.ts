import { count, label, line, selector } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'stock',
  group: 'shop',
  label: label('Azalan stok', 'Low stock'),
  fields: [
    selector(
      'stock',
      label('Stok sayısının seçicisi', 'Selector of the stock count'),
      label(
        'Boşsa data-vitrin-stock işaretli öğe okunur.',
        'When empty the element marked data-vitrin-stock is read.',
      ),
    ),
    count('most', label('Bu kadar ve altındaysa göster', 'Show at or below'), 5, [1, 1000], {
      required: true,
      step: 1,
    }),
    line('title', label('Yazı', 'Text'), {
      help: label('{sayi} yerine stok yazılır.', '{sayi} becomes the stock.'),
      required: true,
      default: { tr: 'Tükenmek üzere: son {sayi} ürün', en: 'Almost gone: only {sayi} left' },
      maxLength: 160,
    }),
  ],
};
