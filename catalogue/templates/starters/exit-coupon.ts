import type { TemplateSketch } from '../../sketch';

const words = {
  tr: {
    name: 'Çıkış penceresi',
    title: 'Gitmeden önce: size özel %15',
    description: '<p>Beğendikleriniz tükenmeden, bu kod <b>bugün</b> sepetinizde geçerli.</p>',
    coupon: 'GITME15',
    button: 'İndirimle devam et',
  },
  en: {
    name: 'Exit popup',
    title: 'Before you go: 15% just for you',
    description: '<p>Get what you liked before it sells out. This code works <b>today</b>.</p>',
    coupon: 'STAY15',
    button: 'Continue with the discount',
  },
};

export const exitCoupon: TemplateSketch = {
  id: 2,
  limit: 1,
  image: 'exit-coupon',
  title: { tr: 'Çıkarken kupon', en: 'Exit coupon' },
  description: {
    tr: 'Sayfadan ayrılmak üzere olana son bir teklif sunar.',
    en: 'Makes one last offer to visitors about to leave.',
  },
  long_description: {
    tr: '<p>İmleç sayfanın üst kenarından çıkınca, telefonda hızla yukarı kaydırınca açılır. Bağlantılara tıklamak onu açmaz.</p>',
    en: '<p>Opens when the pointer leaves over the top edge, on phones after a fast scroll up. Clicks on links never open it.</p>',
  },
  preview: 'product',
  variants: [
    {
      id: 'dark',
      name: { tr: 'Koyu', en: 'Dark' },
      sketch: (language) =>
        sketch(words[language], {
          background: '#17202b',
          color: '#ffffff',
          button: '#ffc857',
        }),
    },
    {
      id: 'light',
      name: { tr: 'Açık', en: 'Light' },
      sketch: (language) =>
        sketch(words[language], {
          background: '#ffffff',
          color: '#17202b',
          button: '#ffc857',
        }),
    },
  ],
};

interface Look {
  background: string;
  color: string;
  button: string;
}

function sketch(word: (typeof words)['tr'], { background, color, button }: Look) {
  const { title, description, coupon } = word;
  const call = { text: word.button, background: button, color: '#17202b' };
  const look = { background, color, animation: 'zoom', rounding: 24 };
  return {
    trigger: ['exit-intent'] as const,
    where: [['page-type', { page: 'order', exclude: true }] as const],
    frequency: ['session', { stopAfter: 'clicked' }] as const,
    tags: [['popup', word.name, { title, description, coupon, button: call, ...look }] as const],
  };
}
