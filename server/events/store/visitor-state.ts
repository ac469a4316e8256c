import { DAY_MS, HOUR_MS } from '@catalogue/lib/durations';
import { istanbulClock } from '@catalogue/lib/istanbul';
import { COMPARED_CODE, variantCode } from '@server/events/event-codes';
import type { IncomingEvent } from '@server/events/receive/incoming';

/** Event ids are stored for this many days, because the server accepts events up to a day old. */
export const ID_DAYS = 1;
/** Days after which a returning visitor counts as new; no report range is longer. */
export const MAX_RANGE_DAYS = 400;
/** Campaign number that stands for all campaigns together. */
export const ALL_CAMPAIGNS = 0;

/** Last two days, newest first: day since 1970 in Istanbul, then a bit per hour; 0 for none. */
type Last = [day: number, hours: number, before: number, hoursBefore: number];

/** Last occurrences by campaign and type; the key is camp_id * 65536 + type. */
type Seen = Map<number, Last>;

export interface StoredVisitor {
  /** Istanbul day of the last event, as days since 1970. */
  lastDay: number;
  state: string;
}

/** Events for which a visitor has been counted, so that each counts once. */
interface VisitorState {
  /** Ids of the events of the last two days, shortened, by day. */
  ids: { day: number; known: Set<string> }[];
  seen: Seen;
  /** Occurrences in the visits of the last two days, by session. */
  sessions: Map<string, Seen>;
}

export interface HourCount {
  pid: string;
  /** Istanbul day, as days since 1970. */
  day: number;
  hour: number;
  camp_id: number;
  type: number;
  events: number;
  /** Number of sessions that are new in the hour. */
  sessions: number;
  /** Number of visitors that are new in the hour. */
  visitors: number;
  /** Number of sessions that are new on the day. */
  sessionsOfDay: number;
  /** Number of visitors that are new on the day. */
  visitorsOfDay: number;
}

/**
 * Sessions and visitors counted on a day and last seen `gap` days before it; a row of
 * `event_again`.
 */
interface ReturnCount {
  pid: string;
  day: number;
  camp_id: number;
  type: number;
  gap: number;
  sessions: number;
  visitors: number;
}

/** Istanbul day and hour. */
interface Moment {
  day: number;
  hour: number;
}

/** Returns the Istanbul day and hour of a time; computed once per hour. */
export type Calendar = (at: number) => Moment;

/** Maximum number of cached hours; one day of events needs 25. */
const MAX_HOURS = 1_000;

export function createCalendar(): Calendar {
  const moments = new Map<number, Moment>();
  return (at) => {
    const key = Math.floor(at / HOUR_MS);
    let moment = moments.get(key);
    if (!moment) {
      const { day, minutes } = istanbulClock(new Date(key * HOUR_MS));
      moment = { day: Date.parse(day) / DAY_MS, hour: Math.floor(minutes / 60) };
      if (moments.size >= MAX_HOURS) moments.clear();
      moments.set(key, moment);
    }
    return moment;
  };
}

/** Creates a tally, which adds up the changes caused by the events of many visitors. */
export function createTally(momentOf: Calendar) {
  const hours = new Map<string, Map<number, HourCount>>();
  const returns = new Map<string, ReturnCount>();
  return {
    momentOf,
    hours: () => [...hours.values()].flatMap((ofHour) => [...ofHour.values()]),
    returns: () =>
      [...returns.values()].filter(({ sessions, visitors }) => sessions !== 0 || visitors !== 0),
    /** Returns the counts of a shop's hour, by campaign and type. */
    hour: (pid: string, { day, hour }: Moment): Map<number, HourCount> => {
      const key = `${pid}/${day * 24 + hour}`;
      let found = hours.get(key);
      if (!found) {
        found = new Map();
        hours.set(key, found);
      }
      return found;
    },
    addReturn: (pid: string, code: number, kind: Kind, { day, gap, by }: ReturnChange): void => {
      const key = `${pid}/${day}/${gap}/${code}`;
      let found = returns.get(key);
      if (!found) {
        found = { pid, day, gap, ...campaignAndType(code), sessions: 0, visitors: 0 };
        returns.set(key, found);
      }
      found[kind] += by;
    },
  };
}
export type Tally = ReturnType<typeof createTally>;

type Kind = 'sessions' | 'visitors';

/**
 * One session or visitor to add to (1) or remove from (-1) the number of sessions or visitors that
 * were seen on `day` and last seen `gap` days before it.
 */
interface ReturnChange {
  day: number;
  gap: number;
  by: 1 | -1;
}

const campaignAndType = (code: number) => ({
  camp_id: Math.floor(code / 65_536),
  type: code % 65_536,
});

/**
 * Adds the events of a visitor to the tally, each once.
 * @param before undefined for a new visitor
 * @returns the new events, and the new state
 */
export function countEvents(
  before: StoredVisitor | undefined,
  events: readonly IncomingEvent[],
  tally: Tally,
): { fresh: IncomingEvent[]; visitor: StoredVisitor } {
  const state = read(before?.state);
  let lastDay = before?.lastDay ?? 0;
  const fresh: IncomingEvent[] = [];
  // Most events belong to the same visit and hour as the preceding event.
  let session = '';
  let ofSession: Seen = new Map();
  let moment: Moment | undefined;
  let counts = new Map<number, HourCount>();
  for (const event of events.toSorted((one, other) => one.at - other.at)) {
    const { pid, camp_id, type } = event;
    const at = tally.momentOf(event.at);
    if (!addId(state, shortOf(event.id), at.day)) continue;
    fresh.push(event);
    if (at !== moment) {
      moment = at;
      lastDay = Math.max(lastDay, at.day);
      counts = tally.hour(pid, at);
    }
    if (event.session !== session) {
      session = event.session;
      ofSession = seenIn(state, shortOf(session));
    }
    const code = camp_id * 65_536 + type;
    countCode(code, pid, at);
    countCode(ALL_CAMPAIGNS * 65_536 + type, pid, at);
    if (event.variant) countCode(variantCode(code, event.variant), pid, at);
    if (event.isCompared) countCode(ALL_CAMPAIGNS * 65_536 + COMPARED_CODE, pid, at);
  }
  dropOldState(state, lastDay);
  return { fresh, visitor: { lastDay, state: write(state) } };

  function countCode(code: number, pid: string, moment: Moment): void {
    const visitor = recordOccurrence(state.seen, code, moment, 'visitors');
    const visit = recordOccurrence(ofSession, code, moment, 'sessions');
    let count = counts.get(code);
    if (!count) {
      const none = { events: 0, sessions: 0, visitors: 0, sessionsOfDay: 0, visitorsOfDay: 0 };
      count = { pid, day: moment.day, hour: moment.hour, ...campaignAndType(code), ...none };
      counts.set(code, count);
    }
    count.events += 1;
    if (visitor !== 'known') count.visitors += 1;
    if (visitor === 'day') count.visitorsOfDay += 1;
    if (visit !== 'known') count.sessions += 1;
    if (visit === 'day') count.sessionsOfDay += 1;
  }

  /**
   * Records an occurrence, also a late one. Returns whether it is new on its day, new only in its
   * hour, or not new.
   */
  function recordOccurrence(seen: Seen, code: number, { day, hour }: Moment, kind: Kind) {
    const bit = 1 << hour;
    const last = seen.get(code);
    if (!last) {
      seen.set(code, [day, bit, 0, 0]);
      return 'day';
    }
    const [newest, hours, before, hoursBefore] = last;
    if (day === newest || day === before) {
      const at = day === newest ? 1 : 3;
      const isKnown = (last[at] & bit) !== 0;
      last[at] |= bit;
      return isKnown ? 'known' : 'hour';
    }
    const addReturn = (change: ReturnChange) =>
      tally.addReturn(events[0]?.pid ?? '', code, kind, change);
    if (day > newest) {
      addReturn({ day, gap: day - newest, by: 1 });
      seen.set(code, [day, bit, newest, hours]);
      return 'day';
    }
    // A late day after `before`, the second-last day, takes the place of `before`, so the gaps
    // change.
    if (before > 0) addReturn({ day: newest, gap: newest - before, by: -1 });
    if (before > 0 && day > before) addReturn({ day, gap: day - before, by: 1 });
    addReturn({ day: newest, gap: newest - Math.max(day, before), by: 1 });
    seen.set(code, day > before ? [newest, hours, day, bit] : [newest, hours, before, hoursBefore]);
    return 'day';
  }
}

function seenIn({ sessions }: VisitorState, session: string): Seen {
  let seen = sessions.get(session);
  if (!seen) {
    seen = new Map();
    sessions.set(session, seen);
  }
  return seen;
}

/** Adds an id; returns false when it is already known. */
function addId({ ids }: VisitorState, id: string, day: number): boolean {
  let ofDay: VisitorState['ids'][number] | undefined;
  for (const one of ids) {
    if (one.known.has(id)) return false;
    if (one.day === day) ofDay = one;
  }
  if (ofDay) ofDay.known.add(id);
  else ids.push({ day, known: new Set([id]) });
  return true;
}

/**
 * Removes event ids and sessions older than `ID_DAYS`, and occurrences older than `MAX_RANGE_DAYS`,
 * which no report can include.
 */
function dropOldState(state: VisitorState, today: number): void {
  state.ids = state.ids.filter(({ day }) => day >= today - ID_DAYS);
  for (const [session, seen] of state.sessions) {
    if (![...seen.values()].some(([day]) => day >= today - ID_DAYS)) state.sessions.delete(session);
  }
  for (const [code, [day]] of state.seen) {
    if (day < today - MAX_RANGE_DAYS) state.seen.delete(code);
  }
}

/** Returns 60 random bits of a UUID, which are practically unique for one visitor. */
const shortOf = (id: string): string => id.slice(0, 18).toLowerCase();

/** Stored form: `[ids by day, seen, sessions]`, as flat lists, because every batch parses it. */
type Stored = [ids: [number, ...string[]][], seen: number[], sessions: [string, ...number[]][]];

function read(stored: string | undefined): VisitorState {
  if (stored === undefined) return { ids: [], seen: new Map(), sessions: new Map() };
  const [ids, seen, sessions]: Stored = JSON.parse(stored);
  return {
    ids: ids.map(([day, ...known]) => ({ day, known: new Set(known) })),
    seen: readSeen(seen),
    sessions: new Map(sessions.map(([session, ...row]) => [session, readSeen(row)])),
  };
}

function readSeen(row: readonly number[]): Seen {
  const seen: Seen = new Map();
  for (let at = 0; at < row.length; at += 5) {
    const [code, ...last] = row.slice(at, at + 5) as [number, ...Last];
    seen.set(code, last);
  }
  return seen;
}

function write({ ids, seen, sessions }: VisitorState): string {
  const stored: Stored = [
    ids.map(({ day, known }) => [day, ...known]),
    writeSeen([], seen),
    [...sessions].map(([session, ofSession]) => writeSeen([session], ofSession)),
  ];
  return JSON.stringify(stored);
}

function writeSeen<Row extends unknown[]>(row: Row, seen: Seen): Row {
  for (const [code, [day, hours, before, hoursBefore]] of seen) {
    row.push(code, day, hours, before, hoursBefore);
  }
  return row;
}
