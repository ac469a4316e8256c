import type { ActionKind } from '../../kinds';
import { lookFields } from '../draw/look';
import { cardPlace, cardPositionField } from '../draw/position';

export const definition: ActionKind = {
  type: 'wheel',
  label: { tr: 'Çarkıfelek', en: 'Spin wheel' },
  help: {
    tr: 'Her dilimin kuponu ve şansı var; çark çekilen dilimde durur.',
    en: 'Every slice has a coupon and a chance; the wheel stops at the slice that was drawn.',
  },
  placeOf: cardPlace,
  needsConsent: true,
  fields: [
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Başlık', en: 'Title' },
      required: true,
      default: 'Çarkı çevir, indirimi kap',
      maxLength: 120,
    },
    { type: 'richtext', name: 'description', label: { tr: 'Açıklama', en: 'Description' } },
    {
      type: 'array',
      name: 'slices',
      label: { tr: 'Dilimler', en: 'Slices' },
      required: true,
      min: 2,
      max: 10,
      defaultCount: 4,
      fields: [
        {
          type: 'string',
          name: 'label',
          label: { tr: 'Yazı', en: 'Text' },
          required: true,
          default: '%10',
          maxLength: 24,
        },
        {
          type: 'string',
          name: 'coupon',
          label: { tr: 'Kupon kodu', en: 'Coupon code' },
          help: { tr: 'Boşsa bu dilim kazandırmaz.', en: 'Without one this slice wins nothing.' },
          default: 'CARK10',
          format: 'coupon',
          maxLength: 40,
        },
        {
          type: 'number',
          name: 'chance',
          label: { tr: 'Şans', en: 'Chance' },
          help: {
            tr: 'Diğer dilimlere göre ağırlığı; 0 hiç çıkmaz.',
            en: 'Its weight among the slices; 0 never comes.',
          },
          default: 1,
          min: 0,
          max: 1000,
        },
      ],
    },
    {
      type: 'string',
      name: 'spin',
      label: { tr: 'Çevirme butonu', en: 'Spin button' },
      required: true,
      default: 'Çevir',
      maxLength: 40,
    },
    {
      type: 'string',
      name: 'won',
      label: { tr: 'Kazanınca', en: 'After a win' },
      default: 'Kazandınız! Kodunuz:',
      maxLength: 120,
    },
    {
      type: 'string',
      name: 'lost',
      label: { tr: 'Kazanmayınca', en: 'After no win' },
      default: 'Bu kez olmadı, yine bekleriz.',
      maxLength: 120,
    },
    cardPositionField('center'),
    ...lookFields({ background: '#241a4d', color: '#ffffff' }),
  ],
};
