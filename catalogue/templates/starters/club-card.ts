import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  tags: [
    [
      'banner',
      { tr: 'Kulüp çubuğu', en: 'Club bar' },
      {
        title: { tr: 'Kartınızla 3 al 2 öde', en: '3 for 2 with your card' },
        background: '#f36c21',
        color: '#ffffff',
        button: {
          text: { tr: 'Kartımı bağla', en: 'Link my card' },
          background: '#ffffff',
          color: '#b3470a',
        },
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'closed' }],
};

export const clubCard: TemplateSketch = {
  id: 35,
  limit: -1,
  tags: ['flo'],
  platforms: ['flo'],
  image: 'club-card',
  title: { tr: 'Kulüp kartı çubuğu', en: 'Club card bar' },
  description: {
    tr: 'Mağaza kartı olanlara üst çubukla seslenir.',
    en: 'Speaks to card holders with a bar on top.',
  },
  long_description: {
    tr: '<p>Kart avantajını her sayfada tek satırda hatırlatır.</p>',
    en: '<p>Reminds of the card’s benefits in one line on every page.</p>',
  },
  preview: 'home',
  variants: [
    {
      id: 'orange',
      name: { tr: 'Turuncu', en: 'Orange' },
      sketch,
      look: { color: '#2a1003' },
    },
    { id: 'ink', name: { tr: 'Koyu', en: 'Dark' }, sketch, look: { background: '#1b1f24' } },
  ],
};
