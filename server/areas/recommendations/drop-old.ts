import type { Deps } from '@server/context';
import { sql } from 'kysely';

const DAY_MS = 86_400_000;
/** A visit that is silent for so long makes no further pairs. */
const MAX_VISIT_MS = DAY_MS;
/** A year and a little: reports of orders that followed a recommendation compare years. */
const MAX_ORDER_AGE_MS = 400 * DAY_MS;
const BATCH = 5000;

/** Drops visits that ended and old orders of every shop, a batch an hour each at a time. */
export async function dropOldLearning({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age);
  await dropAll(() =>
    sql`delete from product_visit where (pid, session) in (
      select pid, session from product_visit where seen_at < ${before(MAX_VISIT_MS)}
      limit ${BATCH})`.execute(db),
  );
  await dropAll(() =>
    sql`delete from product_order where (pid, number) in (
      select pid, number from product_order where at < ${before(MAX_ORDER_AGE_MS)}
      limit ${BATCH})`.execute(db),
  );
}

/** Short statements, so that none of them holds visits up. */
async function dropAll(dropSome: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (Number((await dropSome()).numAffectedRows ?? 0) === BATCH);
}
