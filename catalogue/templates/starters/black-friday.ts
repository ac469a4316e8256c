import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['delay', { seconds: 1 }],
  tags: [
    [
      'popup',
      { tr: 'Kara Cuma penceresi', en: 'Black Friday popup' },
      {
        title: { tr: 'Kara Cuma başladı', en: 'Black Friday is on' },
        description: {
          tr: '<p>Yılın en büyük indirimi, <b>üç gün</b> boyunca.</p>',
          en: '<p>The biggest sale of the year, for <b>three days</b>.</p>',
        },
        coupon: 'KARA40',
        background: '#0b0b0f',
        color: '#ffffff',
        button: {
          text: { tr: 'Fırsatlara bak', en: 'See the deals' },
          background: '#ffd60a',
          color: '#0b0b0f',
        },
        animation: 'zoom',
      },
    ],
    [
      'countdown',
      { tr: 'Kara Cuma sayacı', en: 'Black Friday countdown' },
      {
        title: { tr: 'Kara Cuma bitiyor', en: 'Black Friday ends in' },
        background: '#0b0b0f',
        color: '#ffd60a',
      },
    ],
  ],
  frequency: ['session', { stopAfter: 'either' }],
};

export const blackFriday: TemplateSketch = {
  id: 24,
  limit: -1,
  label: { tr: 'Sezonluk', en: 'Seasonal' },
  price: 'full',
  image: 'black-friday',
  title: { tr: 'Kara Cuma', en: 'Black Friday' },
  description: { tr: 'Sayaç ve pencere bir arada.', en: 'Countdown and popup together.' },
  long_description: {
    tr: '<p>Üstte sayaç, ilk sayfada pencere. Tarihi ve kodu değiştirmeniz yeterli.</p>',
    en: '<p>A countdown on top and a popup on the first page. Just change date and code.</p>',
  },
  preview: 'home',
  variants: [
    { id: 'black', name: { tr: 'Siyah', en: 'Black' }, sketch },
    {
      id: 'picture',
      name: { tr: 'Görselli', en: 'With a picture' },
      sketch,
      look: { image: '/template-images/gift.svg' },
    },
  ],
};
