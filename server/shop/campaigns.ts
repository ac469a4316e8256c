import { DEFAULT_PRIORITY, PRIORITIES } from '@catalogue/visitors/visitor-guard';
import type { CampaignRecord } from '@contract/entities/campaigns/campaign';
import type { ShopDb } from '@server/db/shop-scope';
import type { CampaignTable } from '@server/db/tables/campaigns';
import type { Selectable } from 'kysely';

export type Campaign = Omit<Selectable<CampaignTable>, 'search_text'>;
/** A campaign without its body, which can be large. */
export type CampaignSummary = Omit<Campaign, 'body'>;

const SUMMARY_COLUMNS = [
  'pid',
  'id',
  'type',
  'name',
  'status',
  'template_key',
  'template_var',
  'version',
  'created_at',
  'updated_at',
] as const;

/** Returns a shop's campaigns, last changed first. */
export function listCampaigns(shop: ShopDb): Promise<CampaignSummary[]> {
  return shop
    .selectFrom('campaign')
    .select(SUMMARY_COLUMNS)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findCampaign(shop: ShopDb, id: number): Promise<Campaign | undefined> {
  return shop.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the name, status and type of a campaign for the log. */
export function findName(
  shop: ShopDb,
  id: number,
): Promise<Pick<Campaign, 'name' | 'status' | 'type'> | undefined> {
  return shop
    .selectFrom('campaign')
    .select(['name', 'status', 'type'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns whether a campaign is an action or a schedule, for the log. */
export const kindOf = (type: Campaign['type'] | undefined) =>
  type === 'schedule' ? 'schedule' : 'action';

/** Returns active and test campaigns for the widget, without schedules. */
export function listServedCampaigns(shop: ShopDb): Promise<Campaign[]> {
  return shop
    .selectFrom('campaign')
    .selectAll()
    .where('type', '!=', 'schedule')
    .where('status', 'in', ['active', 'test'])
    .orderBy('id')
    .execute();
}

/** Returns the stored body, which `validateCampaign` has accepted. */
export function bodyOf(row: Pick<Campaign, 'body'>): CampaignRecord['data'] {
  return row.body as CampaignRecord['data'];
}

/** Compares two campaigns: higher priority first, then the older campaign. */
export function byPriority(one: RankedCampaign, other: RankedCampaign): number {
  const rank = (row: RankedCampaign) =>
    PRIORITIES.indexOf(bodyOf(row).priority ?? DEFAULT_PRIORITY);
  return rank(one) - rank(other) || one.id - other.id;
}
type RankedCampaign = Pick<Campaign, 'id' | 'body'>;
