import type { PageRow } from '@/pageRow';

const pages: PageRow[] = [
  {
    resource: 'form-answers',
    right: 'merchant',
    path: '/forms',
    load: () => import('./FormAnswerList'),
    places: [{ text: 'reports.forms.title', icon: 'list' }],
    section: 'menu.analytic',
    screens: [{ name: 'form-answers' }],
  },
];

/** What visitors filled into forms of the shop's actions. */
export default { name: 'form-answers', pages };
