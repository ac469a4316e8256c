import type { PageType } from '@catalogue/pages/page-types';
import type { PageReport, SiteCheck } from '@contract/calls/campaigns/installation';
import type { JSONColumnType } from 'kysely';
import type { Moment } from './columns';

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

export interface InstallationTables {
  installation_page: InstallationPageTable;
  installation_site: InstallationSiteTable;
}
