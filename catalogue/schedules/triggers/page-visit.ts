import type { Definition } from '../../kinds';
import type { VisitorRule } from './kinds';

export const definition: Definition = {
  type: 'page-visit',
  label: { tr: 'Bir sayfayı ziyaret edince', en: 'When a page is visited' },
  help: {
    tr: 'Hangi sayfa olduğunu aşağıdaki Nerede bölümünde seçin.',
    en: 'Choose the page under Where below.',
  },
  fields: [],
};

export const rule: VisitorRule = { signal: 'page', onPage: true };
