import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['delay', { seconds: 3 }],
  tags: [
    [
      'popup',
      { tr: 'Doğum günü penceresi', en: 'Birthday popup' },
      {
        title: { tr: 'Bugün bizim doğum günümüz', en: 'It is our birthday' },
        description: {
          tr: '<p>Pastayı paylaşamıyoruz ama indirimi paylaşabiliriz.</p>',
          en: '<p>We cannot share the cake, but we can share a discount.</p>',
        },
        coupon: 'IYIKI15',
        image: '/template-images/gift.svg',
        button: {
          text: { tr: 'Kutlamaya katıl', en: 'Join the party' },
          background: '#b4235a',
          color: '#ffffff',
        },
      },
    ],
  ],
  frequency: ['session', { stopAfter: 'either' }],
};

export const birthday: TemplateSketch = {
  id: 23,
  limit: -1,
  image: 'birthday',
  title: { tr: 'Doğum günü haftası', en: 'Birthday week' },
  description: {
    tr: 'Mağazanızın yaş gününü kutlar.',
    en: 'Celebrates the birthday of your shop.',
  },
  long_description: {
    tr: '<p>Bir haftalık kutlama penceresi: kupon, görsel ve kısa bir teşekkür.</p>',
    en: '<p>A window for one week: coupon, picture and a few words of thanks.</p>',
  },
  preview: 'home',
  variants: [
    {
      id: 'rose',
      name: { tr: 'Gül', en: 'Rose' },
      sketch,
      look: { background: '#fff0f4', color: '#4a1027' },
    },
    {
      id: 'left',
      name: { tr: 'Görsel solda', en: 'Picture left' },
      sketch,
      look: { imagePosition: 'left' },
    },
  ],
};
