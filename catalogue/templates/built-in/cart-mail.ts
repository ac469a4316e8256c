import type { LocalizedSchedule, TemplateSketch } from '../../sketch';

const sketch: LocalizedSchedule = {
  push_mode: 'visitor',
  trigger: ['cart-add'],
  delay: 60,
  cancel: [['ordered'], ['emptied']],
  when: [['weekday-hour', { days: 'all', from: 9, to: 21 }]],
  frequency: ['once-in-days', { days: 3 }],
  tags: [
    [
      'mail',
      { tr: 'Sepet e-postası', en: 'Cart e-mail' },
      {
        subject: { tr: 'Sepetiniz sizi bekliyor', en: 'Your cart is waiting' },
        preheader: { tr: 'Seçtikleriniz hâlâ burada', en: 'What you chose is still here' },
        body: {
          tr: '<p>Merhaba,</p><p>Sepetinizde ürün kalmış. Siparişinizi iki dakikada tamamlayabilirsiniz.</p>',
          en: '<p>Hello,</p><p>There is something left in your cart. Completing the order takes two minutes.</p>',
        },
        image: '/template-images/scene-rail.svg',
        button: {
          text: { tr: 'Sepetime dön', en: 'Back to my cart' },
          background: '#1f6f54',
          color: '#ffffff',
        },
      },
    ],
  ],
};

export const cartMail: TemplateSketch = {
  id: 47,
  goal: 'rescue',
  limit: -1,
  type: 'schedule',
  label: { tr: 'Yeni', en: 'New' },
  image: 'cart-mail',
  title: { tr: 'Unutulan sepet', en: 'Forgotten cart' },
  description: {
    tr: 'Sepetini bırakıp gidene bir saat sonra yazar.',
    en: 'Writes an hour later to whoever left a cart behind.',
  },
  long_description: {
    tr: '<p>Sipariş verilir ya da sepet boşaltılırsa gönderilmez. Gece gönderilmez, sabahı bekler.</p>',
    en: '<p>Nothing is sent once an order was placed or the cart was emptied. At night it waits for the morning.</p>',
  },
  preview: 'cart',
  variants: [{ id: 'plain', name: { tr: 'Sade', en: 'Plain' }, sketch }],
};
