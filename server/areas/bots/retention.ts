import { DAY_MS } from '@catalogue/lib/durations';
import type { Deps } from '@server/context';
import { repeatBatches } from '@server/db/drop-in-batches';
import type { Database } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

type Db = Kysely<Database>;

/** Batches are small, so that current conversations do not wait for locks. */
const BATCH_SIZE = 200;

/** Deletes conversations after BOT_RETENTION_DAYS; statistics hold no personal data and stay. */
export async function dropOldConversations({
  db,
  env,
  now,
  signal,
}: Pick<Deps, 'db' | 'env' | 'now' | 'signal'>): Promise<void> {
  const before = new Date(now().getTime() - env.botRetentionDays * DAY_MS);
  await repeatBatches(() => dropSome(db, before), { atOnce: BATCH_SIZE, signal });
}

/** Deletes a batch of conversations, returns its size; skips rows locked by another server. */
async function dropSome(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from conversation where (pid, id) in (
        select pid, id from conversation where started_at < ${before} and last_at < ${before}
        order by started_at limit ${BATCH_SIZE} for update skip locked)
      returning pid, id, channel, visitor, contact
    ), lines as (
      delete from bot_line using gone
      where bot_line.pid = gone.pid and bot_line.conversation = gone.id
    ), handoffs as (
      delete from bot_handoff using gone
      where bot_handoff.pid = gone.pid and bot_handoff.conversation = gone.id
    ), threads as (
      delete from inbox_thread using gone
      where inbox_thread.pid = gone.pid and inbox_thread.conversation = gone.id
    ), notes as (
      delete from inbox_note using gone
      where inbox_note.pid = gone.pid and inbox_note.conversation = gone.id
    ), rounds as (
      delete from inbox_round using gone
      where inbox_round.pid = gone.pid and inbox_round.conversation = gone.id
    ), customers as (
      delete from inbox_customer as customer using gone
      where customer.pid = gone.pid and customer.channel = gone.channel
        and customer.person in (gone.visitor, gone.contact)
        and not exists (select from conversation as other
          where other.pid = gone.pid and other.channel = gone.channel
            and customer.person in (other.visitor, other.contact)
            and (other.pid, other.id) not in (select pid, id from gone))
    )
    select id from gone`.execute(db);
  return rows.length;
}
