import type { Deps } from '@server/context';
import { dropCounted } from '@server/shop/message-totals';
import { sql } from 'kysely';

const DAY = 86_400_000;
/** A browser sends a signal again for seven days. */
const SIGNALS = 8 * DAY;
const JOBS = 8 * DAY;
const LOG = 180 * DAY;
/** Longer than the longest absence a schedule can require. */
const FACTS = 400 * DAY;

/** Removes what is no longer needed. */
export async function dropOld({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age);
  await db.deleteFrom('visitor_signal').where('taken_at', '<', before(SIGNALS)).execute();
  await db
    .deleteFrom('schedule_job')
    .where('outcome', 'is not', null)
    .where('due_at', '<', before(JOBS))
    .execute();
  await dropCounted(
    db,
    'schedule_outbox',
    sql`state not in ('queued', 'sending') and created_at < ${before(LOG)}`,
  );
  // Of a contact it stays known whether they ordered.
  await sql`
    delete from visitor_fact
    where greatest(visited_at, cart_at, emptied_at, ordered_at) < ${before(FACTS)}
      and not exists (
        select from contact_visitor as met
        where met.pid = visitor_fact.pid and met.visitor = visitor_fact.visitor)`.execute(db);
}
