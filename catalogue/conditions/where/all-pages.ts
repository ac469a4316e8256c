import type { Definition, Matches } from '../../kinds';

export const definition: Definition = {
  type: 'all-pages',
  label: { tr: 'Tüm sayfalar', en: 'All pages' },
  fields: [],
};

export const matches: Matches = () => true;
