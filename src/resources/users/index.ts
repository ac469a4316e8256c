import type { ResourceModule } from '@/pageRow';

const resource: ResourceModule = {
  name: 'users',
  icon: 'people',
  recordRepresentation: 'email',
  list: '/yta/user_table',
  edit: '/yta/users/:id',
  pages: [
    {
      path: '/yta/users/:id',
      right: 'admin',
      load: () => import('@/custom-pages/staff/AccountPage'),
      section: 'menu.staff',
      screens: [{ name: 'staff-user', address: '/yta/users/demo-merchant', who: 'staff' }],
    },
  ],
};
export default resource;
