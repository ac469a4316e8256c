import type { Definition } from '../../kinds';

export const definition: Definition = {
  type: 'emptied',
  label: { tr: 'Sepetini boşalttıysa', en: 'The cart was emptied' },
  fields: [],
};
