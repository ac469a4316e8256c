import type { ActionKind } from '../../kinds';
import { lookFields } from '../draw/look';
import { cornerPlace, cornerPositionField } from '../draw/position';

export const definition: ActionKind = {
  type: 'social-proof',
  label: { tr: 'Sosyal kanıt', en: 'Social proof' },
  help: {
    tr: 'Mağazanızda gerçekten sayılan ziyaret ve siparişlerle küçük bir not. Sayı bilinmiyorsa gösterilmez.',
    en: 'A small note with visits and orders that were really counted. Without a count nothing is shown.',
  },
  placeOf: (p) => cornerPlace(p, 'bottom-left'),
  fields: [
    {
      type: 'boxselect',
      name: 'count',
      label: { tr: 'Sayılan', en: 'What is counted' },
      default: 'visitors',
      options: [
        { value: 'visitors', label: { tr: 'Ziyaretçi', en: 'Visitors' } },
        { value: 'orders', label: { tr: 'Sipariş', en: 'Orders' } },
      ],
    },
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Yazı', en: 'Text' },
      help: {
        tr: '{sayi} yerine son 24 saatin sayısı yazılır.',
        en: '{sayi} becomes the count of the last 24 hours.',
      },
      required: true,
      default: 'Son 24 saatte {sayi} kişi mağazamızı gezdi',
      maxLength: 160,
    },
    {
      type: 'number',
      name: 'least',
      label: { tr: 'En az bu kadarsa göster', en: 'Show from this count on' },
      required: true,
      default: 10,
      min: 1,
      max: 1_000_000,
      step: 1,
    },
    {
      type: 'number',
      name: 'seconds',
      label: { tr: 'Ekranda kalma süresi', en: 'Time on screen' },
      help: { tr: '0 ise kapatılana kadar kalır.', en: '0 keeps it until it is closed.' },
      unit: { tr: 'saniye', en: 'seconds' },
      default: 0,
      min: 0,
      max: 120,
      step: 1,
    },
    cornerPositionField('bottom-left'),
    ...lookFields({ background: '#ffffff', color: '#1b1f24' }),
  ],
};
