import type { Language } from '@catalogue/language';
import type { PolicyName } from '@contract/access';
import type { Waiting } from '@contract/calls/notices';
import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import type { ComponentType } from 'react';
import type { IconName } from './components/Icon';
import type { TextKey } from './i18n/useText';

/** Loads a page's code. Rows that show the same page share one function, so that it loads once. */
export type LoadPage = () => Promise<{ default: PageComponent }>;
// A page gets only the constant props of its `PageRow`.
// biome-ignore lint/suspicious/noExplicitAny: a component of unknown props has no other type
export type PageComponent = ComponentType<any>;

/** Lists that a page shows on its first screen; requested before its code is loaded. */
export type FirstList = 'actions' | 'schedules' | 'templates';

/** Sections of the side menu; `foot` is at its bottom. */
export type MenuGroup = 'campaigns' | 'results' | 'conversations' | 'marketplaces' | 'foot';

export interface MenuEntry {
  text: TextKey;
  icon: IconName;
  /** Key in `Waiting` of the count that is shown next to the entry. */
  waiting?: keyof Waiting;
  /** True for the four pages in the bar on phones. */
  quick?: true;
  /** Section of the menu; by default the section of the previous entry. */
  group?: MenuGroup;
  /** Address that the menu entry opens; the row's path by default. */
  to?: string;
}

/** An address that browser tests check. */
export interface Screen {
  name: string;
  /** Address to open; the row's path by default. */
  address?: string;
  /** User who opens the address; by default a merchant, or a guest on a page without menu. */
  who?: 'staff' | 'limited' | 'influencer';
}

interface Match {
  params: Record<string, string>;
  search: URLSearchParams;
  language: Language;
}

interface RowBase {
  /** Several rows may share a path: each user gets the first row that they may see. */
  path: string;
  right: PolicyName;
  /** True for pages without menu and top bar. */
  bare?: boolean;
  /** True for pages of signed-in users that take the full window, without menu and top bar. */
  full?: boolean;
  menu?: MenuEntry[];
  paletteEntries?: MenuEntry[];
  /** The menu entry highlighted on this page. */
  section?: TextKey | ((match: Pick<Match, 'params' | 'search'>) => TextKey);
  screens: Screen[];
}

/** Fields of a campaign that the skeleton of its list needs. */
export type ListedRecord = Pick<CampaignRow, 'id' | 'name' | 'updated_at' | '_type'>;

export interface PageRow extends RowBase {
  load: LoadPage;
  /** True when `app/first.ts` has all messages of the page, so the page loads no others first. */
  hasFirstTexts?: true;
  /** Fixed props of the page. Rows with different props are different pages. */
  props?: Record<string, string>;
  /** Resource that the page lists or edits; the page's policy applies to the resource. */
  resource?: string;
  /** Lets the command palette open the resource's records by id; only for small lists. */
  record?: {
    text: TextKey;
    /** Name of the list that contains the records. */
    list: TextKey;
    icon: IconName;
    to: (id: string) => string;
    /** Filters the records that can be opened; all by default. */
    has?: (record: Record<string, unknown>) => boolean;
  };
  /** Address of a record in the first list; the skeleton then links to the newest records. */
  recordPath?: (record: ListedRecord) => string;
  /** Lists, and paths below /api, that are requested before the page's code is loaded. */
  preload?: (match: Match) => { lists?: FirstList[]; paths?: string[] };
}

interface RedirectRow extends RowBase {
  to: string;
}

export type Row = PageRow | RedirectRow;

/**
 * A resource of react-admin with its pages. `list`, `create`, `edit`, `show` are paths in `pages`;
 * react-admin's default addresses redirect to them.
 */
export interface ResourceModule {
  /** Name of the resource in the data provider. */
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
