import type { NoticeKindName } from '@catalogue/health/notices';
import { istanbulClock } from '@catalogue/lib/istanbul';
import { findNotices } from '@server/areas/notices/find';
import { eventCodes } from '@server/events/event-codes';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { sql } from 'kysely';
import type { Merchant, TestServer } from '../servers/server';

type Db = TestServer['deps']['db'];

/** Like ingest, counts a campaign's events, and the events of all campaigns together. */
export async function countEvents(
  db: Db,
  pid: string,
  counted: { at: Date; camp_id: number; count: number; type?: keyof typeof eventCodes },
): Promise<void> {
  const { at, camp_id, count, type = 'campaignShown' } = counted;
  const { day, minutes } = istanbulClock(at);
  for (const camp of [camp_id, ALL_CAMPAIGNS]) {
    const row = sql`${pid}, ${day}, ${camp}::int, ${eventCodes[type]}::int`;
    const added = sql`total_count = counts.total_count + excluded.total_count`;
    await sql`insert into event_totals as counts values (${row}, ${count}, ${count}, ${count})
      on conflict (pid, day, camp_id, type) do update set ${added}`.execute(db);
    await sql`insert into event_hours as counts
      values (${row}, ${Math.floor(minutes / 60)}, ${count}, ${count}, ${count})
      on conflict (pid, day, camp_id, type, hour) do update set ${added}`.execute(db);
  }
}

/** Inserts the same count at the same hour of each day, from `from` to `to` days ago. */
export async function countDaily(
  db: Db,
  pid: string,
  counted: Parameters<typeof countEvents>[2] & { from: number; to: number },
): Promise<void> {
  const { from, to, at, ...rest } = counted;
  for (let ago = from; ago >= to; ago--) {
    const moment = new Date(at.getTime() - ago * 86_400_000);
    await countEvents(db, pid, { ...rest, at: moment });
  }
}

/** Checks all shops on two servers at the same time, then again: no notice may appear twice. */
export async function checkTwice(server: TestServer): Promise<void> {
  const deps = { ...server.deps, now: () => server.deps.now() };
  await sql`update notice_check set due_at = least(due_at, ${deps.now()})`.execute(deps.db);
  await Promise.all([findNotices(deps), findNotices(deps)]);
  await findNotices(deps);
}

export interface MailFilter {
  kind: NoticeKindName;
  subject: string;
  stage: number;
  facts: Record<string, string | number | null>;
}

export async function openNotices(db: Db, { pid }: Pick<Merchant, 'pid'>): Promise<MailFilter[]> {
  const { rows } = await sql<MailFilter>`select kind, subject, stage, facts from notice
    where pid = ${pid} and resolved_at is null order by id`.execute(db);
  return rows;
}

/** Returns the subjects of the e-mails to an address, oldest first. */
export async function mailsTo(db: Db, { email }: Pick<Merchant, 'email'>): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('subject')
    .where('to_address', '=', email)
    .orderBy('created_at')
    .orderBy('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}
