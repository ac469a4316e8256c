import type { ActionKind } from '../../kinds';
import { colorField, lookFields } from '../draw/look';
import { cardPlace, cardPositionField } from '../draw/position';

export const definition: ActionKind = {
  type: 'form',
  label: { tr: 'E-posta formu', en: 'E-mail form' },
  help: {
    tr: 'E-posta adresi toplar; isterseniz karşılığında kupon verir.',
    en: 'Collects e-mail addresses, in return for a coupon if you like.',
  },
  placeOf: cardPlace,
  needsConsent: true,
  fields: [
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Başlık', en: 'Title' },
      required: true,
      default: 'Bültene katılın',
      maxLength: 120,
    },
    { type: 'richtext', name: 'description', label: { tr: 'Açıklama', en: 'Description' } },
    { type: 'boolean', name: 'askName', label: { tr: 'Adını da sor', en: 'Ask for the name too' } },
    {
      type: 'boolean',
      name: 'askPhone',
      label: { tr: 'Telefonunu da sor', en: 'Ask for the phone too' },
    },
    {
      type: 'boolean',
      name: 'askBirthday',
      label: { tr: 'Doğum gününü de sor', en: 'Ask for the birthday too' },
    },
    {
      type: 'string',
      name: 'consent',
      label: { tr: 'Onay yazısı', en: 'Consent text' },
      help: {
        tr: 'Boş değilse işaretlenmeden gönderilemez.',
        en: 'Unless empty it must be ticked before sending.',
      },
      default: 'Kampanya e-postaları almayı kabul ediyorum.',
      maxLength: 300,
    },
    {
      type: 'string',
      name: 'consentUrl',
      label: { tr: 'Aydınlatma metni adresi', en: 'Link of the privacy notice' },
      format: 'url',
    },
    {
      type: 'string',
      name: 'send',
      label: { tr: 'Gönder butonu', en: 'Send button' },
      required: true,
      default: 'Katıl',
      maxLength: 40,
    },
    {
      type: 'string',
      name: 'thanks',
      label: { tr: 'Teşekkür yazısı', en: 'Thanks' },
      required: true,
      default: 'Teşekkürler, aramıza hoş geldiniz!',
      maxLength: 160,
    },
    {
      type: 'string',
      name: 'coupon',
      label: { tr: 'Kupon kodu', en: 'Coupon code' },
      help: { tr: 'Gönderince gösterilir.', en: 'Shown after sending.' },
      format: 'coupon',
      maxLength: 40,
    },
    cardPositionField('center'),
    ...lookFields({ background: '#ffffff', color: '#1b1f24' }),
    colorField('button', { tr: 'Buton rengi', en: 'Button colour' }, '#1f3a8a'),
  ],
};
