import type { Language } from '@catalogue/language';
import { developerQuery } from '@/developer/developerMode';
import type { LoadPage, PageRow, ResourceModule } from '@/pageRow';
import { editPath } from './editPath';

const list: LoadPage = () => import('./ActionsPage');
const edit: LoadPage = () => import('./ActionEdit');
const section = 'menu.yours';
const row = { resource: 'actions', right: 'merchant' } as const;

const pages: PageRow[] = [
  {
    ...row,
    path: '/actions',
    load: list,
    hasFirstTexts: true,
    menu: [{ text: section, icon: 'list', group: 'campaigns', quick: true }],
    paletteEntries: [{ text: 'palette.newAction', icon: 'plus', to: '/actions?view=home' }],
    section: ({ search }) => (search.get('view') === 'home' ? 'menu.actions' : section),
    preload: ({ search }) =>
      search.get('view') === 'home'
        ? { lists: ['templates'], paths: ['/analytic/home'] }
        : { lists: ['actions'] },
    recordPath: editPath,
    screens: [{ name: 'actions' }],
  },
  {
    ...row,
    path: '/actions/create/:template',
    full: true,
    load: edit,
    section,
    preload: ({ params, language }) => ({
      paths: [definitionsPath, templatePath(params.template, language)],
    }),
    screens: [
      { name: 'action-new', address: '/actions/create/template-6' },
      { name: 'recommendation-new', address: '/actions/create/template-46' },
      { name: 'own-code-hidden', address: '/actions/create/template-82' },
      { name: 'own-code', address: '/actions/create/template-82?debug=true' },
    ],
  },
  {
    ...row,
    path: '/actions/:id',
    full: true,
    load: edit,
    section,
    record: {
      text: 'palette.record.action',
      list: 'actions.yours',
      icon: 'list',
      to: (id) => `/actions/${id}`,
      // The resource also contains schedules, which have another editor.
      has: ({ _type }) => _type !== 'schedule',
    },
    preload: ({ params }) => ({ paths: [definitionsPath, `/campaign/getV2/${params.id}`] }),
    screens: [{ name: 'action-edit', address: '/actions/1' }],
  },
];

/** Page of the shop's home or the list of actions, depending on the address. */
export const home = list;

const resource: ResourceModule = {
  name: 'actions',
  icon: 'list',
  recordRepresentation: 'name',
  list: '/actions',
  edit: '/actions/:id',
  pages,
};
export default resource;

/** Path below /api from which a campaign's editor reads its kinds; the boot script fetches it. */
const definitionsPath = '/campaign/definitions';

/** Returns a template's path below /api; `template` is `template-<id>`, as in the console's URL. */
const templatePath = (template: string | undefined, language: Language) =>
  `/campaign/templateV2/${template?.replace('template-', '')}?${new URLSearchParams({ type: 'campaign', lang: language, ...developerQuery() })}`;
