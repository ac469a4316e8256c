import { crudPages } from '@/admin/crud/pages';

/** The shop's own variables. */
export default crudPages('variables', {
  path: '/variable',
  right: 'merchant',
  icon: 'columns',
  menu: 'menu.variable',
  load: () => import('./VariablePage'),
});
