import type { CompiledChoice } from '@catalogue/campaign';
import type { ShopDb } from '@server/db/shop-scope';
import type { ScheduleOutboxTable } from '@server/db/tables/schedules';
import type { Campaign } from '@server/shop/campaigns';
import { type Selectable, sql } from 'kysely';
import { audienceOf } from './audience';

/** A schedule with what became of it. */
export interface ScheduleSummary extends Campaign {
  waiting: number;
  sent: number | null;
  failed: number | null;
}

/** A shop's schedules, last changed first. */
export function listSchedules(shop: ShopDb): Promise<ScheduleSummary[]> {
  return shop
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
    .where('campaign.type', '=', 'schedule')
    .orderBy('campaign.updated_at', 'desc')
    .orderBy('campaign.id', 'desc')
    .execute();
}

const LOG = 50;

/** The newest messages of a schedule. */
export function listDeliveries(
  shop: ShopDb,
  schedule: number,
): Promise<Selectable<ScheduleOutboxTable>[]> {
  return shop
    .selectFrom('schedule_outbox')
    .selectAll()
    .where('schedule', '=', schedule)
    .orderBy('id', 'desc')
    .limit(LOG)
    .execute();
}

/** How many people a filter reaches, of all the shop may write to. */
export async function countAudience(
  shop: ShopDb,
  who: readonly CompiledChoice[],
): Promise<{ reached: number; contacts: number }> {
  const { rows } = await sql<{ reached: number; contacts: number }>`
    select count(*) filter (where ${audienceOf(who)})::int as reached, count(*)::int as contacts
    from contact where pid = ${shop.pid} and ${audienceOf([])}`.execute(shop);
  return rows[0] ?? { reached: 0, contacts: 0 };
}
