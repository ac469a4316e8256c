import type { ActionType } from '@catalogue/actions/registry';
import type { ChanceCampaign } from '@contract/entities/analytics';
import type { ShopDb } from '@server/db/shop-scope';
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
