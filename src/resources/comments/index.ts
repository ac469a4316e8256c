import type { PageRow, ResourceModule } from '@/pageRow';

const pages: PageRow[] = [
  {
    path: '/reviewspanel',
    resource: 'comments',
    right: 'comments',
    load: () => import('./CommentList'),
    menu: [{ text: 'menu.comments', icon: 'star', group: 'conversations', waiting: 'comments' }],
    section: 'menu.comments',
    screens: [{ name: 'comments' }],
  },
];

const resource: ResourceModule = {
  name: 'comments',
  icon: 'star',
  recordRepresentation: 'name',
  list: '/reviewspanel',
  pages,
};
export default resource;
