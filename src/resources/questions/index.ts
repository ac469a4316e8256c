import type { PageRow, ResourceModule } from '@/pageRow';

const pages: PageRow[] = [
  {
    path: '/questionpanel',
    resource: 'questions',
    right: 'questions',
    load: () => import('./QuestionList'),
    menu: [
      { text: 'menu.questions', icon: 'question', group: 'conversations', waiting: 'questions' },
    ],
    section: 'menu.questions',
    screens: [{ name: 'questions' }],
  },
];

const resource: ResourceModule = {
  name: 'questions',
  icon: 'question',
  recordRepresentation: 'name',
  list: '/questionpanel',
  pages,
};
export default resource;
