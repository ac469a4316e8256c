import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  where: [['page-type', { page: 'category' }]],
  tags: [
    [
      'image',
      { tr: 'Kategori görseli', en: 'Category picture' },
      {
        image: '/template-images/scene-rail.svg',
        alt: { tr: 'Askıda yeni sezon kıyafetleri', en: 'New season clothes on a rail' },
        selector: 'main',
        place: 'prepend',
        width: 1280,
        height: 340,
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'never' }],
};

export const template: TemplateSketch = {
  id: 19,
  goal: 'announce',
  limit: -1,
  image: 't19',
  title: { tr: 'Kategori görseli', en: 'Category picture' },
  description: {
    tr: 'Kategori sayfasının başına geniş görsel koyar.',
    en: 'Puts a wide picture at the head of a category.',
  },
  long_description: {
    tr: '<p>Görselin yerini seçiciyle siz belirlersiniz; bağlantı verirseniz tıklanır.</p>',
    en: '<p>You choose its place with a selector; with a link it can be clicked.</p>',
  },
  preview: 'category',
  variants: [
    { id: 'wide', name: { tr: 'Geniş', en: 'Wide' }, sketch },
    {
      id: 'small',
      name: { tr: 'Küçük', en: 'Small' },
      sketch,
      extras: { width: 640, rounding: 24 },
    },
  ],
};
