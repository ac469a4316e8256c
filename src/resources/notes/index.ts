import { crudPages } from '@/admin/crud/pages';

/** Notes on the time line of reports; found from there and by name. */
export default crudPages('notes', {
  path: '/notes',
  right: 'merchant',
  icon: 'bookmark',
  below: 'menu.analytic',
});
