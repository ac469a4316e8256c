import type { PageRow } from '@/pageRow';

const pages: PageRow[] = [
  {
    resource: 'footprints',
    right: 'merchant',
    path: '/changes',
    load: () => import('./FootprintList'),
    places: [{ text: 'footprints.title', icon: 'list' }],
    section: 'menu.myAccount',
    screens: [{ name: 'changes' }],
  },
];

/** Changes in the shop, with their authors. */
export default { name: 'footprints', pages };
