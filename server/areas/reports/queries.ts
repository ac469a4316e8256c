import type { ActionType } from '@catalogue/actions/registry';
import type { ActionClicks, ChanceCampaign } from '@contract/entities/reports/analytics';
import type { ShopEvents } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { sql } from 'kysely';

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

/** Returns the daily clicks of each action on Istanbul days (YYYY-MM-DD), both included. */
export async function clicksByDay(
  { shop, events }: ShopEvents,
  days: { from: string; to: string },
): Promise<ActionClicks[]> {
  const query = { ...days, codes: [eventCodes.tagClick] };
  const clicks = await events.reader(shop).totalsByDay(query);
  const campaigns = await shop.selectFrom('campaign').select(['id', 'name']).execute();
  const names = new Map(campaigns.map(({ id, name }) => [id, name]));
  return clicks.map(({ camp_id, day, total_count }) => ({
    camp_id,
    day,
    name: names.get(camp_id) ?? null,
    total: total_count,
  }));
}
