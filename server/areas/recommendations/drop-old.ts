import type { Deps } from '@server/context';
import { sql } from 'kysely';

/** A visit that is silent for so long makes no further pairs. */
const MAX_VISIT_AGE_MS = 86_400_000;
const BATCH = 5000;

/** Drops visits that ended, of every shop, in short statements so that none of them holds visits up. */
export async function dropOldLearning({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - MAX_VISIT_AGE_MS);
  const dropSome = () =>
    sql`delete from product_visit where (pid, session) in (
      select pid, session from product_visit where seen_at < ${before} limit ${BATCH})`.execute(db);
  while (Number((await dropSome()).numAffectedRows ?? 0) === BATCH);
}
