import type { ActionKind } from '../../kinds';
import { buttonField } from '../draw/button';
import { colorField, lookFields } from '../draw/look';
import { barPlace, barPositionField } from '../draw/position';

export const definition: ActionKind = {
  type: 'free-shipping',
  label: { tr: 'Ücretsiz kargo çubuğu', en: 'Free shipping bar' },
  help: {
    tr: 'Sepet tutarını okur, ücretsiz kargoya ne kaldığını gösterir.',
    en: 'Reads the cart’s total and shows what is missing for free shipping.',
  },
  placeOf: barPlace,
  fields: [
    {
      type: 'number',
      name: 'threshold',
      label: { tr: 'Ücretsiz kargo sınırı', en: 'Free shipping from' },
      required: true,
      default: 750,
      min: 1,
      max: 1_000_000,
    },
    {
      type: 'dropdown',
      name: 'currency',
      label: { tr: 'Para birimi', en: 'Currency' },
      default: 'TRY',
      options: ['TRY', 'USD', 'EUR', 'GBP', 'AZN'].map((value) => ({
        value,
        label: { tr: value, en: value },
      })),
    },
    {
      type: 'string',
      name: 'cart',
      label: { tr: 'Sepet tutarının seçicisi', en: 'Selector of the cart’s total' },
      help: {
        tr: 'Yalnızca sepet mağazanızın sayfalarından okunamazsa kullanılır. Tutar yoksa ilk yazı gösterilir.',
        en: 'Used only where the cart cannot be read from your shop’s pages. Without a total the first text is shown.',
      },
      format: 'selector',
      maxLength: 500,
    },
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Sepet boşken', en: 'While the cart is empty' },
      help: { tr: '{tutar} yerine sınır yazılır.', en: '{tutar} becomes the threshold.' },
      required: true,
      default: '{tutar} ve üzeri siparişlerde kargo bizden',
      maxLength: 160,
    },
    {
      type: 'string',
      name: 'missing',
      label: { tr: 'Sınıra yaklaşırken', en: 'On the way there' },
      help: { tr: '{tutar} yerine kalan yazılır.', en: '{tutar} becomes what is missing.' },
      required: true,
      default: 'Ücretsiz kargoya {tutar} kaldı',
      maxLength: 160,
    },
    {
      type: 'string',
      name: 'reached',
      label: { tr: 'Sınır aşılınca', en: 'Once it is reached' },
      required: true,
      default: 'Tebrikler, kargonuz bizden!',
      maxLength: 160,
    },
    buttonField({ name: 'button', text: '', color: '#0f5c4d', background: '#ffffff' }),
    {
      type: 'boolean',
      name: 'closable',
      label: { tr: 'Kapatılabilir', en: 'Can be closed' },
      default: true,
    },
    ...lookFields({ background: '#0f5c4d', color: '#ffffff' }),
    colorField('progress', { tr: 'İlerleme rengi', en: 'Progress colour' }, '#ffc857'),
    barPositionField,
  ],
};
