import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['delay', { seconds: 5 }],
  where: [['page-type', { page: 'home' }]],
  tags: [
    [
      'popup',
      { tr: 'Hediye rehberi', en: 'Gift guide' },
      {
        title: { tr: 'Ona ne alsam?', en: 'What would they like?' },
        description: {
          tr: '<p>Bütçeye göre <b>üç seçki</b>, hepsi hediye paketli.</p>',
          en: '<p><b>Three selections</b> by budget, all of them wrapped.</p>',
        },
        image: '/template-images/gift.svg',
        imagePosition: 'left',
        size: 'large',
        button: {
          text: { tr: 'Seçkiye bak', en: 'See the picks' },
          background: '#8c1d40',
          color: '#ffffff',
        },
        background: '#fff6f0',
        color: '#3d0f1f',
      },
    ],
  ],
  frequency: ['session', { stopAfter: 'either' }],
};

export const giftGuide: TemplateSketch = {
  id: 34,
  limit: -1,
  image: 'gift-guide',
  title: { tr: 'Hediye rehberi', en: 'Gift guide' },
  description: {
    tr: 'Özel günlerde hediye seçkisine çağırır.',
    en: 'Invites to your gift picks before special days.',
  },
  long_description: {
    tr: '<p>Geniş pencere, solda görsel. Tarih aralığı koşulu ekleyin, gününde başlasın.</p>',
    en: '<p>A wide popup with a picture at its left. Add dates and it starts on time.</p>',
  },
  preview: 'home',
  variants: [
    { id: 'rose', name: { tr: 'Gül', en: 'Rose' }, sketch },
    {
      id: 'top',
      name: { tr: 'Görsel üstte', en: 'Picture above' },
      sketch,
      look: { imagePosition: 'top', size: 'medium' },
    },
  ],
};
