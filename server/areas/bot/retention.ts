import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

type Db = Kysely<Database>;

/** Small enough that nobody who talks right now waits for it. */
const AT_ONCE = 200;
/** The rest is removed in the next hour. */
const MOST_ROUNDS = 500;
const DAY = 86_400_000;

/**
 * Removes conversations nobody has taken part in for BOT_RETENTION_DAYS, with all messages in
 * them and what of it stands elsewhere. Counts of analytics stay: they hold nobody's words.
 */
export async function dropOldConversations({
  db,
  env,
  now,
}: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - env.botRetentionDays * DAY);
  await repeat(() => dropSome(db, before));
  await repeat(() => forgetWords(db, before));
  await repeat(() => dropLetters(db, before));
}

async function repeat(step: () => Promise<number>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if ((await step()) < AT_ONCE) return;
  }
}

/** Several servers clean at once: each skips the rows that another has locked. */
async function dropSome(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from conversation where (pid, id) in (
        select pid, id from conversation where started_at < ${before} and last_at < ${before}
        order by started_at limit ${AT_ONCE} for update skip locked)
      returning pid, id
    ), lines as (
      delete from bot_line using gone
      where bot_line.pid = gone.pid and bot_line.conversation = gone.id
    ), handoffs as (
      delete from bot_handoff using gone
      where bot_handoff.pid = gone.pid and bot_handoff.conversation = gone.id
    )
    select id from gone`.execute(db);
  return rows.length;
}

/** A question nobody answered is a visitor's words too; the count of questions stays. */
async function forgetWords(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update bot_event set detail = '', words = null, handled = true where (pid, id) in (
      select pid, id from bot_event
      where type = 'unanswered' and detail <> '' and at < ${before}
      order by at limit ${AT_ONCE} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Letters to the team quote conversations; the team has them in its mailbox. */
async function dropLetters(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from outbox where created_at < ${before}
      order by created_at limit ${AT_ONCE} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
