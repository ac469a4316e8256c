import type { ActionKind } from '../../kinds';
import { colorField, lookFields } from '../draw/look';
import { cardPlace, cardPositionField } from '../draw/position';

export const definition: ActionKind = {
  type: 'survey',
  label: { tr: 'Anket', en: 'Survey' },
  help: {
    tr: 'Tek soru, tek dokunuşla cevap.',
    en: 'One question, answered with one touch.',
  },
  placeOf: cardPlace,
  needsConsent: true,
  fields: [
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Soru', en: 'Question' },
      required: true,
      default: 'Bizi nereden duydunuz?',
      maxLength: 160,
    },
    { type: 'richtext', name: 'description', label: { tr: 'Açıklama', en: 'Description' } },
    {
      type: 'multistring',
      name: 'answers',
      label: { tr: 'Cevaplar', en: 'Answers' },
      required: true,
      default: ['Instagram', 'Google', 'Arkadaş tavsiyesi'],
      max: 8,
    },
    {
      type: 'boolean',
      name: 'other',
      label: { tr: 'Kendi cevabını yazabilsin', en: 'Let them write their own answer' },
    },
    {
      type: 'string',
      name: 'thanks',
      label: { tr: 'Teşekkür yazısı', en: 'Thanks' },
      required: true,
      default: 'Cevabınız için teşekkürler!',
      maxLength: 160,
    },
    {
      type: 'string',
      name: 'coupon',
      label: { tr: 'Kupon kodu', en: 'Coupon code' },
      help: { tr: 'Cevaptan sonra gösterilir.', en: 'Shown after the answer.' },
      format: 'coupon',
      maxLength: 40,
    },
    cardPositionField('bottom-right'),
    ...lookFields({ background: '#ffffff', color: '#1b1f24' }),
    colorField('accent', { tr: 'Vurgu rengi', en: 'Accent colour' }, '#0f5c4d'),
  ],
};
