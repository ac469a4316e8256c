import type { PageRow, ResourceModule } from '@/pageRow';

const pages: PageRow[] = [
  {
    resource: 'uploads',
    right: 'merchant',
    path: '/uploads',
    load: () => import('./UploadList'),
    paletteEntries: [{ text: 'uploads.title', icon: 'file' }],
    section: 'menu.myAccount',
    screens: [{ name: 'uploads' }],
  },
];

const resource: ResourceModule = {
  name: 'uploads',
  icon: 'file',
  recordRepresentation: 'name',
  list: '/uploads',
  pages,
};
export default resource;
