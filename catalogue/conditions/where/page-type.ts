import type { Definition, Matches } from '../../kinds';
import { pageOptions } from '../../page-options';

export const definition: Definition = {
  type: 'page-type',
  label: { tr: 'Sayfa türü', en: 'Kind of page' },
  help: {
    tr: 'Mağazanızdaki sayfanın türü; platformunuzdan okunur.',
    en: 'The kind of page in your shop, as your platform tells it.',
  },
  fields: [
    {
      type: 'boxselect',
      name: 'page',
      label: { tr: 'Sayfa', en: 'Page' },
      required: true,
      default: 'product',
      options: pageOptions,
    },
    {
      type: 'boolean',
      name: 'exclude',
      label: { tr: 'Bu sayfalar hariç', en: 'Except these pages' },
    },
  ],
};

export const matches: Matches = (p, { page }) => (p.page === page.type) !== (p.exclude === true);
