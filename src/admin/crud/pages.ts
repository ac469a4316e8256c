import type { PolicyName } from '@contract/access';
import type { SmallResource } from '@contract/resources';
import type { IconName } from '@/components/Icon';
import type { TextKey } from '@/i18n/useText';
import type { LoadPage, PageRow } from '@/pageRow';

interface CrudPages {
  /** Address of the list; a record lies below it, a new one at `/create`. */
  path: string;
  right: PolicyName;
  icon: IconName;
  /** Its name in the menu; the title of the list unless given. */
  menu?: TextKey;
  /** A page with something special around `CrudPage`. */
  load?: LoadPage;
}

const loadPage: LoadPage = () => import('./CrudPage');

/** The pages of a declared resource: its list, in menu and palette, and one of its records. */
export function crudPages(resource: SmallResource, options: CrudPages) {
  const { path, right, icon, menu = `${resource}.title`, load = loadPage } = options;
  const row = { resource, right, load, section: menu };
  const pages: PageRow[] = [
    {
      ...row,
      path,
      props: { resource, path, page: 'list' },
      menu: [{ text: menu, icon }],
      screens: [{ name: resource }],
    },
    {
      ...row,
      path: `${path}/:id`,
      props: { resource, path, page: 'record' },
      places: [{ text: `${resource}.create`, icon: 'plus', to: `${path}/create` }],
      record: { text: `${resource}.one`, icon, to: (id) => `${path}/${id}` },
      screens: [{ name: `${resource}-new`, address: `${path}/create` }],
    },
  ];
  return { name: resource, pages };
}
