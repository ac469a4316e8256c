import type { PolicyName } from '@contract/access';
import type { SmallResource } from '@contract/resources';
import type { IconName } from '@/components/Icon';
import type { TextKey } from '@/i18n/useText';
import type { LoadPage, MenuGroup, PageRow, ResourceModule } from '@/pageRow';

interface CrudPages {
  /** Path of the list; a record is at `{path}/{id}`, a new one at `{path}/create`. */
  path: string;
  right: PolicyName;
  icon: IconName;
  menu?: TextKey;
  /** Section of the menu that contains its entry: `campaigns` by default; ignored with `below`. */
  group?: MenuGroup;
  /** Menu entry that these pages highlight when they have no entry of their own. */
  below?: TextKey;
  /** Loads a page component that extends `CrudPage`, which is the default. */
  load?: LoadPage;
}

const loadPage: LoadPage = () => import('./CrudPage');

/** Returns the pages of a declared resource: its list, and the form of one record. */
export function crudPages(resource: SmallResource, options: CrudPages): ResourceModule {
  const { path, right, icon, menu = `${resource}.title`, below, load = loadPage } = options;
  const row = { resource, right, load, section: below ?? menu };
  const entry = [{ text: menu, icon, group: options.group ?? 'campaigns' }];
  const pages: PageRow[] = [
    {
      ...row,
      path,
      props: { resource, path, page: 'list' },
      ...(below ? { paletteEntries: entry } : { menu: entry }),
      screens: [{ name: resource }],
    },
    {
      ...row,
      path: `${path}/:id`,
      props: { resource, path, page: 'record' },
      paletteEntries: [{ text: `${resource}.create`, icon: 'plus', to: `${path}/create` }],
      record: {
        text: `${resource}.one`,
        list: `${resource}.title`,
        icon,
        to: (id) => `${path}/${id}`,
      },
      screens: [{ name: `${resource}-new`, address: `${path}/create` }],
    },
  ];
  return {
    name: resource,
    icon,
    recordRepresentation: 'name',
    pages,
    list: path,
    create: `${path}/create`,
    edit: `${path}/:id`,
  };
}
