import { crudPages } from '@/admin/crud/pages';

/** Notes of merchants on the charts of reports. */
export default crudPages('notes', {
  path: '/notes',
  right: 'merchant',
  icon: 'bookmark',
  below: 'menu.analytic',
  load: () => import('./NotePage'),
});
