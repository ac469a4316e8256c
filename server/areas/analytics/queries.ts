import type { ActionType } from '@catalogue/actions/registry';
import type { ActionClicks, ChanceCampaign } from '@contract/entities/analytics';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { ALL_CAMPAIGNS } from '@server/events/visitor-state';
import { sql } from 'kysely';

/** The actions of a shop that ask visitors to give it a chance, the newest first. */
export async function listChances(shop: ShopDb): Promise<ChanceCampaign[]> {
  const kind = 'chance' satisfies ActionType;
  return shop
    .selectFrom('campaign')
    .select(['id', 'name', 'status'])
    .where('type', '<>', 'schedule')
    .where(sql<boolean>`body -> 'tags' @> ${JSON.stringify([{ type: kind }])}::jsonb`)
    .orderBy('id', 'desc')
    .execute();
}

/** How often each action was clicked on Istanbul days (YYYY-MM-DD), both included. */
export async function clicksByDay(
  shop: ShopDb,
  { from, to }: { from: string; to: string },
): Promise<ActionClicks[]> {
  return shop
    .selectFrom('event_totals_now')
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.pid', '=', 'event_totals_now.pid')
        .onRef('campaign.id', '=', 'event_totals_now.camp_id'),
    )
    .select(['camp_id', 'campaign.name', 'day', sql<number>`sum(total_count)::bigint`.as('total')])
    .where('event_totals_now.type', '=', eventCodes.tagClick)
    .where('camp_id', '<>', ALL_CAMPAIGNS)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['camp_id', 'campaign.name', 'day'])
    .orderBy('day')
    .orderBy('camp_id')
    .execute();
}
