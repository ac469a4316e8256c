import type { VisitOrigin } from '@catalogue/visitors/visit-origin';
import type { BreakdownRow } from '@contract/entities/reports/analytics';
import type { ShopDb } from '@server/db/shop-scope';
import type { IncomingEvent } from './receive/incoming';
import type { StoredVisitor, Tally } from './store/visitor-state';

/** A range of Istanbul days (YYYY-MM-DD), both included, with optional campaigns and codes. */
export interface DaysQuery {
  from: string;
  to: string;
  /** Campaigns to count; all when absent. `ALL_CAMPAIGNS` stands for all campaigns together. */
  campIds?: readonly number[] | undefined;
  /** Codes to count; all when absent, except additional counts (`ADDITIONAL_CODES`). */
  codes?: readonly number[] | undefined;
}

export interface CountRow {
  camp_id: number;
  type: number;
  total_count: number;
  /** Sessions of the full range, or of the row's day or hour, each counted once. */
  total_session: number;
  /** Visitors of the full range, or of the row's day or hour, each counted once. */
  unique_user: number;
}

export interface BreakdownQuery extends Pick<DaysQuery, 'from' | 'to'> {
  /** Campaign to count; all when absent. */
  campId?: number;
  maxPages: number;
}

export interface TouchesQuery {
  visitors: readonly string[];
  from: Date;
  to: Date;
}

/** Device, source and page of an event; unknown values are missing. */
export interface Place {
  page?: string | null;
  device?: number | null;
  source?: number | null;
}

/**
 * Last view, control view, holdout view or click of a campaign. Only a click has page, device and
 * source.
 */
export interface Touch extends Place {
  camp_id: number;
  /** Code of `campaignShown`, `campaignControl`, `campaignHoldout` or `tagClick`. */
  type: number;
  /** Time of the last event of this type. */
  at: Date;
  /** Clicked elements, each once; for clicks only. */
  details: string[];
  /** The variant seen last; for views only. */
  variant: number | null;
}

/**
 * Reads a shop's events. Every implementation returns identical results. The reader excludes data
 * that must be consistent with the caller's transaction (limits, visitor counts) and visitors'
 * texts in forms and polls.
 */
export interface EventReader {
  /** Returns counts, sorted by campaign and code. */
  totals: (query: DaysQuery) => Promise<CountRow[]>;
  /** Returns daily counts, sorted by day, campaign and code. */
  totalsByDay: (query: DaysQuery) => Promise<(CountRow & { day: string })[]>;
  /** Returns hourly counts, sorted by day, hour, campaign and code. */
  totalsByHour: (query: DaysQuery) => Promise<(CountRow & { day: string; hour: number })[]>;
  /** Returns event counts by campaign, code and origin of the visit; with `byDay` also by day. */
  referrers: (
    query: DaysQuery & { byDay: boolean },
  ) => Promise<
    (VisitOrigin & Pick<CountRow, 'camp_id' | 'type' | 'total_count'> & { day?: string })[]
  >;
  /** Returns breakdowns, most shown first. Pages beyond `maxPages` are merged into one row. */
  parts: (query: BreakdownQuery) => Promise<BreakdownRow[]>;
  /** Returns the last touches of these visitors together, between two instants, both included. */
  touches: (query: TouchesQuery) => Promise<Touch[]>;
  visitorsSince: (since: Date) => Promise<number>;
  /** Returns visitors by minute; minutes without visitors are omitted. */
  visitorsByMinute: (since: Date) => Promise<{ minute: Date; visitors: number }[]>;
  shownSince: (since: Date) => Promise<number>;
  /** Returns the latest events since a given time, newest first. */
  latest: (since: Date, limit: number) => Promise<LatestEvent[]>;
  /** Returns the number of events of these visitors, and the ids of their sessions. */
  visits: (visitors: readonly string[]) => Promise<{ events: number; sessions: string[] }>;
}

/** One of the latest events; `device` is an index in `DEVICES`. */
export interface LatestEvent {
  at: Date;
  type: number;
  camp_id: number;
  page: string | null;
  device: number | null;
}

/** An SQL statement with string parameters; arrays are literals. */
export interface Statement {
  /** Name by which a connection caches the plan. */
  name: string;
  text: string;
  values: string[];
}

export type Run = (statement: Statement) => Promise<unknown[]>;

/** New events, their additions to the counts, and the new state of their visitors. */
export interface Counted {
  fresh: readonly IncomingEvent[];
  tally: Tally;
  visitors: readonly (StoredVisitor & { pid: string; visitor: string; version: number })[];
}

/**
 * Store of events. The states of visitors and daily views, which the daily limit reads, always stay
 * in the database.
 */
export interface EventStore {
  reader: (shop: ShopDb) => EventReader;
  /**
   * Builds the statement that stores all events or none. It fails with VISITOR_CHANGED when another
   * writer changed or erased one of the visitors since they were read.
   */
  writeStatement: (counted: Counted) => Statement;
  /**
   * Returns which of these events are stored, as `pid/id`. A repeated event's time may differ by a
   * few minutes.
   */
  findStored: (run: Run, events: readonly IncomingEvent[]) => Promise<Set<string>>;
  /** Returns false while too many events wait to be sent; always true without an event server. */
  hasRoom?: () => boolean;
  eventServer?: EventServer;
}

/** Maintenance of an event server. Days are Istanbul days (YYYY-MM-DD). */
export interface EventServer {
  /**
   * Queues the removal of visitors' events, in the transaction that erases the visitors in the
   * database.
   */
  removeVisitors: (shop: ShopDb, visitors: readonly string[]) => Promise<void>;
  /** Removes a shop; its deletion calls this twice, because events may arrive in between. */
  removeShop: (pid: string) => Promise<void>;
  /** Drops all events of the months that ended before a day. */
  dropBefore: (day: string) => Promise<void>;
  dropShopBefore: (pid: string, day: string) => Promise<void>;
  /** Deletes page breakdowns before a day, of one shop or all. */
  dropPages: (of: { before: string; pid?: string }) => Promise<void>;
  /** Merges the counts of each finished day into one row per key. */
  fold: (now: Date, signal: AbortSignal) => Promise<void>;
  /** Yields rows in the shape of the database's table; null for tables only in the database. */
  rows: (pid: string, table: string) => AsyncIterable<object[]> | null;
}

/** State of the outbox, for alerts about events that wait too long or are rejected. */
export interface OutboxState {
  events: number;
  maxEvents: number;
  /** Arrival time of the oldest waiting event. */
  since?: Date;
  /** Number of events that the event server rejected. */
  refused: number;
}
