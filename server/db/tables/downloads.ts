import type { DownloadSheet, DownloadState } from '@contract/entities/reports/download';
import type { ListExport } from '@contract/entities/reports/list-export';
import type { Generated, JSONColumnType } from 'kysely';
import type { Moment } from './columns';

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
  /** Start of the running attempt; identifies it. */
  started_at: Moment | null;
  lease_until: Moment | null;
  file: Buffer | null;
  created_at: Moment;
  expires_at: Moment;
}

export interface DownloadTables {
  download: DownloadTable;
}
