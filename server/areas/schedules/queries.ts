import type { CompiledChoice } from '@catalogue/campaign';
import type { Database } from '@server/db/schema';
import type { ScheduleOutboxTable } from '@server/db/tables/schedules';
import type { Campaign } from '@server/shop/campaigns';
import { type Kysely, type Selectable, sql } from 'kysely';
import { audienceOf } from './audience';

type Db = Kysely<Database>;

/** A schedule with what became of it. */
export interface ScheduleSummary extends Campaign {
  waiting: number;
  sent: number | null;
  failed: number | null;
}

/** A shop's schedules, last changed first. */
export function listSchedules(db: Db, pid: string): Promise<ScheduleSummary[]> {
  return db
    .selectFrom('campaign')
    .leftJoin('schedule_state as state', (join) =>
      join.onRef('state.pid', '=', 'campaign.pid').onRef('state.id', '=', 'campaign.id'),
    )
    .selectAll('campaign')
    .select(['state.sent', 'state.failed'])
    .select(
      sql<number>`(select count(*)::int from schedule_job job where job.pid = campaign.pid
        and job.schedule = campaign.id and job.outcome is null)`.as('waiting'),
    )
    .where('campaign.pid', '=', pid)
    .where('campaign.type', '=', 'schedule')
    .orderBy('campaign.updated_at', 'desc')
    .orderBy('campaign.id', 'desc')
    .execute();
}

const LOG = 50;

/** The newest messages of a schedule. */
export function listDeliveries(
  db: Db,
  pid: string,
  schedule: number,
): Promise<Selectable<ScheduleOutboxTable>[]> {
  return db
    .selectFrom('schedule_outbox')
    .selectAll()
    .where('pid', '=', pid)
    .where('schedule', '=', schedule)
    .orderBy('id', 'desc')
    .limit(LOG)
    .execute();
}

/** How many people a filter reaches, of all the shop may write to. */
export async function countAudience(
  db: Db,
  pid: string,
  who: readonly CompiledChoice[],
): Promise<{ reached: number; contacts: number }> {
  const { rows } = await sql<{ reached: number; contacts: number }>`
    select count(*) filter (where ${audienceOf(who)})::int as reached, count(*)::int as contacts
    from contact where pid = ${pid} and ${audienceOf([])}`.execute(db);
  return rows[0] ?? { reached: 0, contacts: 0 };
}
