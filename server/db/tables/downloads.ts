import type { DownloadSheet, DownloadState } from '@contract/entities/download';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;

/** A workbook of a report; made by 0120_download.sql. */
interface DownloadTable {
  pid: string;
  id: Generated<string>;
  filename: string;
  /** What is to be written; null once it is over. */
  sheets: JSONColumnType<DownloadSheet[]> | null;
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
