import type { ActionKind } from '../../kinds';
import { buttonField } from '../draw/button';
import { barPlace, barPositionField } from '../draw/position';

/** Defaults: height 22, background #E3A840, no animation, up; button white on red. */
export const definition: ActionKind = {
  type: 'banner',
  label: { tr: 'Duyuru çubuğu', en: 'Banner' },
  help: {
    tr: 'Sayfanın üstünde veya altında ince bir çubuk.',
    en: 'A slim bar above the page or at its foot.',
  },
  placeOf: barPlace,
  fields: [
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Yazı', en: 'Text' },
      required: true,
      default: 'Bugüne özel fırsat',
      maxLength: 160,
    },
    {
      type: 'string',
      name: 'coupon',
      label: { tr: 'Kupon kodu', en: 'Coupon code' },
      format: 'coupon',
      maxLength: 40,
    },
    buttonField({ name: 'button', text: '', color: 'white', background: 'red' }),
    {
      type: 'boolean',
      name: 'closable',
      label: { tr: 'Kapatılabilir', en: 'Can be closed' },
      default: true,
    },
    { type: 'divider', name: 'look', label: { tr: 'Görünüm', en: 'Look' } },
    barPositionField,
    {
      type: 'number',
      name: 'height',
      label: { tr: 'Yükseklik', en: 'Height' },
      help: {
        tr: 'Yazı satırının en az yüksekliği; boşluklar eklenir.',
        en: 'Least height of the line of text; room around it is added.',
      },
      unit: { tr: 'px', en: 'px' },
      default: 22,
      min: 16,
      max: 120,
      step: 1,
    },
    {
      type: 'color',
      name: 'background',
      label: { tr: 'Arka plan rengi', en: 'Background colour' },
      default: '#E3A840',
    },
    {
      type: 'color',
      name: 'color',
      label: { tr: 'Yazı rengi', en: 'Text colour' },
      default: '#1b1f24',
    },
    {
      type: 'dropdown',
      name: 'animation',
      label: { tr: 'Animasyon', en: 'Animation' },
      default: 'none',
      options: [
        { value: 'none', label: { tr: 'Yok', en: 'None' } },
        { value: 'slide', label: { tr: 'Kayarak gelme', en: 'Slide in' } },
      ],
    },
  ],
};
