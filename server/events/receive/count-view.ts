import { istanbulDay } from '@catalogue/lib/istanbul';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { shownOfDay } from '@server/events/read/queries';
import { withEvents } from '@server/events/store/write-events';
import { sql } from 'kysely';
import type { IncomingEvent } from './incoming';

/**
 * Stores a view and returns true, or returns false when the daily limit is reached. A lock per shop
 * serializes these views, so the limit is exact with any number of servers.
 * @param limit views per day; null for no limit
 */
export function countViewWithinLimit(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  view: IncomingEvent,
  limit: number | null,
): Promise<boolean> {
  const { pid } = view;
  return withEvents({ db, events }, [view], (store) =>
    inTransaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`daily-limit/${pid}`}, 0))`.execute(
        trx,
      );
      if (limit !== null && (await shownOfDay(forShop(trx, pid), istanbulDay(now()))) >= limit)
        return false;
      await store(trx, [view]);
      return true;
    }),
  );
}
