import type { EventStore } from '@server/events/event-store';
import type { Spool, SpoolState } from '@server/events/spool/spool';
import { isAboutData, isAway } from '@server/events/store/store-errors';
import { createCalendar } from '@server/events/store/visitor-state';
import { writeEvents } from '@server/events/store/write-events';
import { AppError } from '@server/platform/errors';
import type { Metrics } from '@server/platform/metrics';
import { createBatcher } from '@server/work/batcher';
import type pg from 'pg';
import type { IncomingEvent } from './incoming';

/** Where accepted events are. */
type Taken = 'stored' | 'spooled';

/** The way in for events of every shop. */
export interface Ingest {
  /**
   * Resolves when the events are on disk: `stored` and counted, or `spooled` on this server's while their
   * store is away, to be counted later.
   * @throws AppError `unavailable` when too much is waiting or we are stopping: try again later
   */
  accept: (events: readonly IncomingEvent[]) => Promise<Taken>;
  /** @throws AppError `unavailable` when so many events would be refused now */
  assertRoom: (events: number) => void;
  /** Events that wait for a writer. */
  waiting: () => number;
  /** Refuses what comes from now on; resolves when everything accepted is on disk or failed. */
  drain: () => Promise<void>;
  /** Events on this server's disk that wait for the store; null when there are none. */
  spooled: () => SpoolState | null;
}

interface IngestOptions {
  /** Should have `writers` connections to itself. */
  pool: pg.Pool;
  /** Statements in flight: while one waits for the disk the next is prepared. */
  writers?: number;
  /** Events that may wait; more are refused. */
  bound?: number;
  /** When an event has waited so long for a writer those who come are refused: they would wait longer still. */
  longestWaitMs?: number;
  /** Statements keep their names and plans on a connection; not behind a pooler that gives it away. */
  prepared?: boolean;
  metrics?: Pick<Metrics, 'events' | 'eventWrite'>;
  /** Where the events of the pool's database are; in its own tables unless given. */
  store?: EventStore | undefined;
  /** Takes events while the store does not; without one they are refused then. */
  spool?: Spool | undefined;
}

// Keeps one statement short, so that those who come next do not wait long for it.
const MAX_EVENTS = 2_000;

/** Seconds until a browser may retry; by then the waiting events are stored, or the queue is still full. */
const RETRY_AFTER_S = 3;

/** One writer is cheaper than two with half as much each; it is enough until so many events wait. */
const NEXT_WRITER_AT = 250;

/** Begun more often, statements have fewer events each and cost twice as much of both cores; no page waits for its answer. */
const GATHER_MS = 4;
/** Batches of the statement before: while fewer come, one busy shop lets nobody else wait. */
const GATHER_FROM = 4;

/**
 * Commits events in groups: as soon as a writer is free it takes all that has come within a few milliseconds.
 * A lone batch is written at once; under load groups grow by themselves.
 */
export function createIngest({
  pool,
  writers = 2,
  bound = 50_000,
  longestWaitMs = 2_000,
  prepared = true,
  metrics,
  store,
  spool,
}: IngestOptions): Ingest {
  const calendar = createCalendar();
  const batcher = createBatcher<readonly IncomingEvent[], void>({
    run: async (batches) => {
      const began = performance.now();
      await writeEvents(pool, batches, { calendar, prepared, ...(store && { store }) });
      metrics?.eventWrite((performance.now() - began) / 1000);
      return [];
    },
    lanes: writers,
    nextLaneAt: NEXT_WRITER_AT,
    gatherMs: GATHER_MS,
    gatherFrom: GATHER_FROM,
    // A batch holds all waiting events of a visitor, because it reads and writes the visitor's state once.
    ownerOf: ([event]) => event?.visitor ?? '',
    maxWeight: MAX_EVENTS,
    weightOf: (events) => events.length,
    // One batch the database does not accept must not take its neighbours with it.
    isAboutItem: isAboutData,
  });
  let stopping = false;
  const keeping = new Set<Promise<void>>();

  /** @throws `cause`, or why the spool does not take them */
  const keep = async (
    to: Spool,
    events: readonly IncomingEvent[],
    cause?: unknown,
  ): Promise<Taken> => {
    const run = to.append(events, cause);
    keeping.add(run);
    try {
      await run;
      metrics?.events('spooled', events.length);
      return 'spooled';
    } catch (error) {
      metrics?.events('refused', events.length);
      throw cause ?? error;
    } finally {
      keeping.delete(run);
    }
  };

  const assertRoom = (events: number) => {
    const isFull =
      batcher.waitingWeight() + events > bound ||
      // Events that go to the disk wait for no writer.
      (spool?.isActive() !== true && batcher.longestWait() > longestWaitMs) ||
      store?.mayTake?.() === false;
    if (!stopping && !isFull) return;
    metrics?.events('refused', events);
    throw new AppError('unavailable', { retryAfter: RETRY_AFTER_S });
  };

  return {
    assertRoom,
    async accept(events) {
      assertRoom(events.length);
      if (spool?.isActive()) return keep(spool, events);
      try {
        await batcher.add(events);
        metrics?.events('stored', events.length);
        return 'stored';
      } catch (error) {
        if (spool && isAway(error)) return keep(spool, events, error);
        metrics?.events('failed', events.length);
        throw error;
      }
    },
    waiting: batcher.waitingWeight,
    async drain() {
      stopping = true;
      await batcher.drain();
      // The spool receives the events that the store has rejected.
      await Promise.allSettled(keeping);
    },
    spooled: () => spool?.state() ?? null,
  };
}
