import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  who: [['device', { device: 'mobile' }]],
  tags: [
    [
      'banner',
      { tr: 'Telefon çubuğu', en: 'Phone bar' },
      {
        title: { tr: 'Telefona özel %5', en: '5% off on phones' },
        coupon: 'TEL5',
        position: 'down',
        background: '#26408b',
        color: '#ffffff',
        animation: 'slide',
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'closed' }],
};

export const mobileBar: TemplateSketch = {
  id: 29,
  limit: -1,
  image: 'mobile-bar',
  title: { tr: 'Telefonda çubuk', en: 'Bar on phones' },
  description: {
    tr: 'Yalnızca telefonda görünen alt çubuk.',
    en: 'A bar at the foot that only phones see.',
  },
  long_description: {
    tr: '<p>Başparmağın ulaştığı yerde durur, tek satırdır.</p>',
    en: '<p>It stands where the thumb reaches and takes one line.</p>',
  },
  preview: 'product',
  variants: [
    { id: 'blue', name: { tr: 'Mavi', en: 'Blue' }, sketch },
    {
      id: 'peach',
      name: { tr: 'Şeftali', en: 'Peach' },
      sketch,
      look: { background: '#ffd8be', color: '#4a2410' },
    },
  ],
};
