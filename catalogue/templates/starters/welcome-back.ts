import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['delay', { seconds: 2 }],
  who: [['visitor-kind', { kind: 'returning' }]],
  tags: [
    [
      'popup',
      { tr: 'Karşılama', en: 'Greeting' },
      {
        title: { tr: 'Sizi yeniden görmek güzel', en: 'Good to see you again' },
        description: {
          tr: '<p>Kaldığınız yerden devam edin; kargo bu kez bizden.</p>',
          en: '<p>Go on where you left off; shipping is on us this time.</p>',
        },
        coupon: 'YENIDEN',
        button: {
          text: { tr: 'Devam et', en: 'Continue' },
          background: '#5b3fd6',
          color: '#ffffff',
        },
        background: '#f3f0ff',
        color: '#241a4d',
      },
    ],
  ],
  frequency: ['days', { days: 14, stopAfter: 'either' }],
};

export const welcomeBack: TemplateSketch = {
  id: 30,
  limit: 1,
  image: 'welcome-back',
  title: { tr: 'Yeniden hoş geldiniz', en: 'Welcome back' },
  description: { tr: 'Geri gelen ziyaretçiyi karşılar.', en: 'Greets visitors who come back.' },
  long_description: {
    tr: '<p>İkinci ziyaretten sonra, kısa ve samimi. Hediyesi küçük olsa da hatırlanmak satar.</p>',
    en: '<p>From the second visit on, short and warm. Being remembered sells, even with a small gift.</p>',
  },
  preview: 'home',
  variants: [
    { id: 'lilac', name: { tr: 'Leylak', en: 'Lilac' }, sketch },
    {
      id: 'corner',
      name: { tr: 'Köşede', en: 'In a corner' },
      sketch,
      look: { position: 'bottom-right', size: 'small' },
    },
  ],
};
