import { crudPages } from '@/admin/crud/pages';

/** Notes on report charts; found there and by name. */
export default crudPages('notes', {
  path: '/notes',
  right: 'merchant',
  icon: 'bookmark',
  below: 'menu.analytic',
});
