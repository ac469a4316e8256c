import type { VisitSource } from '@catalogue/visitors/visit-origin';
import type { RejectionReason } from '@contract/entities/reports/analytics';
import type { ColumnType, Generated } from 'kysely';

/** Events that are stored together for a visitor; see server/events/store/event-batches.ts. */
interface EventBatchesTable {
  pid: string;
  visitor: string;
  session: string;
  /** Time of the first event of the batch; all its events are on one day in Istanbul. */
  first_at: ColumnType<Date, Date | string, Date | string>;
  /** Time of the last event of the batch. */
  last_at: ColumnType<Date, Date | string, Date | string>;
  /** True when all events have a code of `WRITTEN_CODES`, false when none has. */
  is_written: boolean;
  /** Index in `DEVICES`; null when unknown. */
  device: number | null;
  /** Index in `VISIT_SOURCES`; null when unknown. */
  source: number | null;
  /** Columns of the events, with one value per event; null for missing values. */
  ids: string[];
  /** Milliseconds since the first event. */
  after: number[];
  types: number[];
  camps: number[];
  details: (string | null)[] | null;
  variants: (number | null)[] | null;
  pages: (string | null)[] | null;
}

export interface EventsTable {
  pid: string;
  id: string;
  ts: ColumnType<Date, Date | string, Date | string>;
  /** Code of the event's type, from `eventCodes`. */
  type: number;
  camp_id: number;
  visitor: string;
  session: string;
  detail: string | null;
  /** Variant of the campaign; null without variants. */
  variant: number | null;
  /** Path of the page on which the event happened. */
  page: string | null;
  /** Index in `DEVICES`; null when unknown. */
  device: number | null;
  /** Index in `VISIT_SOURCES`; null when unknown. */
  source: number | null;
}

/**
 * State of a visitor, by which each event counts once; see server/events/store/visitor-state.ts.
 */
interface EventVisitorTable {
  pid: string;
  visitor: string;
  version: number;
  /** YYYY-MM-DD, in Europe/Istanbul. */
  last_day: string;
  state: string;
}

/** Number of sessions and visitors counted on a day that were last seen `gap` days before it. */
interface EventAgainTable {
  pid: string;
  /** YYYY-MM-DD, in Europe/Istanbul. */
  day: string;
  /** Campaign number; 0 for all campaigns together. */
  camp_id: number;
  type: number;
  gap: number;
  sessions: number;
  visitors: number;
}

/** Daily counts of events, without those that still wait in `event_arrivals`. */
interface EventTotalsTable {
  pid: string;
  /** YYYY-MM-DD, in Europe/Istanbul. */
  day: string;
  /** Campaign number; 0 for all campaigns together. */
  camp_id: number;
  type: number;
  total_count: number;
  total_session: number;
  unique_user: number;
}

/** Returning sessions and visitors of a finished day, all gaps in one row. */
interface EventAgainDaysTable extends Pick<EventAgainTable, 'pid' | 'day' | 'camp_id' | 'type'> {
  /** Counts by gap: index n - 1 counts sessions or visitors last seen at most n days before. */
  sessions: number[];
  visitors: number[];
}

/** Counts of events by the origin of their visit. */
interface EventReferrersTable
  extends Pick<EventTotalsTable, 'pid' | 'day' | 'camp_id' | 'type' | 'total_count'> {
  platform: VisitSource;
  referrer: string;
}

/** Hourly counts of events. */
interface EventHoursTable extends EventTotalsTable {
  /** Hour from 0 to 23 in Istanbul. */
  hour: number;
}

/**
 * Daily counts of views and clicks by device, source or page, of a campaign or of all campaigns
 * together (`camp_id` 0).
 */
interface EventBreakdownsTable {
  pid: string;
  /** YYYY-MM-DD, in Europe/Istanbul. */
  day: string;
  camp_id: number;
  /** Number of the breakdown, from `BREAKDOWN_CODES`. */
  part: number;
  /**
   * A device, a source, or the path of a page; empty for pages that are not among the most common.
   */
  key: string;
  shown: number;
  clicked: number;
}

/** Counts that are not yet added to the totals; one row per shop and write. */
interface EventArrivalsTable {
  pid: string;
  /** Number of events in the row. */
  size: number;
  /** Columns of counts, one value per count. */
  days: number[];
  hours: number[];
  camps: number[];
  types: number[];
  events: number[];
  sessions: number[];
  visitors: number[];
  sessions_of_day: number[];
  visitors_of_day: number[];
  /** Columns of views and clicks; null for missing values. */
  part_days: number[];
  part_camps: number[];
  clicks: boolean[];
  devices: (string | null)[];
  sources: (string | null)[];
  pages: (string | null)[];
}

/** Outbox for the event server: rows that wait to be sent to it; see server/events/clickhouse. */
interface EventOutboxTable {
  pid: string;
  id: Generated<number>;
  size: number;
  visitors: string[];
  content: string;
  block: number | null;
  /** Reason why the event server rejected the row. */
  refused: string | null;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

/** Visitors whose events must still be removed from the event server. */
interface EventRemovalTable {
  pid: string;
  id: Generated<number>;
  visitors: string[];
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

/** Counts of rejected events, which the reports omit. */
interface RejectedEventTable {
  pid: string;
  /** YYYY-MM-DD, in Europe/Istanbul. */
  day: string;
  reason: RejectionReason;
  total: number;
}

/**
 * Progress of a spool file. `stored`: position up to which events are in the store; `followed`:
 * position up to which follow-up work is done.
 */
interface EventSpoolTable {
  segment: string;
  stored: number;
  followed: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface EventMoveTable {
  id: Generated<number>;
  copied: Generated<string[]>;
  began_at: ColumnType<Date, Date | string | undefined, Date | string>;
  switched_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface EventTables {
  event_move: EventMoveTable;
  event_spool: EventSpoolTable;
  event_outbox: EventOutboxTable;
  event_removal: EventRemovalTable;
  rejected_event: RejectedEventTable;
  event_batches: EventBatchesTable;
  event_arrivals: EventArrivalsTable;
  event_again: EventAgainTable;
  event_again_days: EventAgainDaysTable;
  event_hours: EventHoursTable;
  event_parts: EventBreakdownsTable;
  event_visitor: EventVisitorTable;
  event_referrers: EventReferrersTable;
  event_totals: EventTotalsTable;
}

export interface EventViews {
  /** Events as rows, each with the time span of its batch, which is indexed. */
  events: EventsTable & Pick<EventBatchesTable, 'first_at' | 'last_at' | 'is_written'>;
  /** Counts including arrivals; several rows of one key must be added up. */
  event_hours_now: EventHoursTable;
  event_totals_now: EventTotalsTable;
}
