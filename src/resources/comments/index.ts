import type { PageRow } from '@/pageRow';

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

/** Shoppers' reviews. */
export default { name: 'comments', pages };
