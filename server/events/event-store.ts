import type { VisitOrigin } from '@catalogue/visitors/visit-origin';
import type { PartRow } from '@contract/entities/analytics';
import type { ShopDb } from '@server/db/shop-scope';
import type { IncomingEvent } from './receive/incoming';
import type { StoredVisitor, Tally } from './store/visitor-state';

/** Istanbul days, YYYY-MM-DD, both included, and whose days they are. */
export interface DaysQuestion {
  from: string;
  to: string;
  /** Every campaign unless given; `ALL_CAMPAIGNS` is one that stands for all of them together. */
  campIds?: readonly number[] | undefined;
  /** Every code of an event unless given; parts of what is counted already only by their codes. */
  codes?: readonly number[] | undefined;
}

/** Counts of a campaign and a code. */
export interface CountRow {
  camp_id: number;
  type: number;
  total_count: number;
  /** Visits and visitors of the whole range, or of the row's day or hour, each once. */
  total_session: number;
  unique_user: number;
}

export interface PartsQuestion extends Pick<DaysQuestion, 'from' | 'to'> {
  /** All of them unless given. */
  campId?: number;
  maxPages: number;
}

/** Where an event happened, as it is stored; missing where nobody knows. */
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
  /** When, for the last time. */
  at: Date;
  /** The clicked elements, each once; for clicks only. */
  details: string[];
  /** The variant seen last; for views only. */
  variant: number | null;
}

/**
 * All that reports ask of the events of one shop. Whatever answers it answers alike, to the digit. Not in it is what
 * has to be true in the transaction that asks (limits, what a visitor was counted for) and what visitors wrote
 * into forms and polls, which is joined with their contacts.
 */
export interface EventReader {
  /** By campaign and code, in that order. */
  totals: (question: DaysQuestion) => Promise<CountRow[]>;
  /** By day, campaign and code, in that order. */
  totalsByDay: (question: DaysQuestion) => Promise<(CountRow & { day: string })[]>;
  /** By day, hour, campaign and code, in that order. */
  totalsByHour: (question: DaysQuestion) => Promise<(CountRow & { day: string; hour: number })[]>;
  /** Events that say where their visit came from, by campaign, code and place; with `byDay` also by day. */
  referrers: (
    question: DaysQuestion & { byDay: boolean },
  ) => Promise<
    (VisitOrigin & Pick<CountRow, 'camp_id' | 'type' | 'total_count'> & { day?: string })[]
  >;
  /**
   * On which devices, from where and on which pages a campaign, or without one all together, was shown and
   * clicked, most shown first. Pages beyond `maxPages` are one row with those put together before.
   */
  parts: (question: PartsQuestion) => Promise<PartRow[]>;
  /**
   * The last view, control view and click of a visitor of each campaign, from one instant to another, both
   * included; those of a campaign by their code.
   */
  touches: (question: { visitor: string; from: Date; to: Date }) => Promise<Touch[]>;
  /** Number of visitors with any event since a moment. */
  visitorsSince: (since: Date) => Promise<number>;
  /** Visitors of each minute since a moment, only minutes with any. */
  visitorsByMinute: (since: Date) => Promise<{ minute: Date; visitors: number }[]>;
  /** Views since a moment. */
  shownSince: (since: Date) => Promise<number>;
  /** The latest events since a moment, newest first. */
  latest: (since: Date, limit: number) => Promise<{ at: Date; type: number; camp_id: number }[]>;
  /** Number of events of these visitors, and the ids of their sessions. */
  visits: (visitors: readonly string[]) => Promise<{ events: number; sessions: string[] }>;
}

/** A statement with texts as its values, arrays among them as literals. */
export interface Statement {
  /** Under which its plan is kept on a connection. */
  name: string;
  text: string;
  values: string[];
}

/** Runs a statement and answers its rows. */
export type Run = (statement: Statement) => Promise<unknown[]>;

/** Events that were not there yet, what they add to the counts, and their visitors as they are from now on. */
export interface Counted {
  fresh: readonly IncomingEvent[];
  tally: Tally;
  visitors: readonly (StoredVisitor & { pid: string; visitor: string; version: number })[];
}

/**
 * Where the events and counts of a database's shops are. What has to be true in a transaction stays in that
 * database wherever events are: what a visitor was counted for, and the views of a day, which limits count.
 */
export interface EventStore {
  reader: (shop: ShopDb) => EventReader;
  /**
   * The statement that makes events durable together with their visitors, all or none. It fails with VISITOR_CHANGED
   * when another writer changed or erased one of the visitors since they were read.
   */
  writeStatement: (counted: Counted) => Statement;
  /** Which of these are stored already, as `pid/id`. When they happened is known to a few minutes. */
  findStored: (run: Run, events: readonly IncomingEvent[]) => Promise<Set<string>>;
  /** False while too much waits to be sent where it belongs; always true without. */
  mayTake?: () => boolean;
  /** Maintenance of events that are stored outside the database. */
  elsewhere?: Elsewhere;
}

/** Days are those of Istanbul, YYYY-MM-DD. */
export interface Elsewhere {
  /** In the transaction that erases these visitors here: they are going to be removed there. */
  removeVisitors: (shop: ShopDb, visitors: readonly string[]) => Promise<void>;
  /** Events and counts of a shop; again where something came after it. */
  removeShop: (pid: string) => Promise<void>;
  /** Drops events of months that ended before a day. */
  dropBefore: (day: string) => Promise<void>;
  /** Drops events of a shop before a day. */
  dropShopBefore: (pid: string, day: string) => Promise<void>;
  /** Drops what was counted by page before a day, of one shop or of all. */
  dropPages: (of: { before: string; pid?: string }) => Promise<void>;
  /** Puts counts of days that are over together. */
  fold: (now: Date, signal: AbortSignal) => Promise<void>;
  /** Rows of a shop as those of the database's table of this name; null for what lies in the database alone. */
  rows: (pid: string, table: string) => AsyncIterable<object[]> | null;
}

/** The state of the outbox, for alerts on events that wait too long or are rejected. */
export interface OutboxState {
  events: number;
  maxEvents: number;
  /** When the oldest of them came. */
  since?: Date;
  /** Events that were put aside because the server of events does not take them. */
  refused: number;
}
