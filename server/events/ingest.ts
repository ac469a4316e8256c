import type pg from 'pg';
import { AppError } from '../http/errors';
import { type IncomingEvent, writeEvents } from './writeEvents';

/** The way in for events of every shop. */
export interface Ingest {
  /**
   * Resolves when the events are on disk and counted.
   * @throws AppError `unavailable` when too much is waiting or we are stopping: try again later
   */
  accept: (events: readonly IncomingEvent[]) => Promise<void>;
  /** Refuses what comes from now on; resolves when everything accepted is on disk or failed. */
  drain: () => Promise<void>;
}

export interface IngestOptions {
  /** Should have `writers` connections to itself. */
  pool: pg.Pool;
  /** Statements in flight: while one waits for the disk the next is prepared. */
  writers?: number;
  /** Events that may wait; more are refused. */
  bound?: number;
}

interface Waiting {
  events: readonly IncomingEvent[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

// Keeps one statement short, so that those who come next do not wait long for it.
const MOST_EVENTS = 2_000;

/**
 * Commits events in groups without a timer: as soon as a writer is free it takes all that waits.
 * A lone batch is written at once; under load groups grow by themselves.
 */
export function createIngest({ pool, writers = 2, bound = 50_000 }: IngestOptions): Ingest {
  let queue: Waiting[] = [];
  let waiting = 0;
  let busy = 0;
  let stopping = false;
  let drained: (() => void) | undefined;

  const take = (): Waiting[] => {
    let events = 0;
    let batches = 0;
    while (batches < queue.length && (events === 0 || events < MOST_EVENTS)) {
      events += queue[batches]?.events.length ?? 0;
      batches += 1;
    }
    const group = queue.slice(0, batches);
    queue = queue.slice(batches);
    waiting -= events;
    return group;
  };

  const flush = () => {
    while (busy < writers && queue.length > 0) {
      busy += 1;
      void write(pool, take()).then(() => {
        busy -= 1;
        flush();
      });
    }
    if (busy === 0 && queue.length === 0) drained?.();
  };

  return {
    accept(events) {
      if (stopping || waiting + events.length > bound) {
        return Promise.reject(new AppError('unavailable', { retryAfter: 1 }));
      }
      return new Promise<void>((resolve, reject) => {
        queue.push({ events, resolve, reject });
        waiting += events.length;
        flush();
      });
    },
    drain() {
      stopping = true;
      return new Promise<void>((resolve) => {
        drained = resolve;
        flush();
      });
    },
  };
}

/** Never rejects: each batch learns how it went. */
async function write(pool: pg.Pool, group: Waiting[]): Promise<void> {
  try {
    await writeEvents(
      pool,
      group.map(({ events }) => events),
    );
    for (const { resolve } of group) resolve();
  } catch (error) {
    // One batch the database does not accept must not take its neighbours with it.
    if (group.length > 1 && isAboutData(error)) {
      for (const batch of group) await write(pool, [batch]);
    } else {
      for (const { reject } of group) reject(error);
    }
  }
}

/** Classes 22 and 23 of SQLSTATE: data exception, integrity violation. */
function isAboutData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
