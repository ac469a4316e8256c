import type { Definition, Matches } from '../../kinds';

export const definition: Definition = {
  type: 'always',
  label: { tr: 'Her zaman', en: 'Always' },
  fields: [],
};

export const matches: Matches = () => true;
