import { crudPages } from '@/admin/crud/pages';

export default crudPages('notes', {
  path: '/notes',
  right: 'merchant',
  icon: 'bookmark',
  below: 'menu.analytic',
  load: () => import('./NotePage'),
});
