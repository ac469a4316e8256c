import type { Definition } from '../../kinds';

export const definition: Definition = {
  type: 'returned',
  label: { tr: 'Siteye geri geldiyse', en: 'They came back to the site' },
  help: {
    tr: 'Yarım saat ara verince başlayan yeni bir ziyaret sayılır.',
    en: 'A new visit, which begins after half an hour of silence, counts.',
  },
  fields: [],
};
