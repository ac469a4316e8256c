import type { TemplateSketch } from '../../sketch';

const words = {
  tr: {
    name: 'Yeni sezon penceresi',
    title: 'Yeni sezon geldi',
    description: '<p>Yumuşak tonlar, doğal kumaşlar. Koleksiyonu ilk görenlerden olun.</p>',
    button: 'Koleksiyonu keşfet',
  },
  en: {
    name: 'New season popup',
    title: 'The new season is here',
    description: '<p>Soft tones, natural fabrics. Be among the first to see the collection.</p>',
    button: 'Explore the collection',
  },
};

export const newSeason: TemplateSketch = {
  id: 6,
  limit: -1,
  label: { tr: 'Yeni', en: 'New' },
  image: 'new-season',
  title: { tr: 'Yeni sezon tanıtımı', en: 'New season launch' },
  description: {
    tr: 'Yeni koleksiyonu ana sayfada büyük bir görselle tanıtır.',
    en: 'Introduces a new collection on the home page with a large picture.',
  },
  long_description: {
    tr: '<p>Görseliniz, kısa bir yazı ve koleksiyona giden bir buton. Ziyaret başına bir kez gösterilir.</p>',
    en: '<p>Your picture, a few words and a button to the collection. Shown once a visit.</p>',
  },
  preview: 'home',
  variants: [
    {
      id: 'wide',
      name: { tr: 'Geniş', en: 'Wide' },
      sketch: (language) => sketch(words[language], { size: 'large', imagePosition: 'right' }),
    },
    {
      id: 'tall',
      name: { tr: 'Üstte görsel', en: 'Picture above' },
      sketch: (language) => sketch(words[language], { size: 'medium', imagePosition: 'top' }),
    },
  ],
};

function sketch(word: (typeof words)['tr'], look: Record<string, string>) {
  const { title, description } = word;
  const button = { text: word.button, background: '#7a3b22' };
  const image = '/template-images/season.svg';
  const colours = { background: '#fbf3ea', color: '#3a2418' };
  return {
    trigger: ['delay', { seconds: 2 }] as const,
    where: [['page-type', { page: 'home' }] as const],
    tags: [
      ['popup', word.name, { title, description, button, image, ...colours, ...look }] as const,
    ],
  };
}
