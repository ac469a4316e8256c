import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['scroll-depth', { percent: 70 }],
  tags: [
    [
      'popup',
      { tr: 'Takip daveti', en: 'Follow invitation' },
      {
        title: { tr: 'Perde arkası Instagram’da', en: 'Behind the scenes on Instagram' },
        description: {
          tr: '<p>Atölyeden, kumaştan, yeni renklerden ilk haberler.</p>',
          en: '<p>First news from the workshop: fabrics and colours.</p>',
        },
        position: 'bottom-left',
        size: 'small',
        button: {
          text: { tr: 'Takip et', en: 'Follow' },
          background: '#c13584',
          color: '#ffffff',
          url: 'https://www.instagram.com/',
          newTab: true,
        },
      },
    ],
  ],
  frequency: ['days', { days: 14, stopAfter: 'either' }],
};

export const followUs: TemplateSketch = {
  id: 28,
  limit: -1,
  image: 'follow-us',
  title: { tr: 'Bizi takip edin', en: 'Follow us' },
  description: { tr: 'Sosyal medya hesabınıza çağırır.', en: 'Invites to your social media.' },
  long_description: {
    tr: '<p>Okuyana, sayfanın sonuna yaklaşınca, köşeden.</p>',
    en: '<p>For readers, from the corner, near the end of the page.</p>',
  },
  preview: 'empty',
  variants: [
    { id: 'light', name: { tr: 'Açık', en: 'Light' }, sketch },
    {
      id: 'rose',
      name: { tr: 'Gül', en: 'Rose' },
      sketch,
      look: { background: '#fdeef7', color: '#4a1035' },
    },
  ],
};
