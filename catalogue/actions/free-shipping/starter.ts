import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  tags: [
    [
      'free-shipping',
      { tr: 'Kargo hedefi', en: 'Shipping goal' },
      {
        title: {
          tr: '{tutar} ve üzeri siparişlerde kargo bizden',
          en: 'Free shipping from {tutar}',
        },
        missing: { tr: 'Ücretsiz kargoya {tutar} kaldı', en: 'Only {tutar} to free shipping' },
        reached: { tr: 'Tebrikler, kargonuz bizden!', en: 'Well done, shipping is on us!' },
        cart: 'dd.total, [data-vitrin-cart-total]',
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'closed' }],
};

export const starter: TemplateSketch = {
  id: 12,
  limit: -1,
  label: { tr: 'Çok sevilen', en: 'Loved' },
  price: 'light',
  image: 'shipping-goal',
  title: { tr: 'Kargo hedefi', en: 'Shipping goal' },
  description: {
    tr: 'Sepet tutarını okur, ücretsiz kargoya kalanı gösterir.',
    en: 'Reads the cart and shows what is missing for free shipping.',
  },
  long_description: {
    tr: '<p>Tutar mağazanızdan okunur, kendiliğinden yenilenir; sepet boşken yalnızca sınırı söyler.</p>',
    en: '<p>The total is read from your shop and follows the cart; while it is empty only the threshold is told.</p>',
  },
  preview: 'cart',
  variants: [
    { id: 'green', name: { tr: 'Yeşil', en: 'Green' }, sketch },
    {
      id: 'sand',
      name: { tr: 'Kum', en: 'Sand' },
      sketch,
      look: { background: '#f3e6d0', color: '#3a2c17', progress: '#a84a22' },
    },
  ],
};
