import type { Definition, Matches } from '../../kinds';

export const definition: Definition = {
  type: 'everyone',
  label: { tr: 'Herkes', en: 'Everyone' },
  fields: [],
};

export const matches: Matches = () => true;
