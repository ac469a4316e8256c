import type { VisitOrigin } from '@catalogue/visitors/visit-origin';
import type { PartRow } from '@contract/entities/analytics';
import type { ShopDb } from '@server/db/shop-scope';
import type { IncomingEvent } from './receive/incoming';
import type { StoredVisitor, Tally } from './store/visitor-state';

/** A range of Istanbul days, YYYY-MM-DD, both included, and the shop. */
export interface DaysQuestion {
  from: string;
  to: string;
  /** All campaigns unless given; `ALL_CAMPAIGNS` is their sum. */
  campIds?: readonly number[] | undefined;
  /** All codes of events unless given; breakdowns must be requested by code. */
  codes?: readonly number[] | undefined;
}

/** Counts of a campaign and a code. */
export interface CountRow {
  camp_id: number;
  type: number;
  total_count: number;
  /** Sessions and visitors of the full range, or of the row's day or hour, each counted once. */
  total_session: number;
  unique_user: number;
}

export interface PartsQuestion extends Pick<DaysQuestion, 'from' | 'to'> {
  /** All campaigns unless given. */
  campId?: number;
  maxPages: number;
}

/** Stored place of an event; missing values are unknown. */
export interface Place {
  page?: string | null;
  device?: number | null;
  source?: number | null;
}

/** The last time a visitor saw or clicked a campaign within a span. A click has the place where it happened. */
export interface Touch extends Place {
  camp_id: number;
  /** Code of `campaignShown`, `campaignControl`, `campaignHoldout` or `tagClick`. */
  type: number;
  /** Time of the last one. */
  at: Date;
  /** Clicked elements, each once; for clicks only. */
  details: string[];
  /** The variant seen last; for views only. */
  variant: number | null;
}

/**
 * All queries of reports on the events of one shop; every implementation returns identical results.
 * Data that must be consistent with the caller's transaction (limits, visitor counts) and visitors'
 * texts in forms and polls are not included.
 */
export interface EventReader {
  /** Sorted by campaign and code. */
  totals: (question: DaysQuestion) => Promise<CountRow[]>;
  /** Sorted by day, campaign and code. */
  totalsByDay: (question: DaysQuestion) => Promise<(CountRow & { day: string })[]>;
  /** Sorted by day, hour, campaign and code. */
  totalsByHour: (question: DaysQuestion) => Promise<(CountRow & { day: string; hour: number })[]>;
  /**
   * Events with the origin of their visit, by campaign, code and place; with `byDay` also by day.
   */
  referrers: (
    question: DaysQuestion & { byDay: boolean },
  ) => Promise<
    (VisitOrigin & Pick<CountRow, 'camp_id' | 'type' | 'total_count'> & { day?: string })[]
  >;
  /**
   * Views and clicks by device, source and page, for one campaign or all, most shown first. Pages
   * beyond `maxPages` are merged into one row.
   */
  parts: (question: PartsQuestion) => Promise<PartRow[]>;
  /**
   * Last view, control view and click of a visitor per campaign, between two instants, both
   * included.
   */
  touches: (question: { visitor: string; from: Date; to: Date }) => Promise<Touch[]>;
  /** Number of visitors with any event since a moment. */
  visitorsSince: (since: Date) => Promise<number>;
  /** Visitors by minute since a moment, only minutes with visitors. */
  visitorsByMinute: (since: Date) => Promise<{ minute: Date; visitors: number }[]>;
  /** Number of views since a moment. */
  shownSince: (since: Date) => Promise<number>;
  /** The latest events since a moment, newest first. */
  latest: (since: Date, limit: number) => Promise<{ at: Date; type: number; camp_id: number }[]>;
  /** Number of events of these visitors, and the ids of their sessions. */
  visits: (visitors: readonly string[]) => Promise<{ events: number; sessions: string[] }>;
}

/** A statement with string parameters; arrays are literals. */
export interface Statement {
  /** Name under which a connection caches its plan. */
  name: string;
  text: string;
  values: string[];
}

/** Runs a statement and returns its rows. */
export type Run = (statement: Statement) => Promise<unknown[]>;

/** New events, their additions to the counts, and the new state of their visitors. */
export interface Counted {
  fresh: readonly IncomingEvent[];
  tally: Tally;
  visitors: readonly (StoredVisitor & { pid: string; visitor: string; version: number })[];
}

/**
 * Stores a database's events and counts. Transactional data always stays in the database: the
 * counted state of visitors, and views of a day, which limits use.
 */
export interface EventStore {
  reader: (shop: ShopDb) => EventReader;
  /**
   * The statement that makes events durable together with their visitors, all or none. It fails with VISITOR_CHANGED
   * when another writer changed or erased one of the visitors since they were read.
   */
  writeStatement: (counted: Counted) => Statement;
  /**
   * Returns which events are stored already, as `pid/id`. Their times are known to a few minutes.
   */
  findStored: (run: Run, events: readonly IncomingEvent[]) => Promise<Set<string>>;
  /** False while too many events wait to be sent; always true without an event server. */
  mayTake?: () => boolean;
  /** Maintenance of events that are stored outside the database. */
  elsewhere?: Elsewhere;
}

/** Days are those of Istanbul, YYYY-MM-DD. */
export interface Elsewhere {
  /** Queues the removal of these visitors there, in the transaction that erases them here. */
  removeVisitors: (shop: ShopDb, visitors: readonly string[]) => Promise<void>;
  /** Removes events and counts of a shop; called again if later ones arrive. */
  removeShop: (pid: string) => Promise<void>;
  /** Drops events of months that ended before a day. */
  dropBefore: (day: string) => Promise<void>;
  /** Drops events of a shop before a day. */
  dropShopBefore: (pid: string, day: string) => Promise<void>;
  /** Deletes page breakdowns before a day, of one shop or all. */
  dropPages: (of: { before: string; pid?: string }) => Promise<void>;
  /** Merges counts of finished days. */
  fold: (now: Date, signal: AbortSignal) => Promise<void>;
  /**
   * Yields a shop's rows in the shape of the database's table with this name; null for tables only
   * in the database.
   */
  rows: (pid: string, table: string) => AsyncIterable<object[]> | null;
}

/** The state of the outbox, for alerts on events that wait too long or are rejected. */
export interface OutboxState {
  events: number;
  maxEvents: number;
  /** When the oldest waiting event arrived. */
  since?: Date;
  /** Number of events that the event server rejected. */
  refused: number;
}
