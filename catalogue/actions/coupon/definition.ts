import type { ActionKind } from '../../kinds';
import { buttonField } from '../draw/button';
import { lookFields } from '../draw/look';
import { cardPlace, cardPositionField } from '../draw/position';

export const definition: ActionKind = {
  type: 'coupon',
  label: { tr: 'Kupon', en: 'Coupon' },
  help: {
    tr: 'Tek dokunuşla kopyalanan, bilet görünümlü indirim kodu.',
    en: 'A discount code that looks like a ticket and copies with one touch.',
  },
  placeOf: cardPlace,
  fields: [
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Başlık', en: 'Title' },
      required: true,
      default: 'Size özel indirim',
      maxLength: 120,
    },
    {
      type: 'string',
      name: 'amount',
      label: { tr: 'İndirim', en: 'Discount' },
      help: { tr: 'Biletin üstünde büyük yazılır.', en: 'Written large on the ticket.' },
      default: '%10',
      maxLength: 20,
    },
    { type: 'richtext', name: 'description', label: { tr: 'Açıklama', en: 'Description' } },
    {
      type: 'string',
      name: 'coupon',
      label: { tr: 'Kupon kodu', en: 'Coupon code' },
      required: true,
      default: 'VITRIN10',
      format: 'coupon',
      maxLength: 40,
    },
    {
      type: 'string',
      name: 'terms',
      label: { tr: 'Koşullar', en: 'Terms' },
      maxLength: 200,
    },
    buttonField({ name: 'button', text: '', color: '#ffffff', background: '#111827' }),
    cardPositionField('bottom-left'),
    ...lookFields({ background: '#fff7e8', color: '#3b2a12' }),
  ],
};
