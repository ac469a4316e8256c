import type { TemplateSketch } from '../../sketch';

const words = {
  tr: {
    name: 'Duyuru çubuğu',
    title: 'Yalnızca bugün: tüm ürünlerde %20',
    coupon: 'BUGUN20',
    button: 'İndirime git',
  },
  en: {
    name: 'Announcement bar',
    title: 'Today only: 20% off everything',
    coupon: 'TODAY20',
    button: 'Go to the sale',
  },
};

export const starter: TemplateSketch = {
  id: 4,
  limit: -1,
  image: 'announcement-bar',
  title: { tr: 'Duyuru çubuğu', en: 'Announcement bar' },
  description: {
    tr: 'Kısa süreli kampanyanızı her sayfanın altında duyurur.',
    en: 'Announces your flash sale at the foot of every page.',
  },
  long_description: {
    tr: '<p>Kodu ve bağlantısıyla tek satırlık duyuru. Tarih aralığı koşulu ekleyerek kendiliğinden başlayıp bitmesini sağlayabilirsiniz.</p>',
    en: '<p>One line with its code and link. Add a date condition and it starts and ends on its own.</p>',
  },
  preview: 'home',
  variants: [
    {
      id: 'night',
      name: { tr: 'Gece', en: 'Night' },
      sketch: (language) => {
        const { name, title, coupon, button } = words[language];
        const call = { text: button, background: '#ffd166', color: '#1c1638' };
        const look = { position: 'down', background: '#2b2156', color: '#ffffff' };
        return {
          frequency: ['every-page', { stopAfter: 'either' }],
          tags: [
            [
              'banner',
              name,
              { title, coupon, button: call, animation: 'slide', height: 30, ...look },
            ],
          ],
        };
      },
    },
  ],
};
