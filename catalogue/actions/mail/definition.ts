import { designKind } from '../../design/kind';
import { heading, nextButton, theme } from '../../design/presets';

/**
 * An e-mail. On the shop's pages, a form made of `title`, `send` and `thanks` offers it to
 * visitors.
 */
export const definition = designKind({
  type: 'mail',
  label: { tr: 'E-posta', en: 'E-mail' },
  help: {
    tr: 'Gönderilecek e-posta. Sitede, adresini bırakan ziyaretçiye yollanmak üzere küçük bir davetle sunulur.',
    en: 'The e-mail to send. On the shop a small invitation offers it to visitors who leave their address.',
  },
  fields: [
    {
      type: 'string',
      name: 'subject',
      inEmail: true,
      label: { tr: 'Konu', en: 'Subject' },
      required: true,
      default: { tr: 'Sizin için seçtiklerimiz', en: 'Picked for you' },
      maxLength: 150,
    },
    {
      type: 'string',
      name: 'preheader',
      inEmail: true,
      label: { tr: 'Ön izleme satırı', en: 'Preview line' },
      maxLength: 150,
    },
    { type: 'image_file', name: 'image', label: { tr: 'Görsel', en: 'Picture' } },
    {
      type: 'richtext',
      name: 'body',
      inEmail: true,
      label: { tr: 'Mektup', en: 'Letter' },
      required: true,
      default: {
        tr: '<p>Merhaba,</p><p>Bu hafta öne çıkanlara göz atmak ister misiniz?</p>',
        en: '<p>Hello,</p><p>Would you like to see this week’s highlights?</p>',
      },
    },
    {
      type: 'button',
      name: 'button',
      inEmail: true,
      label: { tr: 'Buton', en: 'Button' },
      help: { tr: 'Yazısı boşsa buton görünmez.', en: 'Without a text there is no button.' },
      fields: [
        {
          type: 'string',
          name: 'text',
          label: { tr: 'Buton yazısı', en: 'Button text' },
          default: { tr: 'Mağazaya git', en: 'Go to the shop' },
          maxLength: 60,
        },
        {
          type: 'string',
          name: 'url',
          label: { tr: 'Buton adresi', en: 'Button link' },
          format: 'url',
          placeholder: { tr: 'https://… veya /indirim', en: 'https://… or /sale' },
        },
        {
          type: 'color',
          name: 'background',
          label: { tr: 'Buton rengi', en: 'Button colour' },
          default: '#111827',
        },
        {
          type: 'color',
          name: 'color',
          label: { tr: 'Buton yazı rengi', en: 'Button text colour' },
          default: '#ffffff',
        },
      ],
    },
  ],
  defaults: {
    title: { tr: 'Seçtiklerimizi e-postanıza gönderelim', en: 'Let us mail you what we picked' },
    send: { tr: 'Bana gönder', en: 'Send it to me' },
    thanks: { tr: 'Aldık, e-postanızı kontrol edin.', en: 'Done, check your inbox.' },
  },
  write: (values) => ({
    frame: { kind: 'corner', position: 'bottom-right' },
    theme: theme({ ...values, button: undefined }),
    steps: [
      {
        name: { tr: 'Davet', en: 'Invitation' },
        blocks: [
          ...heading(values.title),
          ['email', { placeholder: { tr: 'E-posta adresiniz', en: 'Your e-mail address' } }],
          nextButton(values.send),
        ],
      },
      { name: { tr: 'Teşekkür', en: 'Thanks' }, blocks: heading(values.thanks) },
    ],
  }),
});
