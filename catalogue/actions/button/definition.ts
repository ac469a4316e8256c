import type { ActionKind } from '../../kinds';
import { buttonField } from '../draw/button';
import { inlineFields } from '../draw/inline';
import { roundingField } from '../draw/look';

export const definition: ActionKind = {
  type: 'button',
  label: { tr: 'Buton ekleme', en: 'Button insert' },
  help: {
    tr: 'Sayfanın seçtiğiniz yerine bir buton koyar.',
    en: 'Puts a button where you choose in the page.',
  },
  fields: [
    buttonField({
      name: 'button',
      text: 'Fırsatları gör',
      color: '#ffffff',
      background: '#111827',
    }),
    ...inlineFields,
    {
      type: 'boxselect',
      name: 'width',
      label: { tr: 'Genişlik', en: 'Width' },
      default: 'text',
      options: [
        { value: 'text', label: { tr: 'Yazı kadar', en: 'As its text' } },
        { value: 'full', label: { tr: 'Tam', en: 'Full' } },
      ],
    },
    { ...roundingField, default: 12 },
  ],
};
