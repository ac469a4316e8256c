import type { ActionKind } from '../../kinds';
import { learnedFields } from '../../recommend/fields';
import { buttonField } from '../draw/button';
import { lookFields } from '../draw/look';
import { cardPlace, cardPositionField } from '../draw/position';

export const definition: ActionKind = {
  type: 'chance',
  label: { tr: 'Bir şans ver', en: 'Give us a chance' },
  help: {
    tr: 'Başka bir siteden gelip ayrılmak üzere olanı kalmaya çağırır, geldiği yere göre sonucunu ölçer. Bir ziyarette en çok bir kez sorar.',
    en: 'Asks who came from elsewhere and is about to leave to stay, and measures what came of it by where they came from. Asks once a visit at most.',
  },
  placeOf: cardPlace,
  needsConsent: true,
  fields: [
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Başlık', en: 'Title' },
      required: true,
      default: 'Gitmeden bize bir şans verin',
      maxLength: 120,
    },
    { type: 'richtext', name: 'description', label: { tr: 'Açıklama', en: 'Description' } },
    {
      type: 'condition',
      name: 'source',
      label: { tr: 'Gösterilen ürünler', en: 'Products shown' },
      help: {
        tr: 'Hiç ürün bulunmazsa yalnızca yazı ve buton görünür.',
        en: 'Where no product is found only the text and the button are shown.',
      },
      required: true,
      default: 'none',
      cases: [
        { value: 'none', label: { tr: 'Ürün gösterme', en: 'None' }, fields: [] },
        {
          value: 'learned',
          label: { tr: 'Alışverişe göre seçilenler', en: 'Chosen from what shoppers do' },
          fields: learnedFields,
        },
        {
          value: 'shop',
          label: { tr: 'Mağazanın öne çıkanları', en: 'Best of the shop' },
          fields: [],
        },
      ],
    },
    {
      type: 'number',
      name: 'count',
      label: { tr: 'En çok ürün', en: 'Most products' },
      default: 3,
      min: 1,
      max: 8,
      step: 1,
    },
    buttonField({
      name: 'button',
      text: 'Alışverişe devam et',
      color: '#ffffff',
      background: '#111827',
    }),
    {
      type: 'string',
      name: 'decline',
      label: { tr: 'Vazgeçme yazısı', en: 'Text to decline' },
      help: { tr: 'Boşsa yalnızca çarpı ile kapanır.', en: 'When empty only the cross closes it.' },
      maxLength: 60,
    },
    cardPositionField('center'),
    ...lookFields({ background: '#ffffff', color: '#1b1f24' }),
  ],
};
