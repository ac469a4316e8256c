import type { ColumnType } from 'kysely';

/** One event of a visitor, as it arrived. */
export interface EventsTable {
  pid: string;
  id: string;
  ts: ColumnType<Date, Date | string, Date | string>;
  /** Code of `eventCodes`. */
  type: number;
  camp_id: number;
  visitor: string;
  session: string;
  detail: string | null;
}

/** One visitor of a day, campaign and type with the sessions seen: what makes unique counts exact. */
export interface EventVisitorsTable {
  pid: string;
  /** YYYY-MM-DD, in Europe/Istanbul. */
  day: string;
  camp_id: number;
  type: number;
  visitor: string;
  sessions: string[];
  /** Sessions the last write added. */
  added: number;
}

/** What analytics reads; written in the transaction of the events it counts. */
export interface EventTotalsTable {
  pid: string;
  /** YYYY-MM-DD, in Europe/Istanbul. */
  day: string;
  camp_id: number;
  type: number;
  total_count: number;
  total_session: number;
  unique_user: number;
}

export interface EventTables {
  events: EventsTable;
  event_visitors: EventVisitorsTable;
  event_totals: EventTotalsTable;
}
