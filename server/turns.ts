import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from './context';

/** Whoever has not renewed its turn for so long is presumed dead. */
const LEASE_MS = 60_000;
const RENEW_MS = 10_000;

export interface Turn {
  /** What is done, such as `housekeeping`. */
  name: string;
  /** From its beginning on nobody begins it again for so long, though it has ended. */
  restMs: number;
}

/**
 * Does work unless another server does it, or has just done it. A row with a lease instead of a lock of the session,
 * which a pooler would not keep; by the clock of the database, which all servers share.
 * @returns whether it was this one's turn
 */
export async function inTurn(
  { db }: Pick<Deps, 'db'>,
  { name, restMs }: Turn,
  work: () => Promise<void>,
): Promise<boolean> {
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
      // What fails once is said again a moment later.
      .catch(() => {});
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew();
  }, RENEW_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await renewing;
    await sql`update work_turn set until = ${began}::timestamptz + ${`${restMs} ms`}::interval
      where name = ${name} and holder = ${holder}`.execute(db);
  }
  return true;
}
