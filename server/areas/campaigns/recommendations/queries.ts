import type { CampaignBody } from '@catalogue/campaign';
import type { ShopProduct } from '@catalogue/kinds';
import type { ShopEvents } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { countsOfCampaigns } from '@server/events/read/queries';
import { bodyOf } from '@server/shop/campaigns';

/** Returns the shop's recommended best products; undefined until they have been gathered. */
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

/** Returns actions with the most clicks on these Istanbul days (both included) first. */
export async function listRecommendations(
  { shop, events }: ShopEvents,
  days: { from: string; to: string },
): Promise<Pick<CampaignBody, 'tags'>[]> {
  const rows = await shop
    .selectFrom('campaign')
    .select(['id', 'body'])
    .where('type', '!=', 'schedule')
    .where('status', '!=', 'hidden')
    .orderBy('updated_at', 'desc')
    .execute();
  const { tagClick } = eventCodes;
  const countOf = await countsOfCampaigns(events.reader(shop), { ...days, codes: [tagClick] });
  const clicks = (row: { id: number }) => countOf(row.id, tagClick);
  return rows
    .toSorted((one, other) => clicks(other) - clicks(one))
    .map(({ body }) => bodyOf({ body }));
}
