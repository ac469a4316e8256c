import type { CampaignRecord } from '@contract/entities/campaign';
import type { Kysely, Selectable } from 'kysely';
import type { CampaignTable, Database } from '../db/schema';

type Db = Kysely<Database>;
export type Campaign = Selectable<CampaignTable>;
/** What the list shows: all but the body, which can be large. */
export type CampaignSummary = Omit<Campaign, 'body'>;

const SUMMARY = [
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

/** A shop's campaigns, last changed first. */
export function listCampaigns(db: Db, pid: string): Promise<CampaignSummary[]> {
  return db
    .selectFrom('campaign')
    .select(SUMMARY)
    .where('pid', '=', pid)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findCampaign(db: Db, pid: string, id: number): Promise<Campaign | undefined> {
  return db
    .selectFrom('campaign')
    .selectAll()
    .where('pid', '=', pid)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What the log calls a campaign, and its status. */
export function findName(
  db: Db,
  pid: string,
  id: number,
): Promise<Pick<Campaign, 'name' | 'status'> | undefined> {
  return db
    .selectFrom('campaign')
    .select(['name', 'status'])
    .where('pid', '=', pid)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Active and test campaigns with their bodies, as the widget is served; schedules leave the page. */
export function listServedCampaigns(db: Db, pid: string): Promise<Campaign[]> {
  return db
    .selectFrom('campaign')
    .selectAll()
    .where('pid', '=', pid)
    .where('type', '!=', 'schedule')
    .where('status', 'in', ['active', 'test'])
    .orderBy('id')
    .execute();
}

/** The stored body; only what `validateCampaign` accepted is ever stored. */
export function bodyOf(row: Pick<Campaign, 'body'>): CampaignRecord['data'] {
  return row.body as CampaignRecord['data'];
}
