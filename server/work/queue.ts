import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '@server/context';
import { dueByFairShare } from '@server/db/fair-share';
import type { Database } from '@server/db/schema';
import { isStaying } from '@server/db/staying';
import { inTransaction } from '@server/db/transaction';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Lease longer than any provider call; a process that exceeds it counts as dead. */
export const LEASE_MS = 120_000;
/** Limit of one provider call in ms, above the limits of the providers' own adapters. */
const PROVIDER_TIMEOUT_MS = 12_000;
/** Time for a running provider call to end by itself when the server stops. */
const STOP_TIMEOUT_MS = 4_000;
/** Time for a call to end after its signal, so that its own result is stored. */
const ABORT_TIMEOUT_MS = 1_000;

export type QueueDeps = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'ports' | 'signal'>;

/**
 * Result of an attempt. `retry`: the provider certainly did not accept the message and may accept
 * it later, or the queue is `repeatable`. `unclear`: the message may have arrived, so it is never
 * sent again. `Final`: further end states of a queue.
 */
export interface Outcome<Final extends string = never> {
  state: 'sent' | 'retry' | 'failed' | 'unclear' | Final;
  error?: string;
  providerId?: string;
}

/**
 * Function that wraps the one call of an attempt that reaches the provider. A failure before the
 * call is retried; a failure in or after it is unclear, unless the queue is `repeatable`. The
 * signal aborts when the call takes too long, or while the server stops.
 */
export type Ask = <Answer>(call: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer>;

export interface QueueRow {
  /** Id of the shop; absent in an outbox of the instance itself. */
  pid?: string;
  id: number | string;
  attempts: number;
}

/** Result of an attempt as it is stored; `state` is `queued` when the message will be retried. */
interface Settled<Row> {
  row: Row;
  state: string;
  providerId: string | undefined;
}

export const QUEUE_TABLES = [
  'outbox',
  'schedule_outbox',
  'whatsapp_outbox',
  'answer_mail',
  'webhook_outbox',
  'connection_outbox',
  'marketplace_answer',
] as const;

export interface Queue<Row extends QueueRow, Final extends string = never> {
  table: (typeof QUEUE_TABLES)[number];
  /** Seconds before the second and each further attempt; their number limits the attempts. */
  retryDelaysS: readonly number[];
  /** Maximum concurrent provider calls in this process. */
  concurrency: number;
  /** Maximum concurrent messages of one shop. Without it, shops still share the slots fairly. */
  perShop?: number;
  /** Pause after each message before its slot is free again; the result is stored immediately. */
  pauseMs?: number;
  /** The receiver ignores duplicates, so an attempt with an unclear result is repeated. */
  repeatable?: true;
  /**
   * Sends messages of shops that await deletion; other queues hold such messages until the deletion
   * is cancelled.
   */
  evenLeaving?: true;
  /** Additional condition under which a message (`due`) may be sent. */
  condition?: RawBuilder<boolean>;
  /** Limit of a provider call if it differs from `PROVIDER_TIMEOUT_MS`; shorter than the lease. */
  callLimitMs?: (env: QueueDeps['env']) => number;
  /** Calls the provider only through `ask`. */
  send: (deps: QueueDeps, row: Row, ask: Ask) => Promise<Outcome<Final>>;
  /** Callback in the transaction that stores the results of attempts. */
  onSettled?: (trx: Kysely<Database>, settled: readonly Settled<Row>[], now: Date) => Promise<void>;
}

interface Finished<Row> {
  row: Row;
  outcome: Outcome<string>;
}

/**
 * Sends the due messages of a queue. Several servers may run this at once. A message is marked as
 * being sent and committed before its provider is called, and settled afterwards, so no transaction
 * is open during a provider call, and only a `repeatable` queue sends a message twice. Returns the
 * number of attempts.
 */
export async function drainQueue<Row extends QueueRow, Final extends string>(
  deps: QueueDeps,
  queue: Queue<Row, Final>,
  stopping: () => boolean = () => false,
): Promise<number> {
  // Every running attempt listens to the signal, so Node's warning about many listeners is switched
  // off.
  setMaxListeners(0, deps.signal);
  await settleLost(deps, queue);
  const underWay = new Set<Row>();
  let finished: Finished<Row>[] = [];
  let attempts = 0;
  // Counts ended attempts and pauses, so that an end during a database query is not missed.
  let events = 0;
  let wake = () => {};
  const signal = () => {
    events++;
    wake();
  };
  const begin = (row: Row) => {
    underWay.add(row);
    void attempt(deps, queue, row).then(async (outcome) => {
      finished.push({ row, outcome });
      if (queue.pauseMs && !stopping()) {
        signal();
        await pause(queue.pauseMs);
      }
      underWay.delete(row);
      signal();
    });
  };
  const nextEvent = async (seen: number) => {
    if (events === seen) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    // Attempts that end in the same tick of the event loop are stored in the same statement.
    await new Promise((resolve) => setImmediate(resolve));
  };
  const settleFinished = async () => {
    const batch = [...finished];
    if (batch.length > 0) await settle(deps, queue, batch);
    finished = finished.slice(batch.length);
  };
  try {
    for (let more = true; more || underWay.size > 0; ) {
      const seenEvents = events;
      const freeSlots = queue.concurrency - underWay.size;
      const claimed =
        stopping() || freeSlots < 1 ? [] : await claim(deps, queue, freeSlots, underWay);
      attempts += claimed.length;
      for (const row of claimed) begin(row);
      if (claimed.length === 0 && underWay.size > 0) await nextEvent(seenEvents);
      await settleFinished();
      more = claimed.length > 0 || events !== seenEvents;
    }
  } catch (error) {
    while (underWay.size > 0) await nextEvent(events);
    await settleFinished().catch(() => {});
    throw error;
  }
  return attempts;
}

/** Makes one attempt; never throws. */
async function attempt<Row extends QueueRow, Final extends string>(
  deps: QueueDeps,
  { table, send, repeatable, callLimitMs }: Queue<Row, Final>,
  row: Row,
): Promise<Outcome<Final>> {
  const { id, pid, attempts } = row;
  let isRequested = false;
  const ask: Ask = (call) => {
    isRequested = true;
    const limitMs = callLimitMs?.(deps.env) ?? PROVIDER_TIMEOUT_MS;
    return withTimeout(call, { limitMs, stopped: deps.signal });
  };
  try {
    const outcome = await send(deps, row, ask);
    if (outcome.state !== 'sent') {
      const { state, error } = outcome;
      deps.log.warn({ queue: table, id, pid, attempts, state, error }, 'message not delivered');
    }
    return outcome;
  } catch (err) {
    const state = isRequested && !repeatable ? 'unclear' : 'retry';
    deps.log.error({ queue: table, id, pid, attempts, state, err }, 'sending a message failed');
    return { state, error: 'internal' };
  }
}

async function withTimeout<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  { limitMs, stopped }: { limitMs: number; stopped: AbortSignal },
): Promise<Answer> {
  const ending = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const timedOut = new Promise<never>((_, reject) => {
    const giveUp = () => {
      ending.abort();
      const failure = new Error('the provider did not answer in time');
      timers.push(setTimeout(() => reject(failure), ABORT_TIMEOUT_MS));
    };
    timers.push(setTimeout(giveUp, limitMs));
    const onStop = () => timers.push(setTimeout(giveUp, STOP_TIMEOUT_MS));
    stopped.addEventListener('abort', onStop, { once: true, signal: ending.signal });
    if (stopped.aborted) onStop();
  });
  try {
    return await Promise.race([call(ending.signal), timedOut]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
    // The abort also removes the listener.
    ending.abort();
  }
}

async function claim<Row extends QueueRow, Final extends string>(
  { db, now }: QueueDeps,
  queue: Queue<Row, Final>,
  most: number,
  underWay: ReadonlySet<Row>,
): Promise<Row[]> {
  const at = now();
  const table = sql.table(queue.table);
  // The instance's own e-mails count as a shop of their own.
  const shop = queue.table === 'outbox' ? 'shop' : 'pid';
  const isHeld = queue.table !== 'outbox' && !queue.evenLeaving;
  const due = dueByFairShare({
    table: queue.table,
    shop,
    most,
    condition: queue.condition,
    columns: sql`${sql.ref(`due.${shop}`)}, due.id`,
    isDue: sql`state = 'queued' and due_at <= ${at}`,
    order: sql`due_at, id`,
    shops: isHeld ? isStaying('shop.name') : undefined,
    ...(queue.perShop && { each: 1, except: shopsAtWork(underWay, queue.perShop) }),
  });
  // The CTE is materialized, because a subquery could run once per row and mark more than `most`.
  const { rows } = await sql<Row>`
    with due as materialized (${due})
    update ${table} as claimed set state = 'sending', attempts = claimed.attempts + 1,
      lease_until = ${new Date(at.getTime() + LEASE_MS)}
    from due
    where ${sql.ref(`claimed.${shop}`)} = ${sql.ref(`due.${shop}`)} and claimed.id = due.id
      and claimed.state = 'queued'
    returning claimed.*`.execute(db);
  return rows;
}

/** Returns the shops that have their maximum of messages in progress here. */
function shopsAtWork(underWay: ReadonlySet<QueueRow>, perShop: number): string[] {
  const counts = new Map<string, number>();
  for (const { pid = '' } of underWay) counts.set(pid, (counts.get(pid) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= perShop).map(([pid]) => pid);
}

async function settle<Row extends QueueRow, Final extends string>(
  { db, now }: QueueDeps,
  queue: Queue<Row, Final>,
  finished: readonly Finished<Row>[],
): Promise<void> {
  const at = now();
  const table = sql.table(queue.table);
  const settled = finished.map(({ row, outcome }) => {
    const pauseS = outcome.state === 'retry' ? queue.retryDelaysS[row.attempts - 1] : undefined;
    const final = outcome.state === 'retry' ? 'failed' : outcome.state;
    return {
      row,
      providerId: outcome.providerId,
      error: outcome.error ?? null,
      state: pauseS === undefined ? final : 'queued',
      due_at: pauseS === undefined ? null : new Date(at.getTime() + pauseS * 1000),
      settled_at: pauseS === undefined ? at : null,
    };
  });
  const stored = JSON.stringify(
    settled.map(({ row: { pid, id, attempts }, state, error, due_at, settled_at }) => ({
      pid,
      id,
      attempts,
      state,
      error,
      due_at,
      settled_at,
    })),
  );
  const isSame = queue.table === 'outbox' ? sql`true` : sql`sent.pid = done.pid`;
  await inTransaction(db, async (trx) => {
    await sql`
      update ${table} as sent set state = done.state, error = done.error, lease_until = null,
        due_at = coalesce(done.due_at, sent.due_at), settled_at = done.settled_at
      from jsonb_populate_recordset(null::${table}, ${stored}::jsonb) as done
      where ${isSame} and sent.id = done.id and sent.attempts = done.attempts
        and sent.state in ('sending', 'unclear')`.execute(trx);
    await queue.onSettled?.(trx, settled, at);
  });
}

/**
 * Settles messages whose server died while sending them; their delivery is unknown. Repeatable
 * messages with attempts left are queued again immediately, the others become `unclear`.
 */
async function settleLost<Row extends QueueRow, Final extends string>(
  { db, now, log }: QueueDeps,
  { table, repeatable, retryDelaysS }: Queue<Row, Final>,
): Promise<void> {
  const at = now();
  const mayRepeat = sql`(${repeatable === true}::boolean and attempts <= ${retryDelaysS.length}::int)`;
  const { rows } = await sql<{ id: number | string }>`
    update ${sql.table(table)} set state = case when ${mayRepeat} then 'queued' else 'unclear' end,
      due_at = case when ${mayRepeat} then ${at} else due_at end,
      settled_at = case when ${mayRepeat} then null else ${at}::timestamptz end,
      error = 'internal', lease_until = null
    where state = 'sending' and lease_until < ${at} returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) log.warn({ queue: table, ids }, 'messages were interrupted while being sent');
}

const EVERY_MS = 5_000;

/** Function that works until nothing is due; it starts nothing new once `stopping` returns true. */
export type Work = (stopping: () => boolean) => Promise<unknown>;

/** Runs the work one run at a time; a trigger during a run causes another run. */
export function createRunner(later: Deps['later'], work: Work, stopping = () => false) {
  let running = false;
  let runAgain = false;
  const run = async () => {
    try {
      do {
        runAgain = false;
        await work(stopping);
      } while (runAgain && !stopping());
    } finally {
      running = false;
    }
  };
  return {
    kick() {
      runAgain = true;
      if (running || stopping()) return;
      running = true;
      later(run);
    },
  };
}

/**
 * Checks for newly queued messages, messages of a stopped server, and due retries every few
 * seconds. After `stop` nothing new is started; running work is completed.
 */
export function startQueues(
  { later, signal }: Pick<Deps, 'later' | 'signal'>,
  works: readonly Work[],
): { stop: () => void } {
  const runners = works.map((work) => createRunner(later, work, () => signal.aborted));
  // The queues are checked one after the other: checking all at once would delay current requests,
  // and at the start open as many database connections as there are queues.
  let next = 0;
  const checkNext = () => {
    runners[next % runners.length]?.kick();
    next += 1;
  };
  checkNext();
  const timer = setInterval(checkNext, EVERY_MS / Math.max(1, works.length));
  return { stop: () => clearInterval(timer) };
}
