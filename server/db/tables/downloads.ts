import type { DownloadSheet, DownloadState } from '@contract/entities/download';
import type { ListExport } from '@contract/entities/list-export';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;

/** A workbook of a report; made by 0120_download.sql. */
interface DownloadTable {
  pid: string;
  id: Generated<string>;
  filename: string;
  /** What is to be written; null once it is over. */
  sheets: JSONColumnType<DownloadSheet[]> | null;
  /** The list to write in place of sheets. */
  list: JSONColumnType<ListExport> | null;
  /** The only user who sees it; null for every session of the shop. */
  user_id: string | null;
  format: Generated<ListExport['format']>;
  state: Generated<DownloadState>;
  rows: number;
  rows_done: Generated<number>;
  attempts: Generated<number>;
  /** Names the attempt that is under way. */
  started_at: Moment | null;
  lease_until: Moment | null;
  file: Buffer | null;
  created_at: Moment;
  expires_at: Moment;
}

export interface DownloadTables {
  download: DownloadTable;
}
