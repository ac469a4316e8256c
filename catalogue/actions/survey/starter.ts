import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  where: [['page-type', { page: 'order' }]],
  tags: [
    [
      'survey',
      { tr: 'Kaynak anketi', en: 'Source survey' },
      {
        title: { tr: 'Bizi nereden duydunuz?', en: 'How did you hear about us?' },
        answers: [
          { tr: 'Instagram', en: 'Instagram' },
          { tr: 'Google', en: 'Google' },
          { tr: 'Arkadaş tavsiyesi', en: 'A friend' },
          { tr: 'Reklam', en: 'An ad' },
        ],
        other: true,
        thanks: { tr: 'Cevabınız için teşekkürler!', en: 'Thank you for telling us!' },
      },
    ],
  ],
  frequency: ['days', { days: 90, stopAfter: 'either' }],
};

export const starter: TemplateSketch = {
  id: 11,
  limit: -1,
  image: 'how-found',
  title: { tr: 'Bizi nereden duydunuz?', en: 'How did you find us?' },
  description: {
    tr: 'Sipariş sonrası tek soruluk anket.',
    en: 'A one-question survey after the order.',
  },
  long_description: {
    tr: '<p>Sipariş tamamlanınca sorulur, bir dokunuşla cevaplanır.</p>',
    en: '<p>Asked once an order is complete and answered with one touch.</p>',
  },
  preview: 'empty',
  variants: [
    { id: 'light', name: { tr: 'Açık', en: 'Light' }, sketch },
    {
      id: 'green',
      name: { tr: 'Yeşil', en: 'Green' },
      sketch,
      look: { background: '#0f5c4d', color: '#ffffff', accent: '#ffc857' },
    },
  ],
};
