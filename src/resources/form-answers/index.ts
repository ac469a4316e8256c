import type { PageRow, ResourceModule } from '@/pageRow';

const pages: PageRow[] = [
  {
    resource: 'form-answers',
    right: 'merchant',
    path: '/forms',
    load: () => import('./FormAnswerList'),
    paletteEntries: [{ text: 'reports.forms.title', icon: 'list' }],
    section: 'menu.analytic',
    screens: [{ name: 'form-answers' }],
  },
];

const resource: ResourceModule = {
  name: 'form-answers',
  icon: 'list',
  recordRepresentation: 'id',
  list: '/forms',
  pages,
};
export default resource;
