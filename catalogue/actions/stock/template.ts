import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  where: [['page-type', { page: 'product' }]],
  tags: [
    [
      'stock',
      { tr: 'Stok uyarısı', en: 'Stock note' },
      {
        title: { tr: 'Rafta son {sayi} ürün kaldı', en: 'Only {sayi} left on the shelf' },
        place: 'before',
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'closed' }],
};

export const template: TemplateSketch = {
  id: 14,
  goal: 'raise',
  limit: -1,
  price: 'light',
  platforms: ['base', 'ikas', 'shopify', 'woocommerce', 'ideasoft', 'tsoft', 'ticimax'],
  image: 't14',
  title: { tr: 'Azalan stok', en: 'Low stock' },
  description: {
    tr: 'Ürün sayfasındaki gerçek stoğu okur, azsa söyler.',
    en: 'Reads the real stock of a product and says so when it is low.',
  },
  long_description: {
    tr: '<p>Stok sayfadan okunur; okunamazsa gösterilmez. Sepete ekle düğmesinin üstünde durur.</p>',
    en: '<p>The stock is read from the page and without one nothing is shown. It stands above the button.</p>',
  },
  preview: 'product',
  variants: [
    { id: 'warm', name: { tr: 'Sıcak', en: 'Warm' }, sketch },
    {
      id: 'red',
      name: { tr: 'Kırmızı', en: 'Red' },
      sketch,
      extras: { background: '#fde4e4', color: '#8c1d1d' },
    },
  ],
};
