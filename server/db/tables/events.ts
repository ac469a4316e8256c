import type { AsideReason } from '@contract/entities/analytics';
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

/** What a visitor or a session of a day has been counted for: what makes unique counts exact. */
export interface EventSeenTable {
  pid: string;
  /** YYYY-MM-DD, in Europe/Istanbul. */
  day: string;
  who: string;
  is_visitor: boolean;
  /** camp_id * 65536 + type. */
  seen: number[];
  /** How many of `seen` were there before the last write. */
  known: number;
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

/** Events that were not believed; they count nowhere else. */
export interface EventAsideTable {
  pid: string;
  /** YYYY-MM-DD, in Europe/Istanbul. */
  day: string;
  reason: AsideReason;
  total: number;
}

export interface EventTables {
  event_aside: EventAsideTable;
  events: EventsTable;
  event_seen: EventSeenTable;
  event_totals: EventTotalsTable;
}
