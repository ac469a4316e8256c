import type { PageRow, ResourceModule } from '@/pageRow';

const pages: PageRow[] = [
  {
    resource: 'footprints',
    right: 'merchant',
    path: '/changes',
    load: () => import('./FootprintList'),
    paletteEntries: [{ text: 'footprints.title', icon: 'list' }],
    section: 'menu.myAccount',
    screens: [{ name: 'changes' }],
  },
];

const resource: ResourceModule = {
  name: 'footprints',
  icon: 'list',
  recordRepresentation: 'id',
  list: '/changes',
  pages,
};
export default resource;
