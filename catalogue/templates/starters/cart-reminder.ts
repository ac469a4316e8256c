import type { TemplateSketch } from '../../sketch';

const words = {
  tr: {
    name: 'Sepet hatırlatması',
    title: 'Sepetiniz hazır, siz de hazır mısınız?',
    description:
      '<p>Siparişinizi bugün tamamlayın, <b>ücretsiz kargo</b> bizden. Kolay iade 14 gün.</p>',
    button: 'Siparişi tamamla',
  },
  en: {
    name: 'Cart reminder',
    title: 'Your cart is ready. Are you?',
    description:
      '<p>Complete your order today and <b>shipping is free</b>. Easy returns for 14 days.</p>',
    button: 'Complete the order',
  },
};

export const cartReminder: TemplateSketch = {
  id: 5,
  limit: 1,
  image: 'cart-reminder',
  title: { tr: 'Sepette hatırlatma', en: 'Cart reminder' },
  description: {
    tr: 'Sepet sayfasında bekleyen ziyaretçiye son adımı hatırlatır.',
    en: 'Nudges visitors who linger on the cart page.',
  },
  long_description: {
    tr: '<p>Sepet sayfasında 20 saniye geçince köşede küçük bir kart açılır. Sayfayı karartmaz, alışverişi bölmez.</p>',
    en: '<p>After 20 seconds on the cart page a small card opens in the corner. It does not dim the page or interrupt.</p>',
  },
  preview: 'cart',
  variants: [
    {
      id: 'corner',
      name: { tr: 'Köşede kart', en: 'Corner card' },
      sketch: (language) => {
        const { name, title, description, button } = words[language];
        return {
          trigger: ['delay', { seconds: 20 }],
          where: [['page-type', { page: 'cart' }]],
          frequency: ['session', { stopAfter: 'never' }],
          tags: [
            [
              'popup',
              name,
              {
                title,
                description,
                button: { text: button, background: '#1f6f54' },
                size: 'small',
                position: 'bottom-right',
              },
            ],
          ],
        };
      },
    },
  ],
};
