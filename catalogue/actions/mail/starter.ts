import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['scroll-depth', { percent: 60 }],
  tags: [
    [
      'mail',
      { tr: 'Seçki e-postası', en: 'Mail of picks' },
      {
        subject: { tr: 'Bu haftanın seçkisi', en: 'Picks of the week' },
        preheader: { tr: 'Sizin için yedi parça', en: 'Seven pieces for you' },
        image: '/template-images/season.svg',
        body: {
          tr: '<p>Merhaba,</p><p>Bu hafta en çok beğenilenleri bir araya getirdik.</p>',
          en: '<p>Hello,</p><p>We put together what was loved most this week.</p>',
        },
        button: {
          text: { tr: 'Seçkiyi gör', en: 'See the picks' },
          background: '#7a3b22',
          color: '#ffffff',
        },
        title: { tr: 'Seçkiyi e-postanıza gönderelim', en: 'Let us mail you the picks' },
        send: { tr: 'Bana gönder', en: 'Send it to me' },
        thanks: { tr: 'Aldık, e-postanızı kontrol edin.', en: 'Done, check your inbox.' },
      },
    ],
  ],
  frequency: ['days', { days: 30, stopAfter: 'either' }],
};

export const starter: TemplateSketch = {
  id: 18,
  goal: 'grow',
  limit: -1,
  image: 't18',
  title: { tr: 'Seçtiklerimizi gönderelim', en: 'Let us mail our picks' },
  description: {
    tr: 'Haftanın seçkisini isteyene e-posta ile yollar.',
    en: 'Mails the picks of the week to those who ask.',
  },
  long_description: {
    tr: '<p>Sitedeki küçük davetle adresini bırakana gönderilir.</p>',
    en: '<p>Sent to those who leave their address in the small invitation on the shop.</p>',
  },
  preview: 'category',
  variants: [
    { id: 'light', name: { tr: 'Açık', en: 'Light' }, sketch },
    {
      id: 'sand',
      name: { tr: 'Kum', en: 'Sand' },
      sketch,
      extras: { background: '#fbf3ea', color: '#3a2418' },
    },
  ],
};
