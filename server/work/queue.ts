import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '@server/context';
import { dueByTurns } from '@server/db/by-turns';
import type { Database } from '@server/db/schema';
import { isStaying } from '@server/db/staying';
import { inTransaction } from '@server/db/transaction';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Longer than any provider call may take; a process that holds a message past it is presumed dead. */
const LEASE_MS = 120_000;
/** Limit of one provider call, above the limits of the providers' own adapters. */
const PROVIDER_TIMEOUT_MS = 12_000;
/** Time for a provider call under way to end by itself once the server stops. */
const STOP_TIMEOUT_MS = 4_000;
/** Time for a call to end after its signal, so that its own account of the attempt is stored. */
const ABORT_TIMEOUT_MS = 1_000;

export type QueueDeps = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'ports' | 'signal'>;

/**
 * Result of an attempt. `retry`: the provider certainly did not accept the message and may accept it later.
 * `unclear`: the message may have arrived, so it is never sent again. `Final`: further end states of a queue.
 */
export interface Outcome<Final extends string = never> {
  state: 'sent' | 'retry' | 'failed' | 'unclear' | Final;
  /** Why it was not sent. */
  error?: string;
  /** The provider's name for what it took. */
  providerId?: string;
}

/**
 * Wraps the one call of an attempt that reaches the provider. A failure before it is retried; one in or after it is
 * unclear. The signal aborts when the call takes too long, or while the server stops.
 */
export type Ask = <Answer>(call: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer>;

/** Columns that every outbox table has. */
export interface QueueRow {
  /** The shop; an outbox of the instance itself has none. */
  pid?: string;
  id: number | string;
  attempts: number;
}

/** An attempt as it is stored; `state` is `queued` when it is to be tried again. */
interface Settled<Row> {
  row: Row;
  state: string;
  providerId: string | undefined;
}

/** The outboxes there are. */
export const QUEUE_TABLES = [
  'outbox',
  'schedule_outbox',
  'whatsapp_outbox',
  'answer_mail',
  'webhook_outbox',
  'connection_outbox',
  'marketplace_answer',
] as const;

/** One outbox and how its messages are sent. */
export interface Queue<Row extends QueueRow, Final extends string = never> {
  table: (typeof QUEUE_TABLES)[number];
  /** Pauses before the second and each further attempt, seconds; no more attempts than that. */
  retryDelaysS: readonly number[];
  /** Provider calls under way at once in this process. */
  concurrency: number;
  /** At most so many of one shop at once. The shops are served by turns whatever it is. */
  perShop?: number;
  /** Pause after each message before its place is free again; its end is stored at once. */
  pauseMs?: number;
  /** The receiver drops what comes twice: an attempt of which nobody knows how it ended is made again. */
  repeatable?: true;
  /** `send` gets the messages of shops that wait for their deletion too. Of other queues they stay until the shop is kept. */
  evenLeaving?: true;
  /** Additional condition for sending a message (`due`) now. */
  condition?: RawBuilder<boolean>;
  /** Limit of one provider call, where it is not the common one; shorter than the lease. */
  callLimitMs?: (env: QueueDeps['env']) => number;
  /** One attempt. Calls the provider only through `ask`. */
  send: (deps: QueueDeps, row: Row, ask: Ask) => Promise<Outcome<Final>>;
  /** Follows the attempts, in the transaction that stores how they ended. */
  onSettled?: (trx: Kysely<Database>, settled: readonly Settled<Row>[], now: Date) => Promise<void>;
}

interface Finished<Row> {
  row: Row;
  outcome: Outcome<string>;
}

/**
 * Sends everything that is due, whatever other servers send at the same time. A message is marked as
 * being sent and committed before its provider is called, and settled afterwards, so no transaction is
 * open during a provider call and no message is sent twice.
 * @returns how many attempts were made
 */
export async function drainQueue<Row extends QueueRow, Final extends string>(
  deps: QueueDeps,
  queue: Queue<Row, Final>,
  stopping: () => boolean = () => false,
): Promise<number> {
  await giveUpLost(deps, queue);
  const underWay = new Set<Row>();
  let finished: Finished<Row>[] = [];
  let attempts = 0;
  // Counted, so that what happens while the database is queried is not missed.
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
      const seen = events;
      const free = queue.concurrency - underWay.size;
      const claimed = stopping() || free < 1 ? [] : await claim(deps, queue, free, underWay);
      attempts += claimed.length;
      for (const row of claimed) begin(row);
      if (claimed.length === 0 && underWay.size > 0) await nextEvent(seen);
      await settleFinished();
      more = claimed.length > 0 || events !== seen;
    }
  } catch (error) {
    while (underWay.size > 0) await nextEvent(events);
    await settleFinished().catch(() => {});
    throw error;
  }
  return attempts;
}

/** One attempt; never throws. */
async function attempt<Row extends QueueRow, Final extends string>(
  deps: QueueDeps,
  { table, send, repeatable, callLimitMs }: Queue<Row, Final>,
  row: Row,
): Promise<Outcome<Final>> {
  const { id, pid, attempts } = row;
  let asked = false;
  const ask: Ask = (call) => {
    asked = true;
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
    const state = asked && !repeatable ? 'unclear' : 'retry';
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
  const late = new Promise<never>((_, reject) => {
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
    return await Promise.race([call(ending.signal), late]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
    // Also removes the listener.
    ending.abort();
  }
}

/** Marks up to `most` due messages as being sent by this process. */
async function claim<Row extends QueueRow, Final extends string>(
  { db, now }: QueueDeps,
  queue: Queue<Row, Final>,
  most: number,
  underWay: ReadonlySet<Row>,
): Promise<Row[]> {
  const at = now();
  const table = sql.table(queue.table);
  // Letters of the instance itself are a shop of their own.
  const shop = queue.table === 'outbox' ? 'shop' : 'pid';
  const isHeld = queue.table !== 'outbox' && !queue.evenLeaving;
  const due = dueByTurns({
    ...{ table: queue.table, shop, most, condition: queue.condition },
    columns: sql`${sql.ref(`due.${shop}`)}, due.id`,
    isDue: sql`state = 'queued' and due_at <= ${at}`,
    order: sql`due_at, id`,
    shops: isHeld ? isStaying('shop.name') : undefined,
    ...(queue.perShop && { each: 1, except: shopsAtWork(underWay, queue.perShop) }),
  });
  // Materialized: as a subquery it could run once for each row, and so mark more than `most`.
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

/** Shops with as many messages under way here as they may have. */
function shopsAtWork(underWay: ReadonlySet<QueueRow>, perShop: number): string[] {
  const counts = new Map<string, number>();
  for (const { pid = '' } of underWay) counts.set(pid, (counts.get(pid) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= perShop).map(([pid]) => pid);
}

/** Stores how attempts ended, together. */
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
      ...{ pid, id, attempts, state, error, due_at, settled_at },
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
 * Settles messages whose server died while sending them; whether they arrived is unknown. Repeatable messages with
 * attempts left are queued again at once, the others become `unclear`.
 */
async function giveUpLost<Row extends QueueRow, Final extends string>(
  { db, now, log }: QueueDeps,
  { table, repeatable, retryDelaysS }: Queue<Row, Final>,
): Promise<void> {
  const at = now();
  const again = sql`(${repeatable === true}::boolean and attempts <= ${retryDelaysS.length}::int)`;
  const { rows } = await sql<{ id: number | string }>`
    update ${sql.table(table)} set state = case when ${again} then 'queued' else 'unclear' end,
      due_at = case when ${again} then ${at} else due_at end,
      settled_at = case when ${again} then null else ${at}::timestamptz end,
      error = 'internal', lease_until = null
    where state = 'sending' and lease_until < ${at} returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) log.warn({ queue: table, ids }, 'messages were cut off while being sent');
}

const EVERY_MS = 5_000;

/** Works until nothing is due; once `stopping` is true it begins nothing new. */
export type Work = (stopping: () => boolean) => Promise<void>;

/** Runs a work whenever it is kicked, one run at a time; a kick during a run makes another one. */
export function createRunner(later: Deps['later'], work: Work, stopping = () => false) {
  let running = false;
  let again = false;
  const run = async () => {
    try {
      do {
        again = false;
        await work(stopping);
      } while (again && !stopping());
    } finally {
      running = false;
    }
  };
  return {
    kick() {
      again = true;
      if (running || stopping()) return;
      running = true;
      later(run);
    },
  };
}

/**
 * Looks for work now and every few seconds: what was queued here, what a stopped server did not send, and
 * what is to be tried again. After `stop` nothing new is begun; what is under way is ended.
 */
export function startQueues(
  { later, signal }: Pick<Deps, 'later' | 'signal'>,
  works: readonly Work[],
): { stop: () => void } {
  const runners = works.map((work) => createRunner(later, work, () => signal.aborted));
  for (const runner of runners) runner.kick();
  // One after the other: all at one moment would hold up whoever is answered right then.
  let next = 0;
  const timer = setInterval(() => {
    runners[next % runners.length]?.kick();
    next += 1;
  }, EVERY_MS / Math.max(1, works.length));
  return {
    stop: () => clearInterval(timer),
  };
}
