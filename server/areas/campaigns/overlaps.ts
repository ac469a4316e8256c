import type { CampaignBody } from '@catalogue/campaign';
import { compileCampaign } from '@catalogue/compile';
import { findOverlap } from '@catalogue/decide/overlap';
import type { Overlap } from '@contract/calls/campaigns/versions';
import type { Ctx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import {
  bodyOf,
  byPriority,
  type Campaign,
  findCampaign,
  listServedCampaigns,
} from '@server/shop/campaigns';

/**
 * Lists active campaigns that one visitor can get on the same page in the same place as `id`.
 * @throws AppError `not_found`
 */
export async function listOverlaps(
  { db, pid, now }: Pick<Ctx, 'db' | 'pid' | 'now'>,
  id: number,
): Promise<Overlap[]> {
  const row = await findCampaign(forShop(db, pid), id);
  if (!row) throw new AppError('not_found');
  if (row.type === 'schedule') return [];
  const own = compiled(row);
  const served = await listServedCampaigns(forShop(db, pid));
  return served
    .filter((other) => other.status === 'active' && other.id !== id && other.type !== 'schedule')
    .map((other) => ({
      id: other.id,
      name: other.name,
      places: findOverlap(own, compiled(other), now()),
      goes_first: byPriority(other, row) < 0,
    }))
    .filter(({ places }) => places.length > 0);
}

function compiled(row: Campaign) {
  const body: CampaignBody = { ...bodyOf(row), name: row.name, status: row.status };
  return compileCampaign(body, row);
}
