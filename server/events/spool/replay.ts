import { appendFile, open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@server/db/schema';
import { inTransaction } from '@server/db/transaction';
import type { EventStore } from '@server/events/event-store';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { isAboutData, isAway } from '@server/events/store/store-errors';
import { withEvents } from '@server/events/store/write-events';
import type { Metrics } from '@server/platform/metrics';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { encodeRecord, readRecords } from './files';
import type { Segment, Spool } from './spool';

interface ReplayDeps {
  spool: Spool;
  db: Kysely<Database>;
  events: EventStore;
  /** Folder in which rejected events are stored for operators. */
  root: string;
  /** Called with events after they are stored; called again when the database was unavailable. */
  follow: (events: readonly IncomingEvent[]) => Promise<void>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  metrics?: Pick<Metrics, 'events'> | undefined;
}

const EVENTS_AT_ONCE = 2_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;
/** Pause in ms while the last record is still being written. */
const WRITING_PAUSE_MS = 20;
/** Interval in ms between two searches for folders of dead servers. */
const CHECK_INTERVAL_MS = 60_000;

/**
 * Progress in a segment. `stored`: events up to this position are in the store; `followed`: their
 * follow-up work is done.
 */
interface Position {
  stored: number;
  followed: number;
}

/** Thrown when another server has stored these events meanwhile. */
class Overtaken extends Error {}

/**
 * Stores the spool's events in their order as soon as the store is available. The position is in
 * the database and changes in the transaction that stores the events, so no event is stored twice,
 * even when servers are killed or several servers read the same segment.
 */
export function startReplay(deps: ReplayDeps): { stop: () => Promise<void> } {
  const { spool, log } = deps;
  const stopping = new AbortController();
  let wake = () => {};
  spool.onActive(() => wake());
  const rest = (ms: number) =>
    Promise.race([
      sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {}),
      new Promise<void>((resolve) => {
        wake = resolve;
      }),
    ]);

  const run = async () => {
    let began: number | undefined;
    let events = 0;
    let pause = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      if (!spool.isActive()) {
        [began, events, pause] = [undefined, 0, FIRST_PAUSE_MS];
        await rest(CHECK_INTERVAL_MS);
        await spool
          .takeOverAbandoned()
          .catch((err: unknown) => log.warn({ err }, 'spools of ended servers could not be read'));
        continue;
      }
      began ??= Date.now();
      try {
        const { stored, end } = await storeNext(deps);
        events += stored;
        pause = FIRST_PAUSE_MS;
        if (end && (await spool.finish(end.stored))) {
          const seconds = Math.round((Date.now() - began) / 1000);
          log.info(
            { events, seconds },
            'the event store is available again and has all spooled events',
          );
        } else if (end) await rest(WRITING_PAUSE_MS);
      } catch (err) {
        if (err instanceof Overtaken) continue;
        if (pause === MAX_PAUSE_MS) log.warn({ err }, 'the event store is still unavailable');
        await rest(pause);
        pause = Math.min(2 * pause, MAX_PAUSE_MS);
      }
    }
  };

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      wake();
      await running;
    },
  };
}

/**
 * Stores the oldest segment's next events. Returns `end` when no complete record follows at the
 * moment.
 */
async function storeNext(
  deps: ReplayDeps,
): Promise<{ stored: number; end?: { stored?: { segment: Segment; bytes: number } } }> {
  const { spool, db } = deps;
  const segment = spool.next();
  // The spool holds no events; the next incoming event shows whether the store is available.
  if (!segment) return { stored: 0, end: {} };
  const position = await readPosition(db, segment);
  const file = await open(segment.file, 'r').catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error;
  });
  // Another server considered this server dead and stores the segment.
  if (!file) {
    await spool.drop(segment);
    return { stored: 0 };
  }
  try {
    const read = (from: number, end: number, maxEvents: number) =>
      readRecords(file, { from, end, maxEvents });
    if (position.followed < position.stored) {
      const { events } = await read(position.followed, position.stored, Number.POSITIVE_INFINITY);
      await runFollowUp(deps, segment, events);
    }
    const { isClosed, bytes } = segment;
    const { events, next } = await read(position.stored, bytes, EVENTS_AT_ONCE);
    if (events.length === 0) {
      if (!isClosed) return { stored: 0, end: { stored: { segment, bytes } } };
      if (next < bytes) logTornSegment(deps, segment, next);
      await spool.drop(segment);
      return { stored: 0 };
    }
    const chunk = { segment, from: position.stored, next };
    try {
      await store(deps, chunk, events);
    } catch (error) {
      if (!isAboutData(error)) throw error;
      await storeOneByOne(deps, chunk, read);
      return { stored: events.length };
    }
    await runFollowUp(deps, segment, events);
    return { stored: events.length };
  } finally {
    await file.close();
  }
}

/**
 * Calls `follow` with stored events. If it fails while the database is available, the failure is
 * only logged, so that it does not delay later events.
 */
async function runFollowUp(
  deps: ReplayDeps,
  { id }: Segment,
  events: readonly IncomingEvent[],
): Promise<void> {
  try {
    await deps.follow(events);
  } catch (err) {
    if (isAway(err)) throw err;
    deps.log.error({ err }, 'callbacks of spooled events failed');
  }
  await sql`update event_spool set followed = stored where segment = ${id}`.execute(deps.db);
}

async function readPosition(db: Kysely<Database>, { id }: Segment): Promise<Position> {
  const row = await db
    .selectFrom('event_spool')
    .select(['stored', 'followed'])
    .where('segment', '=', id)
    .executeTakeFirst();
  return row ?? { stored: 0, followed: 0 };
}

interface Chunk {
  segment: Segment;
  from: number;
  next: number;
}

/**
 * Stores events and their position in one transaction.
 * @throws Overtaken when the stored position differs
 */
async function store(
  { db, events: eventStore, metrics }: ReplayDeps,
  chunk: Chunk,
  events: readonly IncomingEvent[],
): Promise<void> {
  await withEvents({ db, events: eventStore }, events, (write) =>
    inTransaction(db, async (trx) => {
      await move(trx, chunk);
      // Events of a shop that was deleted meanwhile are omitted.
      const { rows } = await sql<{ pid: string }>`
        select pid from product where pid = any(${[...new Set(events.map(({ pid }) => pid))]}::text[])`.execute(
        trx,
      );
      const shops = new Set(rows.map(({ pid }) => pid));
      await write(
        trx,
        events.filter(({ pid }) => shops.has(pid)),
      );
    }),
  );
  metrics?.events('replayed', events.length);
}

async function move(trx: Kysely<Database>, { segment, from, next }: Chunk): Promise<void> {
  const { rows } = await sql`
    insert into event_spool as s (segment, stored, followed) values (${segment.id}, ${next}, ${from})
    on conflict (segment) do update set
      stored = excluded.stored, followed = excluded.followed, at = now()
    where s.stored = ${from}
    returning segment`.execute(trx);
  if (rows.length === 0) throw new Overtaken();
}

/** Finds the record that the database rejects and writes it to the folder for inspection. */
async function storeOneByOne(
  deps: ReplayDeps,
  { segment, from, next }: Chunk,
  read: (from: number, end: number, maxEvents: number) => ReturnType<typeof readRecords>,
): Promise<void> {
  for (let at = from; at < next; ) {
    const one = await read(at, next, 1);
    const chunk = { segment, from: at, next: one.next };
    try {
      await store(deps, chunk, one.events);
      await runFollowUp(deps, segment, one.events);
    } catch (err) {
      if (!isAboutData(err)) throw err;
      const file = path.join(deps.root, 'refused.spool');
      await appendFile(file, encodeRecord(one.events), { mode: 0o600 });
      deps.log.error({ err, file, events: one.events.length }, 'spooled events were rejected');
      deps.metrics?.events('failed', one.events.length);
      await move(deps.db, chunk);
    }
    at = one.next;
  }
}

/** Logs an incomplete record: a server was killed while writing it, before it sent a response. */
function logTornSegment({ log }: ReplayDeps, segment: Segment, at: number): void {
  const { file, bytes } = segment;
  log.info({ file, at, bytes: bytes - at }, 'an incomplete record was skipped');
}
