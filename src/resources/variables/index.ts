import type { PageRow } from '@/pageRow';

const row = { resource: 'variables', right: 'merchant', section: 'menu.variable' } as const;

const pages: PageRow[] = [
  {
    ...row,
    path: '/variable',
    load: () => import('./VariableList'),
    menu: [{ text: 'menu.variable', icon: 'columns' }],
    screens: [{ name: 'variables' }],
  },
  {
    ...row,
    path: '/variable/:id',
    load: () => import('./VariableEdit'),
    places: [{ text: 'palette.newVariable', icon: 'plus', to: '/variable/create' }],
    record: { text: 'palette.record.variable', icon: 'columns', to: (id) => `/variable/${id}` },
    screens: [{ name: 'variable-new', address: '/variable/create' }],
  },
];

/** The shop's own variables. */
export default { name: 'variables', pages };
