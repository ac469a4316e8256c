import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['delay', { seconds: 5 }],
  where: [['page-type', { page: 'product' }]],
  tags: [
    [
      'video',
      { tr: 'Ürün videosu', en: 'Product video' },
      {
        title: { tr: 'Yakından bakın', en: 'Take a closer look' },
        poster: '/template-images/season.svg',
      },
    ],
  ],
  frequency: ['session', { stopAfter: 'closed' }],
};

export const starter: TemplateSketch = {
  id: 15,
  limit: -1,
  image: 'product-film',
  title: { tr: 'Ürün filmi', en: 'Product film' },
  description: {
    tr: 'Ürün sayfasının köşesinde video.',
    en: 'A video in the corner of the product page.',
  },
  long_description: {
    tr: '<p>Kapak görseli ve oynat düğmesi; oynatılana kadar YouTube’a istek gitmez.</p>',
    en: '<p>A cover and a play button; nothing is asked of YouTube before it is played.</p>',
  },
  preview: 'product',
  variants: [
    { id: 'corner', name: { tr: 'Köşede', en: 'In a corner' }, sketch },
    {
      id: 'middle',
      name: { tr: 'Ortada', en: 'In the middle' },
      sketch,
      look: { position: 'center' },
    },
  ],
};
