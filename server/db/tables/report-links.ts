import type { ReportLink, SharedReport } from '@contract/entities/reports/report-link';
import type { JSONColumnType } from 'kysely';
import type { Moment, OptionalMoment } from './columns';

interface ReportLinkTable {
  pid: string;
  id: number;
  name: string;
  report: string;
  range: JSONColumnType<ReportLink['range']>;
  settings: JSONColumnType<SharedReport['settings']>;
  hash: Buffer;
  created_by: string;
  created_at: Moment;
  expires_at: Moment;
  last_opened_at: OptionalMoment;
  revoked_at: OptionalMoment;
}

export interface ReportLinkTables {
  report_link: ReportLinkTable;
}
