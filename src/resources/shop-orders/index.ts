import type { PageRow, ResourceModule } from '@/pageRow';

const pages: PageRow[] = [
  {
    resource: 'shop-orders',
    right: 'merchant',
    path: '/orders',
    load: () => import('./OrderList'),
    menu: [{ text: 'menu.orders', icon: 'receipt', group: 'results' }],
    section: 'menu.orders',
    screens: [{ name: 'orders' }],
  },
  {
    path: '/orders/:id',
    right: 'merchant',
    load: () => import('./OrderPage'),
    section: 'menu.orders',
    screens: [{ name: 'order', address: '/orders/1' }],
  },
];

const resource: ResourceModule = {
  name: 'shop-orders',
  icon: 'receipt',
  recordRepresentation: 'number',
  list: '/orders',
  show: '/orders/:id',
  pages,
};
export default resource;
