import type { PageRow, ResourceModule } from '@/pageRow';

const pages: PageRow[] = [
  {
    resource: 'contacts',
    right: 'merchant',
    path: '/contacts',
    load: () => import('./ContactList'),
    paletteEntries: [{ text: 'contacts.title', icon: 'user' }],
    section: 'menu.schedules',
    screens: [{ name: 'contacts' }],
  },
  {
    path: '/contacts/:id',
    right: 'merchant',
    load: () => import('./ContactPage'),
    section: 'menu.schedules',
    screens: [{ name: 'contact', address: '/contacts/00000000-0000-4000-8000-000000000002' }],
  },
];

const resource: ResourceModule = {
  name: 'contacts',
  icon: 'user',
  recordRepresentation: 'email',
  list: '/contacts',
  show: '/contacts/:id',
  pages,
};
export default resource;
