import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['delay', { seconds: 10 }],
  where: [['page-type', { page: 'product' }]],
  tags: [
    [
      'social-proof',
      { tr: 'Sipariş notu', en: 'Orders note' },
      {
        count: 'orders',
        title: {
          tr: 'Son 24 saatte {sayi} sipariş verildi',
          en: '{sayi} orders in the last 24 hours',
        },
        least: 5,
      },
    ],
  ],
};

export const ordersToday: TemplateSketch = {
  id: 33,
  limit: -1,
  price: 'light',
  image: 'orders-today',
  title: { tr: 'Bugünün siparişleri', en: 'Orders today' },
  description: { tr: 'Gerçek sipariş sayısını söyler.', en: 'Tells the real number of orders.' },
  long_description: {
    tr: '<p>Son 24 saatin siparişleri sayılır; az ise gösterilmez.</p>',
    en: '<p>Counts the orders of the last 24 hours and stays silent when there are few.</p>',
  },
  preview: 'product',
  variants: [
    { id: 'light', name: { tr: 'Açık', en: 'Light' }, sketch },
    {
      id: 'green',
      name: { tr: 'Yeşil', en: 'Green' },
      sketch,
      look: { background: '#e4f7ec', color: '#0b3d2e' },
    },
  ],
};
