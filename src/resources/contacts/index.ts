import type { PageRow, ResourceModule } from '@/pageRow';

const pages: PageRow[] = [
  {
    resource: 'contacts',
    right: 'merchant',
    path: '/contacts',
    load: () => import('./ContactList'),
    places: [{ text: 'contacts.title', icon: 'user' }],
    section: 'menu.schedules',
    screens: [{ name: 'contacts' }],
  },
];

/** Contacts with and without consent. */
const resource: ResourceModule = {
  name: 'contacts',
  icon: 'user',
  recordRepresentation: 'email',
  list: '/contacts',
  pages,
};
export default resource;
