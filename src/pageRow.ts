import type { Language } from '@catalogue/language';
import type { PolicyName } from '@contract/access';
import type { Waiting } from '@contract/calls/notices';
import type { ComponentType } from 'react';
import type { IconName } from './components/Icon';
import type { TextKey } from './i18n/useText';

/** The code of a page. Rows that show the same page share one function, so that it loads once. */
export type LoadPage = () => Promise<{ default: PageComponent }>;
// Pages take only the fixed props of their own row.
// biome-ignore lint/suspicious/noExplicitAny: a component of unknown props has no other type
export type PageComponent = ComponentType<any>;

/** Lists a page shows first; fetched before its code is there. */
export type FirstList = 'actions' | 'schedules' | 'templates';

/** Sections of the side menu; `foot` stands at its bottom. */
export type MenuGroup = 'campaigns' | 'results' | 'conversations' | 'marketplaces' | 'foot';

export interface MenuEntry {
  text: TextKey;
  icon: IconName;
  /** The count of waiting items beside the entry. */
  waiting?: keyof Waiting;
  /** In the bar of phones, which holds the four most used pages. */
  quick?: true;
  /** Section of the menu; the one of the entry before unless given. */
  group?: MenuGroup;
  /** Where it leads; the row's own path unless given. */
  to?: string;
}

/** An address on which browser tests look at the page. */
export interface Screen {
  name: string;
  /** Left out: the row's path. */
  address?: string;
  /** Left out: a merchant, or a guest on a page without menu. */
  who?: 'staff' | 'limited' | 'influencer';
}

/** The address a row was matched with. */
interface Match {
  params: Record<string, string>;
  search: URLSearchParams;
  language: Language;
}

interface RowBase {
  /** As the router matches it. Several rows may share a path: each user gets the first they may see. */
  path: string;
  /** Policy of the page. */
  right: PolicyName;
  /** Drawn without menu and bar. */
  bare?: boolean;
  /** Takes the full window, without menu and bar, for signed-in users. */
  full?: boolean;
  /** Entries of the side menu, in the order of the table. */
  menu?: MenuEntry[];
  /** Further entries for the command palette. */
  places?: MenuEntry[];
  /** The menu entry that is current on this page. */
  section?: TextKey | ((match: Pick<Match, 'params' | 'search'>) => TextKey);
  screens: Screen[];
}

/** A page of the console: its address, its code, who may see it, and where it is found. */
export interface PageRow extends RowBase {
  load: LoadPage;
  /** `src/i18n/tr/first.ts` holds all its texts, so that it waits for no others. */
  hasFirstTexts?: true;
  /** Fixed props of the page; rows that differ in them are different pages. */
  props?: Record<string, string>;
  /** The records it lists or edits, by the data provider's name; its right is theirs. */
  resource?: string;
  /** Where one of its records is opened, by its id; its list is small enough to be searched whole. */
  record?: {
    text: TextKey;
    /** Name of the list these records are in. */
    list: TextKey;
    icon: IconName;
    to: (id: string) => string;
    /** Which records of the list are opened there; all unless given. */
    has?: (record: Record<string, unknown>) => boolean;
  };
  /** Data of the first view: lists, and paths below /api. */
  preload?: (match: Match) => { lists?: FirstList[]; paths?: string[] };
}

/** An address that leads to another one. */
interface RedirectRow extends RowBase {
  to: string;
}

export type Row = PageRow | RedirectRow;

/**
 * An entity of the console as `<Resource>` takes it. `list`, `create`, `edit` and `show` name the path of the
 * row of `pages` that is the element; where the specification fixed an address that does not begin with the
 * name, the resource's own address leads there.
 */
export interface ResourceModule {
  /** Name of its records in the data provider. */
  name: string;
  icon?: IconName;
  /** Field that names a record in titles and links. */
  recordRepresentation: string;
  list?: string;
  create?: string;
  edit?: string;
  show?: string;
  pages: readonly Row[];
}

export const isRedirect = (row: Row): row is RedirectRow => 'to' in row;
