import type { ActionKind } from '../../kinds';
import { buttonField } from '../draw/button';
import { lookFields } from '../draw/look';

/** A letter has no chat to open. */
const BUTTON = buttonField({
  name: 'button',
  text: 'Mağazaya git',
  color: '#ffffff',
  background: '#111827',
});

export const definition: ActionKind = {
  type: 'mail',
  label: { tr: 'E-posta', en: 'Mail' },
  help: {
    tr: 'Gönderilecek e-posta. Sitede, adresini bırakan ziyaretçiye yollanmak üzere küçük bir davetle sunulur.',
    en: 'The mail to send. On the shop a small invitation offers it to visitors who leave their address.',
  },
  placeOf: () => 'bottom-right',
  needsConsent: true,
  fields: [
    {
      type: 'string',
      name: 'subject',
      inLetter: true,
      label: { tr: 'Konu', en: 'Subject' },
      required: true,
      default: 'Sizin için seçtiklerimiz',
      maxLength: 150,
    },
    {
      type: 'string',
      name: 'preheader',
      inLetter: true,
      label: { tr: 'Ön izleme satırı', en: 'Preview line' },
      maxLength: 150,
    },
    { type: 'image_file', name: 'image', label: { tr: 'Görsel', en: 'Picture' } },
    {
      type: 'richtext',
      name: 'body',
      inLetter: true,
      label: { tr: 'Mektup', en: 'Letter' },
      required: true,
      default: '<p>Merhaba,</p><p>Bu hafta öne çıkanlara göz atmak ister misiniz?</p>',
    },
    { ...BUTTON, fields: BUTTON.fields.filter(({ setting }) => !setting), inLetter: true },
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Sitedeki davet', en: 'Invitation on the shop' },
      required: true,
      default: 'Seçtiklerimizi e-postanıza gönderelim',
      maxLength: 120,
    },
    {
      type: 'string',
      name: 'send',
      label: { tr: 'Davetin butonu', en: 'Button of the invitation' },
      required: true,
      default: 'Bana gönder',
      maxLength: 40,
    },
    {
      type: 'string',
      name: 'thanks',
      label: { tr: 'Teşekkür yazısı', en: 'Thanks' },
      required: true,
      default: 'Aldık, e-postanızı kontrol edin.',
      maxLength: 160,
    },
    ...lookFields({ background: '#ffffff', color: '#1b1f24' }),
  ],
};
