import { deleteScheduleState } from '@server/areas/campaigns/schedules/state';
import type { ShopDb } from '@server/db/shop-scope';
import type { Campaign } from '@server/shop/campaigns';
import { sql } from 'kysely';

export async function countInstalled(shop: ShopDb, templateKey: number): Promise<number> {
  const row = await shop
    .selectFrom('campaign')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('template_key', '=', templateKey)
    .executeTakeFirstOrThrow();
  return row.count;
}

export function insertCampaign(
  shop: ShopDb,
  {
    saved_by,
    note,
    ...row
  }: Pick<Campaign, 'pid' | 'id' | 'type' | 'name' | 'status' | 'template_key' | 'template_var'> & {
    body: string;
    updated_at: Date;
    saved_by: string | null;
    note?: string | undefined;
  },
) {
  return shop
    .with('changed', (query) =>
      query
        .insertInto('campaign')
        .values({ ...row, created_at: row.updated_at })
        .returningAll(),
    )
    .with('kept', (query) =>
      query
        .insertInto('campaign_version')
        .columns(CONTENT)
        .expression(query.selectFrom('changed').select(contentOf(saved_by, note))),
    )
    .selectFrom('changed')
    .select(['id', 'version', 'updated_at'])
    .executeTakeFirstOrThrow();
}

/**
 * A campaign to change. `version` is the version that the change is based on, or undefined for any.
 */
interface Target {
  id: number;
  version: number | undefined;
  /** True to change only a schedule, false only another campaign, undefined any campaign. */
  schedule?: boolean | undefined;
}

/** Stores a status; returns undefined when the campaign is gone or was changed elsewhere. */
export function updateStatus(
  shop: ShopDb,
  target: Target,
  change: Pick<Campaign, 'status'> & { updated_at: Date },
) {
  return changed(shop, target, change)
    .returning(['id', 'version', 'updated_at', 'type'])
    .executeTakeFirst();
}

/** Stores a content; returns undefined when the campaign is gone or was changed elsewhere. */
export function updateContent(
  shop: ShopDb,
  target: Target,
  {
    saved_by,
    note,
    ...change
  }: Partial<Pick<Campaign, 'status'>> &
    Pick<Campaign, 'name' | 'template_var'> & {
      body: string;
      updated_at: Date;
      saved_by: string | null;
      note?: string | undefined;
    },
) {
  return shop
    .with('changed', (query) => changed(query, target, change).returningAll())
    .with('kept', (query) =>
      query
        .insertInto('campaign_version')
        .columns(CONTENT)
        .expression(query.selectFrom('changed').select(contentOf(saved_by, note))),
    )
    .selectFrom('changed')
    .select(['id', 'version', 'updated_at', 'type'])
    .executeTakeFirst();
}

function changed(
  shop: Pick<ShopDb, 'updateTable'>,
  { id, version, schedule }: Target,
  change: Partial<Pick<Campaign, 'name' | 'status' | 'template_var'>> & {
    body?: string;
    updated_at: Date;
  },
) {
  return shop
    .updateTable('campaign')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .$if(schedule !== undefined, (query) => query.where('type', schedule ? '=' : '!=', 'schedule'));
}

const CONTENT = [
  'pid',
  'campaign_id',
  'version',
  'name',
  'template_var',
  'body',
  'saved_by',
  'saved_at',
  'note',
] as const;

const contentOf = (savedBy: string | null, note: string | undefined) => () =>
  [
    'pid',
    sql.ref<number>('id').as('campaign_id'),
    'version',
    'name',
    'template_var',
    'body',
    sql<string | null>`${savedBy}::text`.as('saved_by'),
    sql.ref<Date>('updated_at').as('saved_at'),
    sql<string | null>`${note || null}::text`.as('note'),
  ] as const;

/** Deletes in the caller's transaction; returns false when the campaign does not exist. */
export async function deleteCampaign(shop: ShopDb, id: number): Promise<boolean> {
  for (const table of ['campaign_version', 'campaign_draft'] as const) {
    await shop.deleteFrom(table).where('campaign_id', '=', id).execute();
  }
  const row = await shop
    .deleteFrom('campaign')
    .where('id', '=', id)
    .returning('type')
    .executeTakeFirst();
  if (row?.type === 'schedule') await deleteScheduleState(shop, id);
  return row !== undefined;
}
