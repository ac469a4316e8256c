import type { Schema } from '../../../fields/types';
import { learnedFields } from '../../../recommend/fields';
import { address, count, label, line, option, pick, picture, selector } from '../../fields/make';
import type { BlockKind } from '../../types';

const productFields: Schema = [
  line('title', label('Ad', 'Name')),
  address('url', label('Adres', 'Link')),
  picture('image'),
  line('price', label('Fiyat', 'Price'), { maxLength: 40 }),
  line('before', label('Önceki fiyat', 'Price before'), { maxLength: 40 }),
];

export const definition: BlockKind = {
  type: 'products',
  group: 'shop',
  label: label('Ürünler', 'Products'),
  fields: [
    {
      type: 'condition',
      name: 'source',
      label: label('Ürünler', 'Products'),
      required: true,
      default: 'learned',
      cases: [
        {
          ...option('learned', 'Alışverişe göre seçilenler', 'Chosen from what shoppers do'),
          fields: [
            ...learnedFields,
            {
              type: 'array',
              name: 'pinned',
              label: label('Hep başta duranlar', 'Always first'),
              max: 4,
              defaultCount: 0,
              fields: productFields,
            },
          ],
        },
        { ...option('shop', 'Mağazanın öne çıkanları', 'Best of the shop'), fields: [] },
        { ...option('cart', 'Sepettekiler', 'In the cart'), fields: [] },
        { ...option('viewed', 'Son bakılanlar', 'Recently viewed'), fields: [] },
        {
          ...option('page', 'Sayfadaki ürünler', 'Products of the page'),
          fields: [
            {
              ...selector(
                'cards',
                label('Ürün kartlarının seçicisi', 'Selector of the product cards'),
                label(
                  'Kartın bağlantısı, görseli ve fiyatı okunur.',
                  'Link, picture and price are read from each card.',
                ),
              ),
              required: true,
              default: '.product-card',
            },
          ],
        },
        {
          ...option('list', 'Kendi listem', 'My own list'),
          fields: [
            {
              type: 'array',
              name: 'products',
              label: label('Ürünler', 'Products'),
              max: 12,
              defaultCount: 1,
              fields: productFields,
            },
          ],
        },
      ],
    },
    count('count', label('En çok ürün', 'Most products'), 3, [1, 12], { step: 1 }),
  ],
  style: [
    pick(
      'look',
      label('Görünüm', 'Look'),
      'tiles',
      ['tiles', 'Kartlar', 'Tiles'],
      ['rows', 'Satırlar', 'Rows'],
      ['chips', 'Küçük kartlar', 'Chips'],
    ),
  ],
};
