import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  where: [['page-type', { page: 'product' }]],
  tags: [
    [
      'recommendation',
      { tr: 'Öneri şeridi', en: 'Row of products' },
      {
        title: { tr: 'Bunlar da hoşunuza gidebilir', en: 'You may also like' },
        source: { kind: 'page', form: { cards: '.product-card' } },
        selector: 'main',
        place: 'append',
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'never' }],
};

export const template: TemplateSketch = {
  id: 46,
  goal: 'recommend',
  limit: -1,
  editor: 'recommendation',
  label: { tr: 'Çok sevilen', en: 'Loved' },
  price: 'full',
  image: 't46',
  title: { tr: 'Ürün önerileri', en: 'Product recommendations' },
  description: {
    tr: 'Ürün sayfasının altına öneri şeridi koyar.',
    en: 'Puts a row of recommendations below the product.',
  },
  long_description: {
    tr: '<p>Sayfadaki ürünlerden, mağazanın öne çıkanlarından ya da kendi listenizden. Kendi düzenleyicisiyle gelir.</p>',
    en: '<p>From the page, from the best of your shop or from your own list. It comes with an editor of its own.</p>',
  },
  preview: 'product',
  variants: [
    { id: 'light', name: { tr: 'Açık', en: 'Light' }, sketch },
    {
      id: 'sand',
      name: { tr: 'Kum', en: 'Sand' },
      sketch,
      extras: { background: '#f6efe4', color: '#33281a' },
    },
    {
      id: 'shop',
      name: { tr: 'Mağazanın öne çıkanları', en: 'Best of the shop' },
      advance: true,
      sketch,
      extras: { source: { kind: 'shop', form: {} } },
    },
  ],
};
