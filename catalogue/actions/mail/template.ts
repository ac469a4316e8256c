import { edgeObject } from '../../design/write-template';
import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['scroll-depth', { percent: 60 }],
  tags: [
    [
      'mail',
      { tr: 'Seçki e-postası', en: 'E-mail of picks' },
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
        frame: {
          kind: 'corner',
          position: 'bottom-right',
          size: 'large',
          ornament: edgeObject('envelope', 'top-left', 140, -10),
        },
        theme: { tone: 'accent' },
        title: { tr: 'Haftanın seçkisi e-postanızda', en: 'This week’s picks, by e-mail' },
        send: { tr: 'Bana gönder', en: 'Send it to me' },
        thanks: { tr: 'Yola çıktı. Gelen kutunuza bakın.', en: 'On its way. Check your inbox.' },
      },
    ],
  ],
  frequency: ['days', { days: 30, stopAfter: 'either' }],
};

export const template: TemplateSketch = {
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
