import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema';
import { AppError } from './errors';

export interface Limit {
  /** What is counted, such as `login:1.2.3.4`. */
  key: string;
  /** Tries within the window. */
  most: number;
  /** Length of the window, seconds. */
  seconds: number;
}

/** Clocks of several servers differ by less. */
const CLOCK_SKEW_MS = 60_000;

interface Needs {
  db: Kysely<Database>;
  now: () => Date;
}

/**
 * Counts one try, in one statement, so that parallel tries on several servers are all counted.
 * @throws AppError `rate_limited` with the seconds until the window ends
 */
export async function countTry({ db, now }: Needs, { key, most, seconds }: Limit): Promise<void> {
  const at = now();
  const oldest = new Date(at.getTime() - seconds * 1000);
  // One that begins later than now was written by a clock that has been put back since.
  const newest = new Date(at.getTime() + CLOCK_SKEW_MS);
  const { rows } = await sql<{ tries: number; started_at: Date }>`
    insert into rate_limit (key, started_at, tries) values (${key}, ${at}, 1)
    on conflict (key) do update set
      tries = case when rate_limit.started_at > ${oldest} and rate_limit.started_at <= ${newest}
        then rate_limit.tries + 1 else 1 end,
      started_at = case when rate_limit.started_at > ${oldest} and rate_limit.started_at <= ${newest}
        then rate_limit.started_at else ${at} end
    returning tries, started_at`.execute(db);
  const [row] = rows;
  if (!row || row.tries <= most) return;
  const ends = row.started_at.getTime() + seconds * 1000;
  throw new AppError('rate_limited', {
    retryAfter: Math.max(1, Math.ceil((ends - at.getTime()) / 1000)),
  });
}

/** Takes tries back: what was counted beforehand turned out to be right. */
export async function forgiveTry({ db }: Needs, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

/** Removes counts nobody asks for any more. */
export async function dropOldTries({ db, now }: Needs): Promise<void> {
  const day = new Date(now().getTime() - 86_400_000);
  await db.deleteFrom('rate_limit').where('started_at', '<', day).execute();
}
