import { randomUUID } from 'node:crypto';
import type { Deps } from '@server/context';
import { sql } from 'kysely';

/** Time without renewal after which the process that holds the lease counts as dead. */
const LEASE_MS = 60_000;
const RENEW_MS = 10_000;
/** Time for work to end after its signal; longer than the timeout of a statement. */
const END_MS = 30_000;

interface Lease {
  /** Name of the work, such as `retention`. */
  name: string;
  /** Time from the start during which no server starts the work again, even if it has ended. */
  restMs: number;
  /** Time after which the signal of the work aborts. */
  limitMs: number;
  /** Time for the work to end after the signal. */
  endMs?: number;
}

/** Thrown when work still runs `endMs` after its signal; its lease is not renewed any longer. */
export class LeaseError extends Error {}

/**
 * Runs work unless another server runs it or has recently run it. The lease is a row, because a
 * pooler would not preserve a session lock; its times come from the clock of the database, which
 * all servers share.
 * @returns whether this server did the work
 * @throws LeaseError when the work does not end after its signal; another run may then start
 */
export async function withLease(
  { db, signal: stopped }: Pick<Deps, 'db' | 'signal'>,
  { name, restMs, limitMs, endMs = END_MS }: Lease,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  if (stopped.aborted) return false;
  const holder = randomUUID();
  const lease = sql`now() + ${`${LEASE_MS} ms`}::interval`;
  const { rows } = await sql<{ began: string }>`
    insert into work_turn (name, holder, until) values (${name}, ${holder}, ${lease})
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where work_turn.until <= now()
    returning now()::text as began`.execute(db);
  const began = rows[0]?.began;
  if (began === undefined) return false;
  const renew = () =>
    sql`update work_turn set until = ${lease} where name = ${name} and holder = ${holder}`
      .execute(db)
      // The error is ignored, because the next renewal retries.
      .catch(() => {});
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew();
  }, RENEW_MS);
  try {
    await withinLimit(work, { stopped, limitMs, endMs });
  } finally {
    clearInterval(timer);
    await renewing;
    await sql`update work_turn set until = ${began}::timestamptz + ${`${restMs} ms`}::interval
      where name = ${name} and holder = ${holder}`.execute(db);
  }
  return true;
}

/**
 * Runs the work; aborts its signal when the server stops or the time is over, and then waits at
 * most `endMs`.
 */
async function withinLimit(
  work: (signal: AbortSignal) => Promise<unknown>,
  { stopped, limitMs, endMs }: { stopped: AbortSignal; limitMs: number; endMs: number },
): Promise<void> {
  // AbortSignal.any is not used: on Node 20 the signal of the process would hold every signal
  // derived from it.
  const ending = new AbortController();
  const abort = () => ending.abort();
  stopped.addEventListener('abort', abort, { once: true });
  const limit = setTimeout(abort, limitMs);
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    const message = `still running ${endMs} ms after its signal`;
    ending.signal.addEventListener('abort', () => {
      timer = setTimeout(() => reject(new LeaseError(message)), endMs);
    });
  });
  try {
    await Promise.race([work(ending.signal), overdue]);
  } finally {
    clearTimeout(limit);
    clearTimeout(timer);
    stopped.removeEventListener('abort', abort);
  }
}
