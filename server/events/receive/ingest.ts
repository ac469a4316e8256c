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

/** Storage that accepted the events: the store, or the spool on this server's disk. */
type AcceptedBy = 'stored' | 'spooled';

export interface Ingest {
  /**
   * Resolves when the events are on disk: `stored` and counted, or `spooled` on this server while
   * the store is unavailable, to be counted later.
   * @throws AppError `unavailable` when too many events are waiting or the server is stopping
   */
  accept: (events: readonly IncomingEvent[]) => Promise<AcceptedBy>;
  /** @throws AppError `unavailable` when this number of events would be rejected now */
  assertRoom: (events: number) => void;
  waiting: () => number;
  /** Rejects new events; resolves when all accepted events are on disk or failed. */
  drain: () => Promise<void>;
  /** State of the events on this server's disk that wait for the store; null without any. */
  spooled: () => SpoolState | null;
}

interface IngestOptions {
  /** Connection pool with `writers` connections, which only this ingest uses. */
  pool: pg.Pool;
  /** Number of concurrent statements: while one waits for the disk the next is prepared. */
  writers?: number;
  /** Maximum number of waiting events; further events are rejected. */
  bound?: number;
  /**
   * Maximum wait in ms of the oldest event; above it, new events are rejected, because they would
   * wait longer.
   */
  longestWaitMs?: number;
  /** Whether statements are prepared on their connection; false behind a transaction pooler. */
  prepared?: boolean;
  metrics?: Pick<Metrics, 'events' | 'eventWrite'>;
  /** Event store of the pool's database; by default `postgresStore`. */
  store?: EventStore | undefined;
  /** Stores events on disk while the store is unavailable; without a spool, such events fail. */
  spool?: Spool | undefined;
}

// Maximum events per statement; short statements reduce the wait of later events.
const MAX_EVENTS = 2_000;

/** Seconds that the server needs to store the waiting events; then browsers retry. */
const RETRY_AFTER_S = 3;

/** Number of waiting events below which a single writer is cheaper. */
const NEXT_WRITER_AT = 250;

/**
 * Time in ms in which batches are gathered for a statement. More frequent statements cost twice the
 * CPU time; no page waits for the response.
 */
const GATHER_MS = 4;
/** Number of batches; after a statement with fewer, the ingest writes events at once. */
const GATHER_FROM = 4;

/** Creates the ingest. It writes a single batch at once; under load, groups grow automatically. */
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
    // Two statements must not write events of one visitor at the same time, because each replaces
    // the visitor's state.
    ownerOf: ([event]) => event?.visitor ?? '',
    maxWeight: MAX_EVENTS,
    weightOf: (events) => events.length,
    // A batch with invalid data must not fail the others, so each batch is retried alone.
    isAboutItem: isAboutData,
  });
  let stopping = false;
  const appending = new Set<Promise<void>>();

  /**
   * Appends events to the spool.
   * @throws `cause`, or the reason why the spool does not accept the events
   */
  const appendToSpool = async (
    to: Spool,
    events: readonly IncomingEvent[],
    cause?: unknown,
  ): Promise<AcceptedBy> => {
    const run = to.append(events, cause);
    appending.add(run);
    try {
      await run;
      metrics?.events('spooled', events.length);
      return 'spooled';
    } catch (error) {
      metrics?.events('refused', events.length);
      throw cause ?? error;
    } finally {
      appending.delete(run);
    }
  };

  const assertRoom = (events: number) => {
    const isFull =
      batcher.waitingWeight() + events > bound ||
      // While the spool is active, events go to the disk and need no writer.
      (spool?.isActive() !== true && batcher.longestWait() > longestWaitMs) ||
      store?.hasRoom?.() === false;
    if (!stopping && !isFull) return;
    metrics?.events('refused', events);
    throw new AppError('unavailable', { retryAfter: RETRY_AFTER_S });
  };

  return {
    assertRoom,
    async accept(events) {
      assertRoom(events.length);
      if (spool?.isActive()) return appendToSpool(spool, events);
      try {
        await batcher.add(events);
        metrics?.events('stored', events.length);
        return 'stored';
      } catch (error) {
        if (spool && isAway(error)) return appendToSpool(spool, events, error);
        metrics?.events('failed', events.length);
        throw error;
      }
    },
    waiting: batcher.waitingWeight,
    async drain() {
      stopping = true;
      await batcher.drain();
      // Waits until the spool has written, or failed to write, the events that were handed to it.
      await Promise.allSettled(appending);
    },
    spooled: () => spool?.state() ?? null,
  };
}
