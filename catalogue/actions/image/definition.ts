import type { ActionKind } from '../../kinds';
import { inlineFields } from '../draw/inline';
import { roundingField } from '../draw/look';

export const definition: ActionKind = {
  type: 'image',
  label: { tr: 'Görsel ekleme', en: 'Picture insert' },
  help: {
    tr: 'Sayfanın seçtiğiniz yerine bir görsel koyar.',
    en: 'Puts a picture where you choose in the page.',
  },
  fields: [
    {
      type: 'image_file',
      name: 'image',
      label: { tr: 'Görsel', en: 'Picture' },
      required: true,
      default: '/template-images/season.svg',
    },
    {
      type: 'string',
      name: 'alt',
      label: { tr: 'Görselin anlattığı', en: 'What the picture says' },
      help: {
        tr: 'Görseli göremeyenlere okunur.',
        en: 'Read to those who cannot see the picture.',
      },
      default: 'Yeni sezon',
      maxLength: 160,
    },
    {
      type: 'string',
      name: 'url',
      label: { tr: 'Bağlantı', en: 'Link' },
      format: 'url',
      placeholder: { tr: 'https://… veya /indirim', en: 'https://… or /sale' },
    },
    ...inlineFields,
    {
      type: 'number',
      name: 'width',
      label: { tr: 'En çok genişlik', en: 'Most width' },
      unit: { tr: 'px', en: 'px' },
      default: 1200,
      min: 40,
      max: 4000,
      step: 1,
    },
    roundingField,
  ],
};
