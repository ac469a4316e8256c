import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  when: [['weekday-hour', { days: 'all', from: 22, to: 6 }]],
  tags: [
    [
      'countdown',
      { tr: 'Gece sayacı', en: 'Night countdown' },
      {
        title: { tr: 'Gece indirimi sabaha bitiyor', en: 'The night sale ends at dawn in' },
        ends: { kind: 'daily', form: { hour: 6 } },
        coupon: 'GECE',
        background: '#0b132b',
        color: '#e0fbfc',
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'closed' }],
};

export const nightOwls: TemplateSketch = {
  id: 32,
  limit: -1,
  image: 'night-owls',
  title: { tr: 'Gece kuşları', en: 'Night owls' },
  description: {
    tr: 'Gece yarısı alışverişine özel sayaç.',
    en: 'A countdown for shopping at night.',
  },
  long_description: {
    tr: '<p>22-06 arası görünür, sabah altıda biter.</p>',
    en: '<p>Seen between 22 and 6, and it ends at six in the morning.</p>',
  },
  preview: 'category',
  variants: [
    { id: 'night', name: { tr: 'Gece', en: 'Night' }, sketch },
    {
      id: 'violet',
      name: { tr: 'Mor', en: 'Violet' },
      sketch,
      look: { background: '#3c1874', color: '#ffffff' },
    },
  ],
};
