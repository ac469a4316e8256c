import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['delay', { seconds: 6 }],
  tags: [
    [
      'social-proof',
      { tr: 'Ziyaret notu', en: 'Visits note' },
      {
        title: {
          tr: 'Son 24 saatte {sayi} kişi mağazamızı gezdi',
          en: '{sayi} people visited our shop in the last 24 hours',
        },
        least: 50,
        seconds: 12,
      },
    ],
  ],
};

export const starter: TemplateSketch = {
  id: 13,
  limit: -1,
  image: 'visitors-today',
  title: { tr: 'Bugün gezenler', en: 'Visitors today' },
  description: {
    tr: 'Gerçek ziyaret sayısını küçük bir notla söyler.',
    en: 'A small note with the real number of visits.',
  },
  long_description: {
    tr: '<p>Sayı Vitrin’in kendi ölçümüdür; bilinmiyorsa ya da sınırın altındaysa hiçbir şey gösterilmez.</p>',
    en: '<p>The number is what Vitrin measured; unknown or below your least nothing is shown.</p>',
  },
  preview: 'home',
  variants: [
    { id: 'light', name: { tr: 'Açık', en: 'Light' }, sketch },
    {
      id: 'ink',
      name: { tr: 'Koyu', en: 'Dark' },
      sketch,
      look: { background: '#1b1f24', color: '#ffffff', position: 'bottom-right' },
    },
  ],
};
