import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  tags: [
    [
      'css',
      { tr: 'Bayram renkleri', en: 'Festive colours' },
      {
        css: '.call { background: #b4235a !important; }\nbody { background: #fff4f7 !important; }',
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'never' }],
};

export const starter: TemplateSketch = {
  id: 22,
  goal: 'announce',
  limit: -1,
  image: 't22',
  title: { tr: 'Bayram görünümü', en: 'Festive look' },
  description: {
    tr: 'Mağazanızın renklerini özel güne göre değiştirir.',
    en: 'Changes the colours of your shop for a special day.',
  },
  long_description: {
    tr: '<p>CSS bilenler için: tarih aralığı koşuluyla kendiliğinden başlar ve biter.</p>',
    en: '<p>For those who know CSS: with a date condition it begins and ends on its own.</p>',
  },
  preview: 'home',
  variants: [
    { id: 'rose', name: { tr: 'Gül', en: 'Rose' }, sketch },
    {
      id: 'custom',
      name: { tr: 'Boş', en: 'Blank' },
      advance: true,
      sketch,
      extras: { css: '/* … */' },
    },
  ],
};
