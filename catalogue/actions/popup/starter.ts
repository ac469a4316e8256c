import type { TemplateSketch } from '../../sketch';

const words = {
  tr: {
    name: 'Hoş geldin penceresi',
    title: 'Hoş geldiniz, ilk siparişinize %10 indirim',
    description: '<p>Kodu <b>tek dokunuşla</b> kopyalayın, ödeme adımında yapıştırın.</p>',
    coupon: 'HOSGELDIN10',
    button: 'Alışverişe başla',
  },
  en: {
    name: 'Welcome popup',
    title: 'Welcome! 10% off your first order',
    description: '<p>Copy the code with <b>one touch</b> and paste it at checkout.</p>',
    coupon: 'WELCOME10',
    button: 'Start shopping',
  },
};

export const starter: TemplateSketch = {
  id: 1,
  limit: 1,
  label: { tr: 'En çok kurulan', en: 'Most installed' },
  image: 'welcome-discount',
  title: { tr: 'Hoş geldin indirimi', en: 'Welcome discount' },
  description: {
    tr: 'Mağazanıza ilk kez gelen ziyaretçiye indirim kodu verir.',
    en: 'Gives a discount code to visitors who are new to your shop.',
  },
  long_description: {
    tr: '<p>Yeni ziyaretçilerin çoğu ilk gelişinde almadan çıkar. Bu pencere birkaç saniye sonra açılır, kodu tek dokunuşla kopyalatır ve bir daha rahatsız etmez.</p><ul><li>Yalnızca yeni ziyaretçilere</li><li>Kapatana veya tıklayana bir daha gösterilmez</li></ul>',
    en: '<p>Most new visitors leave without buying. This popup opens after a few seconds, lets them copy the code with one touch and does not bother them again.</p><ul><li>New visitors only</li><li>Never again once closed or clicked</li></ul>',
  },
  preview: 'home',
  variants: [
    {
      id: 'picture',
      name: { tr: 'Görselli', en: 'With a picture' },
      sketch: (language) =>
        sketch(words[language], {
          image: '/template-images/gift.svg',
          imagePosition: 'left',
          size: 'medium',
        }),
    },
    {
      id: 'plain',
      name: { tr: 'Sade', en: 'Plain' },
      sketch: (language) => sketch(words[language], { size: 'small', background: '#fff8ec' }),
    },
  ],
};

function sketch(word: (typeof words)['tr'], look: Record<string, string>) {
  const { title, description, coupon } = word;
  const button = { text: word.button, background: '#b4235a' };
  return {
    trigger: ['delay', { seconds: 4 }] as const,
    who: [['visitor-kind', { kind: 'new' }] as const],
    frequency: ['days', { days: 7, stopAfter: 'either' }] as const,
    tags: [['popup', word.name, { title, description, coupon, button, ...look }] as const],
  };
}
