import type { ActionKind } from '../../kinds';
import { buttonField } from '../draw/button';
import { cardPlace, cardPositionField } from '../draw/position';

export const definition: ActionKind = {
  type: 'popup',
  label: { tr: 'Açılır pencere', en: 'Popup' },
  help: {
    tr: 'Sayfanın önünde açılan pencere: görsel, yazı, kupon ve buton.',
    en: 'A window in front of the page: picture, text, coupon and button.',
  },
  placeOf: cardPlace,
  fields: [
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Başlık', en: 'Title' },
      required: true,
      default: 'Size özel',
      maxLength: 120,
    },
    { type: 'richtext', name: 'description', label: { tr: 'Açıklama', en: 'Description' } },
    { type: 'image_file', name: 'image', label: { tr: 'Görsel', en: 'Picture' } },
    {
      type: 'boxselect',
      name: 'imagePosition',
      label: { tr: 'Görselin yeri', en: 'Place of the picture' },
      default: 'top',
      options: [
        { value: 'top', label: { tr: 'Üstte', en: 'Above' } },
        { value: 'left', label: { tr: 'Solda', en: 'Left' } },
        { value: 'right', label: { tr: 'Sağda', en: 'Right' } },
      ],
    },
    {
      type: 'string',
      name: 'coupon',
      label: { tr: 'Kupon kodu', en: 'Coupon code' },
      help: { tr: 'Tek dokunuşla kopyalanır.', en: 'Copied with one touch.' },
      format: 'coupon',
      maxLength: 40,
    },
    buttonField({
      name: 'button',
      text: 'Alışverişe başla',
      color: '#ffffff',
      background: '#111827',
    }),
    { type: 'divider', name: 'look', label: { tr: 'Görünüm', en: 'Look' } },
    {
      type: 'boxselect',
      name: 'size',
      label: { tr: 'Boyut', en: 'Size' },
      default: 'medium',
      options: [
        { value: 'small', label: { tr: 'Küçük', en: 'Small' } },
        { value: 'medium', label: { tr: 'Orta', en: 'Medium' } },
        { value: 'large', label: { tr: 'Büyük', en: 'Large' } },
      ],
    },
    cardPositionField('center'),
    {
      type: 'color',
      name: 'background',
      label: { tr: 'Arka plan rengi', en: 'Background colour' },
      default: '#ffffff',
    },
    {
      type: 'color',
      name: 'color',
      label: { tr: 'Yazı rengi', en: 'Text colour' },
      default: '#1b1f24',
    },
    {
      type: 'number',
      name: 'rounding',
      label: { tr: 'Köşe yuvarlaklığı', en: 'Rounded corners' },
      unit: { tr: 'px', en: 'px' },
      default: 18,
      min: 0,
      max: 48,
      step: 1,
    },
    {
      type: 'dropdown',
      name: 'animation',
      label: { tr: 'Animasyon', en: 'Animation' },
      help: {
        tr: 'Hareketi azaltmayı seçmiş ziyaretçilere gösterilmez.',
        en: 'Left out for visitors who asked for less motion.',
      },
      default: 'rise',
      options: [
        { value: 'none', label: { tr: 'Yok', en: 'None' } },
        { value: 'fade', label: { tr: 'Belirme', en: 'Fade in' } },
        { value: 'rise', label: { tr: 'Yükselme', en: 'Rise' } },
        { value: 'zoom', label: { tr: 'Büyüme', en: 'Zoom' } },
      ],
    },
  ],
};
