import type { CampaignBody } from '@catalogue/campaign';
import type { ShopProduct } from '@catalogue/kinds';
import { bodyOf } from '@server/shop/campaigns';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema';
import { eventCodes } from '../../events/eventCodes';

type Db = Kysely<Database>;

/** What a shop recommends as its best; undefined until it was gathered. */
export function findRecommendation(db: Db, pid: string) {
  return db
    .selectFrom('recommendation')
    .select(['products', 'built_at'])
    .where('pid', '=', pid)
    .executeTakeFirst();
}

export async function storeRecommendation(
  db: Db,
  { pid, products, built_at }: { pid: string; products: ShopProduct[]; built_at: Date },
): Promise<void> {
  const change = { products: JSON.stringify(products), built_at };
  await db
    .insertInto('recommendation')
    .values({ pid, ...change })
    .onConflict((conflict) => conflict.column('pid').doUpdateSet(change))
    .execute();
}

/** A shop's recommendations, those with the most clicks since a day (YYYY-MM-DD) first. */
export async function listRecommendations(
  db: Db,
  pid: string,
  since: string,
): Promise<Pick<CampaignBody, 'tags'>[]> {
  const rows = await db
    .selectFrom('campaign')
    .leftJoin('event_totals', (join) =>
      join
        .onRef('event_totals.pid', '=', 'campaign.pid')
        .onRef('event_totals.camp_id', '=', 'campaign.id')
        .on('event_totals.type', '=', eventCodes.tagClick)
        .on('event_totals.day', '>=', since),
    )
    .select(['campaign.id', 'campaign.body', 'campaign.updated_at'])
    .where('campaign.pid', '=', pid)
    .where('campaign.type', '!=', 'schedule')
    .where('campaign.status', '!=', 'hidden')
    .groupBy(['campaign.pid', 'campaign.id'])
    .orderBy(sql`coalesce(sum(event_totals.total_count), 0)`, 'desc')
    .orderBy('campaign.updated_at', 'desc')
    .execute();
  return rows.map(({ body }) => bodyOf({ body }));
}
