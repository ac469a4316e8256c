import type { CompiledChoice } from '@catalogue/campaign';
import type { ShopDb } from '@server/db/shop-scope';
import type { Campaign } from '@server/shop/campaigns';
import { sql } from 'kysely';
import { audienceOf } from './people/audience';
import { hiddenAddress } from './people/hide-address';

export interface ScheduleSummary extends Campaign {
  waiting: number;
  sent: number | null;
  failed: number | null;
}

/** Returns a shop's schedules, last changed first. */
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

const MAX_LOG_ROWS = 50;

/** Query of all messages of the shop's schedules, with masked addresses. */
export const deliveriesOf = (shop: ShopDb) =>
  shop
    .selectFrom('schedule_outbox')
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.pid', '=', 'schedule_outbox.pid')
        .onRef('campaign.id', '=', 'schedule_outbox.schedule'),
    )
    .select([
      'schedule_outbox.id',
      'schedule_outbox.schedule',
      'schedule_outbox.channel',
      'schedule_outbox.state',
      'schedule_outbox.error',
      sql<Date>`coalesce(schedule_outbox.settled_at, schedule_outbox.due_at)`.as('at'),
      sql<string>`coalesce(campaign.name, '')`.as('schedule_name'),
      hiddenAddress(sql.ref('schedule_outbox.address')).as('who'),
    ]);

export const listDeliveries = (shop: ShopDb, schedule: number) =>
  deliveriesOf(shop)
    .where('schedule_outbox.schedule', '=', schedule)
    .orderBy('schedule_outbox.id', 'desc')
    .limit(MAX_LOG_ROWS)
    .execute();

export async function countAudience(
  shop: ShopDb,
  who: readonly CompiledChoice[],
): Promise<{ reached: number; contacts: number }> {
  const { rows } = await sql<{ reached: number; contacts: number }>`
    select count(*) filter (where ${audienceOf(who)})::int as reached, count(*)::int as contacts
    from contact where pid = ${shop.pid} and ${audienceOf([])}`.execute(shop);
  return rows[0] ?? { reached: 0, contacts: 0 };
}
