import type { DigestRhythm, NoticeFacts, NoticeKindName } from '@catalogue/health/notices';
import type { DownloadSheet, DownloadState, ListExport } from '@contract/entities/reports/download';
import type { ReportLink, SharedReport } from '@contract/entities/reports/report-link';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment, OptionalMoment, OutboxColumns } from './columns';

interface DownloadTable {
  pid: string;
  id: Generated<string>;
  filename: string;
  /** Sheets to write; null for exports and after the job has ended. */
  sheets: JSONColumnType<DownloadSheet[]> | null;
  /**
   * Exported list; null for workbooks. It is retained after the job, because it determines who may
   * download the file.
   */
  list: JSONColumnType<ListExport> | null;
  /**
   * Id of the user who started the export; null for reports, which all merchant users of the shop
   * see.
   */
  user_id: string | null;
  format: Generated<ListExport['format']>;
  state: Generated<DownloadState>;
  rows: number;
  rows_done: Generated<number>;
  attempts: Generated<number>;
  /** Start of the running attempt; identifies the attempt. */
  started_at: Moment | null;
  lease_until: Moment | null;
  file: Buffer | null;
  created_at: Moment;
  expires_at: Moment;
}

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

export interface NoticeTable {
  pid: string;
  id: number;
  kind: NoticeKindName;
  /** Subject of the notice, such as a campaign id; empty for the full shop. */
  subject: string;
  /** Severity; increases as the problem worsens. */
  stage: number;
  /** Highest stage of which users were notified; users are notified once per stage. */
  notified_stage: number;
  facts: JSONColumnType<NoticeFacts>;
  since: Moment;
  /** Time when users were notified of `notified_stage`. */
  notified_at: Moment;
  resolved_at: OptionalMoment;
}

interface NoticeReaderTable {
  pid: string;
  user_id: string;
  digest: Generated<DigestRhythm>;
  /** Hour from 0 to 23 in Istanbul. */
  digest_hour: Generated<number>;
  /** Last day covered by a digest (YYYY-MM-DD). */
  digest_until: ColumnType<string | null, string | null | undefined, string | null>;
  /** Switched-off notifications as `kind:channel`. */
  muted: Generated<string[]>;
}

interface WebhookOutboxTable extends OutboxColumns {
  /** Exact body of the request. */
  body: string;
}

export interface ReportTables {
  download: DownloadTable;
  report_link: ReportLinkTable;
  notice_webhook: { pid: string; url: string; created_at: Moment; muted: Generated<string[]> };
  webhook_outbox: WebhookOutboxTable;
  notice: NoticeTable;
  notice_seen: { pid: string; notice: number; user_id: string };
  notice_reader: NoticeReaderTable;
  notice_check: { pid: string; due_at: Moment; hourly_at: Moment };
}
