import type { TemplateSketch } from '../../sketch';

const words = {
  tr: {
    name: 'Kargo çubuğu',
    title: '750 TL ve üzeri siparişlerde kargo bizden',
    button: 'Fırsatları gör',
  },
  en: {
    name: 'Shipping bar',
    title: 'Free shipping on orders over 750 TL',
    button: 'See the offers',
  },
};

export const freeShippingBar: TemplateSketch = {
  id: 3,
  limit: -1,
  image: 'free-shipping-bar',
  title: { tr: 'Ücretsiz kargo çubuğu', en: 'Free shipping bar' },
  description: {
    tr: 'Kargo sınırınızı her sayfanın üstünde hatırlatır.',
    en: 'Reminds of your shipping threshold on top of every page.',
  },
  long_description: {
    tr: '<p>Kargo ücreti, sepeti terk etmenin en sık nedenidir. Bu ince çubuk sınırı baştan söyler ve sayfada kendi yerini açar: hiçbir şeyin üstünü örtmez.</p>',
    en: '<p>Shipping cost is the most common reason to leave a cart. This slim bar says it up front and makes its own room on the page: it covers nothing.</p>',
  },
  preview: 'category',
  variants: [
    {
      id: 'green',
      name: { tr: 'Yeşil', en: 'Green' },
      sketch: (language) => sketch(words[language], '#0f5c4d', '#ffffff', '#ffffff', '#0f5c4d'),
    },
    {
      id: 'amber',
      name: { tr: 'Kehribar', en: 'Amber' },
      sketch: (language) => sketch(words[language], '#E3A840', '#1b1f24', '#1b1f24', '#ffffff'),
    },
  ],
};

function sketch(
  word: (typeof words)['tr'],
  background: string,
  color: string,
  button: string,
  buttonText: string,
) {
  const call = { text: word.button, background: button, color: buttonText };
  return {
    frequency: ['every-page', { stopAfter: 'closed' }] as const,
    tags: [['banner', word.name, { title: word.title, button: call, background, color }] as const],
  };
}
