import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['exit-intent'],
  where: [['page-type', { page: 'cart' }]],
  tags: [
    [
      'coupon',
      { tr: 'Sepet kuponu', en: 'Cart coupon' },
      {
        title: { tr: 'Sepetiniz sizi bekliyor', en: 'Your cart is waiting' },
        amount: { tr: '%12', en: '12%' },
        coupon: 'SEPET12',
        position: 'center',
        button: {
          text: { tr: 'Siparişi tamamla', en: 'Complete the order' },
          background: '#a84a22',
          color: '#ffffff',
        },
      },
    ],
  ],
  frequency: ['session', { stopAfter: 'clicked' }],
};

export const cartRescue: TemplateSketch = {
  id: 26,
  limit: -1,
  label: { tr: 'En çok kurulan', en: 'Most installed' },
  price: 'full',
  image: 'cart-rescue',
  title: { tr: 'Sepette son teklif', en: 'Last offer in the cart' },
  description: {
    tr: 'Sepetten çıkmak üzere olana kupon verir.',
    en: 'Gives a coupon to those about to leave the cart.',
  },
  long_description: {
    tr: '<p>İmleç sayfadan çıkınca, yalnızca sepette açılır. Tıklayana bir daha gösterilmez.</p>',
    en: '<p>Opens in the cart only, when the pointer leaves. Never again once clicked.</p>',
  },
  preview: 'cart',
  variants: [
    { id: 'paper', name: { tr: 'Kâğıt', en: 'Paper' }, sketch },
    {
      id: 'lilac',
      name: { tr: 'Leylak', en: 'Lilac' },
      sketch,
      look: { background: '#efe9ff', color: '#2b1d52' },
    },
  ],
};
