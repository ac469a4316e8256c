import type { Status } from '@catalogue/campaign';
import type { Language } from '@catalogue/language';
import type { PageType } from '@catalogue/pages/page-types';
import type { TemplateContent } from '@catalogue/templates/engine/types';
import type { PageReport, SiteCheck } from '@contract/calls/campaigns/installation';
import type { FieldShapes } from '@contract/resource';
import type { WireFields } from '@contract/resource-calls';
import type { Resources, SmallResource } from '@contract/resources';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Moment, MomentByDefault } from './columns';

export interface CampaignTable {
  pid: string;
  id: number;
  type: 'campaign' | 'recommendation' | 'schedule';
  name: string;
  status: Status;
  body: JSONColumnType<object>;
  template_key: number;
  template_var: string;
  version: Generated<number>;
  search_text: GeneratedAlways<string>;
  created_at: MomentByDefault;
  updated_at: MomentByDefault;
}

interface CampaignContent {
  pid: string;
  campaign_id: number;
  name: string;
  template_var: string;
  body: JSONColumnType<object>;
  saved_by: string | null;
  saved_at: Moment;
}

export interface CampaignVersionTable extends CampaignContent {
  version: number;
  note: Generated<string | null>;
}

export interface CampaignDraftTable extends CampaignContent {
  based_on: number;
  /** Different for each save of any draft. */
  version: Generated<number>;
}

interface CampaignPreviewTable {
  pid: string;
  id: string;
  config: JSONColumnType<object>;
  expires_at: Moment;
}

interface CouponPoolTable {
  pid: string;
  id: number;
  name: string;
  created_at: Moment;
  /** Number of all codes and of unissued codes of the list; the database maintains both. */
  total: ColumnType<number, never, never>;
  free: ColumnType<number, never, never>;
}

interface CouponTable {
  pid: string;
  pool_id: number;
  code: string;
  /** The code in its case-insensitive comparison form. */
  key: ColumnType<string, never, never>;
  position: Generated<string>;
  visitor: string | null;
  campaign_id: number | null;
  taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface TemplateTable {
  id: Generated<number>;
  content: JSONColumnType<TemplateContent>;
  orders: JSONColumnType<Record<Language, number>>;
  hidden: Generated<boolean>;
  version: Generated<number>;
  /** Built-in content of the last installed release; null for templates made by staff. */
  stock: ColumnType<TemplateContent | null, string | null | undefined, string | null>;
  /** Digest of the built-in content at the last start; null for templates made by staff. */
  built_in_digest: string | null;
  /** Time when staff edited the template; null when the next release updates it. */
  edited_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

interface TemplateVersionTable {
  template_id: number;
  version: number;
  content: JSONColumnType<TemplateContent>;
  saved_by: string | null;
  saved_at: Moment;
}

/** Visits with and without an element that an action waits for, by hour. */
interface CampaignElementTable {
  pid: string;
  campaign_id: number;
  selector: string;
  /** Start of the hour in which the visits were counted. */
  hour: ColumnType<Date, Date | string, Date | string>;
  found: number;
  missing: number;
  /** Visits without the element since the last visit of the hour that found it. */
  missing_last: number;
  /** Visits counted in `found` in which only the alternatives of the selector found the element. */
  healed: Generated<number>;
  /** Healed visits after the hour's last visit in which the selector found the element. */
  healed_last: Generated<number>;
  /** The element's selector in the last healed visit. */
  healed_css: string | null;
  /** Alternatives that found the element in the last healed visit, separated by commas. */
  healed_ways: string | null;
}

interface InstallationPageTable {
  pid: string;
  page: PageType;
  url: string;
  at: Moment;
  report: JSONColumnType<PageReport>;
}

interface InstallationSiteTable {
  pid: string;
  url: string;
  at: Moment;
  findings: JSONColumnType<SiteCheck['findings']>;
}

/** Columns of a declared resource: the common columns, and the first path segment of each field. */
type TableOf<Fields extends FieldShapes> = {
  pid: string;
  id: number;
  version: Generated<number>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
} & {
  [Column in keyof WireFields<Fields>]: WireFields<Fields>[Column] extends object
    ? JSONColumnType<object>
    : WireFields<Fields>[Column] extends boolean
      ? Generated<boolean>
      : WireFields<Fields>[Column];
};

/** Columns of a resource in addition to its declared fields. */
interface OwnColumns {
  /** The latest failure on shop pages (server/areas/campaigns/variables/handlers.ts). */
  variable: { failure: JSONColumnType<object | null, string | null | undefined, string> };
}

export type ResourceTables = {
  [Name in SmallResource as Resources[Name]['table']]: TableOf<Resources[Name]['fields']> &
    (Resources[Name]['table'] extends keyof OwnColumns
      ? OwnColumns[Resources[Name]['table']]
      : unknown);
};

export interface CampaignTables {
  campaign: CampaignTable;
  campaign_version: CampaignVersionTable;
  campaign_draft: CampaignDraftTable;
  campaign_preview: CampaignPreviewTable;
  coupon_pool: CouponPoolTable;
  coupon: CouponTable;
  template: TemplateTable;
  template_version: TemplateVersionTable;
  campaign_element: CampaignElementTable;
  installation_page: InstallationPageTable;
  installation_site: InstallationSiteTable;
}
