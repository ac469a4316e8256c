import { FREE } from '@catalogue/pricing/tiers';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

type Db = Kysely<Database>;

/**
 * Writes onto the shop what its subscription lets it show a day: all of it while it is tried or
 * paid, what everybody has once it is not. The end of a trial is stored with it, so that it ends to
 * the second without anybody looking.
 */
export async function applyLimit(trx: Db, pid: string, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('subscription')
    .select(['status', 'daily_limit', 'ends_at'])
    .where('pid', '=', pid)
    .orderBy('created_at', 'desc')
    .execute();
  const live = rows.find(({ status }) => status !== 'deleted');
  const paidOn = rows.find(({ ends_at }) => ends_at !== null && ends_at > now);
  const granted = live ?? paidOn;
  const lapsed = !granted || granted.status === 'past_due';
  await trx
    .updateTable('product')
    .set(
      lapsed
        ? { daily_limit: FREE.daily_limit, limit_until: null }
        : { daily_limit: granted.daily_limit, limit_until: granted.ends_at },
    )
    .where('pid', '=', pid)
    .execute();
}
