import type { CampaignBody } from '@catalogue/campaign';
import type { ShopProduct } from '@catalogue/kinds';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { bodyOf } from '@server/shop/campaigns';
import { sql } from 'kysely';

/** What a shop recommends as its best; undefined until it was gathered. */
export function findRecommendation(shop: ShopDb) {
  return shop.selectFrom('recommendation').select(['products', 'built_at']).executeTakeFirst();
}

export async function storeRecommendation(
  shop: ShopDb,
  { products, built_at }: { products: ShopProduct[]; built_at: Date },
): Promise<void> {
  const change = { products: JSON.stringify(products), built_at };
  await shop
    .insertInto('recommendation')
    .values({ pid: shop.pid, ...change })
    .onConflict((conflict) => conflict.column('pid').doUpdateSet(change))
    .execute();
}

/** A shop's recommendations, those with the most clicks since a day (YYYY-MM-DD) first. */
export async function listRecommendations(
  shop: ShopDb,
  since: string,
): Promise<Pick<CampaignBody, 'tags'>[]> {
  const rows = await shop
    .selectFrom('campaign')
    .leftJoin('event_totals_now', (join) =>
      join
        .onRef('event_totals_now.pid', '=', 'campaign.pid')
        .onRef('event_totals_now.camp_id', '=', 'campaign.id')
        .on('event_totals_now.type', '=', eventCodes.tagClick)
        .on('event_totals_now.day', '>=', since),
    )
    .select(['campaign.id', 'campaign.body', 'campaign.updated_at'])
    .where('campaign.type', '!=', 'schedule')
    .where('campaign.status', '!=', 'hidden')
    .groupBy(['campaign.pid', 'campaign.id'])
    .orderBy(sql`coalesce(sum(event_totals_now.total_count), 0)`, 'desc')
    .orderBy('campaign.updated_at', 'desc')
    .execute();
  return rows.map(({ body }) => bodyOf({ body }));
}
