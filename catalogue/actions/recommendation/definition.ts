import type { Schema } from '../../fields/types';
import type { ActionKind } from '../../kinds';
import { learnedFields } from '../../recommend/fields';
import { inlineFields } from '../draw/inline';
import { lookFields } from '../draw/look';

const productFields: Schema = [
  {
    type: 'string',
    name: 'title',
    label: { tr: 'Ad', en: 'Name' },
    maxLength: 120,
  },
  {
    type: 'string',
    name: 'url',
    label: { tr: 'Adres', en: 'Link' },
    format: 'url',
  },
  { type: 'image_file', name: 'image', label: { tr: 'Görsel', en: 'Picture' } },
  {
    type: 'string',
    name: 'price',
    label: { tr: 'Fiyat', en: 'Price' },
    maxLength: 40,
  },
  {
    type: 'string',
    name: 'before',
    label: { tr: 'Önceki fiyat', en: 'Price before' },
    maxLength: 40,
  },
];

export const definition: ActionKind = {
  type: 'recommendation',
  label: { tr: 'Ürün önerisi', en: 'Recommendation' },
  help: {
    tr: 'Sayfanın içinde yana kaydırılan ürün kartları.',
    en: 'Product cards inside the page that scroll sideways.',
  },
  fields: [
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Başlık', en: 'Title' },
      required: true,
      default: 'Bunlar da hoşunuza gidebilir',
      maxLength: 120,
    },
    {
      type: 'condition',
      name: 'source',
      label: { tr: 'Ürünler', en: 'Products' },
      required: true,
      default: 'page',
      cases: [
        {
          value: 'page',
          label: { tr: 'Sayfadaki ürünler', en: 'Products of the page' },
          fields: [
            {
              type: 'string',
              name: 'cards',
              label: { tr: 'Ürün kartlarının seçicisi', en: 'Selector of the product cards' },
              help: {
                tr: 'Kartın bağlantısı, görseli ve fiyatı okunur.',
                en: 'Link, picture and price are read from each card.',
              },
              required: true,
              default: '.product-card',
              format: 'selector',
              maxLength: 500,
            },
          ],
        },
        {
          value: 'learned',
          label: { tr: 'Alışverişe göre seçilenler', en: 'Chosen from what shoppers do' },
          fields: [
            ...learnedFields,
            {
              type: 'array',
              name: 'pinned',
              label: { tr: 'Hep başta duranlar', en: 'Always first' },
              max: 4,
              defaultCount: 0,
              fields: productFields,
            },
          ],
        },
        {
          value: 'shop',
          label: { tr: 'Mağazanın öne çıkanları', en: 'Best of the shop' },
          fields: [],
        },
        {
          value: 'list',
          label: { tr: 'Kendi listem', en: 'My own list' },
          fields: [
            {
              type: 'array',
              name: 'products',
              label: { tr: 'Ürünler', en: 'Products' },
              max: 12,
              defaultCount: 1,
              fields: productFields,
            },
          ],
        },
      ],
    },
    {
      type: 'number',
      name: 'count',
      label: { tr: 'En çok ürün', en: 'Most products' },
      default: 8,
      min: 1,
      max: 12,
      step: 1,
    },
    ...inlineFields,
    ...lookFields({ background: '#ffffff', color: '#1b1f24' }),
  ],
};
