import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  when: [['weekday-hour', { days: 'weekend' }]],
  tags: [
    [
      'banner',
      { tr: 'Hafta sonu çubuğu', en: 'Weekend bar' },
      {
        title: { tr: 'Hafta sonuna özel %15', en: '15% off this weekend' },
        coupon: 'HAFTASONU',
        background: '#ff7b54',
        color: '#2a1208',
        height: 28,
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'closed' }],
};

export const weekendSale: TemplateSketch = {
  id: 31,
  limit: -1,
  image: 'weekend-sale',
  title: { tr: 'Hafta sonu indirimi', en: 'Weekend sale' },
  description: {
    tr: 'Cumartesi ve pazar kendiliğinden açılan çubuk.',
    en: 'A bar that opens by itself on Saturday and Sunday.',
  },
  long_description: {
    tr: '<p>Gün ve saat koşulu hazırdır; hafta içi görünmez.</p>',
    en: '<p>Comes with its weekday condition; unseen during the week.</p>',
  },
  preview: 'home',
  variants: [
    { id: 'coral', name: { tr: 'Mercan', en: 'Coral' }, sketch },
    {
      id: 'sea',
      name: { tr: 'Deniz', en: 'Sea' },
      sketch,
      look: { background: '#0a7e8c', color: '#ffffff' },
    },
  ],
};
