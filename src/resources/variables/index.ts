import { crudPages } from '@/admin/crud/pages';

export default crudPages('variables', {
  path: '/variable',
  right: 'merchant',
  icon: 'variable',
  menu: 'menu.variable',
  load: () => import('./VariablePage'),
});
