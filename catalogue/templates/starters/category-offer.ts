import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['scroll-depth', { percent: 50 }],
  where: [['page-type', { page: 'category' }]],
  tags: [
    [
      'popup',
      { tr: 'Kategori teklifi', en: 'Category offer' },
      {
        title: { tr: 'Bu kategoride ikinciye %20', en: '20% off the second one' },
        description: {
          tr: '<p>Sepette kendiliğinden uygulanır.</p>',
          en: '<p>Applied in the cart.</p>',
        },
        position: 'bottom-right',
        size: 'small',
        button: { text: { tr: 'Devam et', en: 'Go on' }, background: '#1f6f54', color: '#ffffff' },
      },
    ],
  ],
  frequency: ['session', { stopAfter: 'either' }],
};

export const categoryOffer: TemplateSketch = {
  id: 25,
  limit: -1,
  image: 'category-offer',
  title: { tr: 'Kategoriye özel', en: 'Category offer' },
  description: {
    tr: 'Kategori gezenlere köşeden küçük bir teklif.',
    en: 'A small offer from the corner for those who browse a category.',
  },
  long_description: {
    tr: '<p>Yalnızca kategori sayfalarında, yarısı gezildikten sonra gösterilir.</p>',
    en: '<p>Only on category pages, once half of one was seen.</p>',
  },
  preview: 'category',
  variants: [
    { id: 'light', name: { tr: 'Açık', en: 'Light' }, sketch },
    {
      id: 'green',
      name: { tr: 'Yeşil', en: 'Green' },
      sketch,
      look: {
        background: '#0f5c4d',
        color: '#ffffff',
        button: { text: { tr: 'Devam et', en: 'Go on' }, background: '#ffffff', color: '#0f5c4d' },
      },
    },
  ],
};
