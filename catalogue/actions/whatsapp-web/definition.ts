import type { ActionKind } from '../../kinds';
import { lookFields } from '../draw/look';
import { cornerPlace, cornerPositionField } from '../draw/position';

export const definition: ActionKind = {
  type: 'whatsapp-web',
  label: { tr: 'WhatsApp web mesajı', en: 'WhatsApp web message' },
  help: {
    tr: 'Köşede WhatsApp düğmesi; dokunan, hazır mesajla size yazar.',
    en: 'A WhatsApp button in the corner; who touches it writes to you with a ready message.',
  },
  placeOf: (p) => cornerPlace(p, 'bottom-right'),
  fields: [
    {
      type: 'string',
      name: 'phone',
      label: { tr: 'WhatsApp numarası', en: 'WhatsApp number' },
      help: { tr: 'Ülke koduyla: +90 5xx…', en: 'With its country code: +90 5xx…' },
      required: true,
      default: '+90 555 000 00 00',
      maxLength: 24,
    },
    {
      type: 'textArea',
      name: 'message',
      label: { tr: 'Hazır mesaj', en: 'Ready message' },
      default: 'Merhaba, bir sorum var.',
      maxLength: 500,
    },
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Baloncuk yazısı', en: 'Text of the bubble' },
      help: { tr: 'Boşsa yalnızca düğme görünür.', en: 'When empty only the button shows.' },
      default: 'Size nasıl yardımcı olabiliriz?',
      maxLength: 120,
    },
    cornerPositionField('bottom-right'),
    ...lookFields({ background: '#ffffff', color: '#1b1f24' }),
  ],
};
