import type { Deps } from '@server/context';
import { ROWS_AT_ONCE, repeatBatches } from '@server/db/drop-in-batches';
import type { ShopDb } from '@server/db/shop-scope';
import type { CampaignDraftTable, CampaignVersionTable } from '@server/db/tables/campaigns';
import { type Selectable, sql } from 'kysely';

export type Draft = Selectable<CampaignDraftTable>;
export type StoredVersion = Selectable<CampaignVersionTable>;

const MAX_VERSIONS = 50;

/** Returns a campaign's versions without their contents, newest first. */
export function listVersions(
  shop: ShopDb,
  id: number,
): Promise<Pick<StoredVersion, 'version' | 'name' | 'saved_at' | 'saved_by' | 'note'>[]> {
  return shop
    .selectFrom('campaign_version')
    .select(['version', 'name', 'saved_at', 'saved_by', 'note'])
    .where('campaign_id', '=', id)
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
}

export function findVersion(
  shop: ShopDb,
  { id, version }: { id: number; version: number },
): Promise<StoredVersion | undefined> {
  return shop
    .selectFrom('campaign_version')
    .selectAll()
    .where('campaign_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}

export async function newestVersion(shop: ShopDb, id: number): Promise<number | undefined> {
  const row = await shop
    .selectFrom('campaign_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('campaign_id', '=', id)
    .executeTakeFirst();
  return row?.version ?? undefined;
}

export function findDraft(shop: ShopDb, id: number): Promise<Draft | undefined> {
  return shop
    .selectFrom('campaign_draft')
    .selectAll()
    .where('campaign_id', '=', id)
    .executeTakeFirst();
}

/**
 * Creates the draft, or replaces its version `from`; returns undefined when another user created,
 * saved or discarded the draft meanwhile.
 */
export function saveDraft(
  shop: ShopDb,
  draft: Omit<Draft, 'pid' | 'version' | 'body' | 'saved_at'> & { body: string; saved_at: Date },
  from: number | undefined,
) {
  const saved = ['version', 'saved_at'] as const;
  if (from === undefined) {
    return shop
      .insertInto('campaign_draft')
      .values({ ...draft, pid: shop.pid })
      .onConflict((conflict) => conflict.doNothing())
      .returning(saved)
      .executeTakeFirst();
  }
  return shop
    .updateTable('campaign_draft')
    .set({ ...draft, version: sql`default` })
    .where('campaign_id', '=', draft.campaign_id)
    .where('version', '=', from)
    .returning(saved)
    .executeTakeFirst();
}

export async function deleteDraft(shop: ShopDb, id: number): Promise<boolean> {
  const { numDeletedRows } = await shop
    .deleteFrom('campaign_draft')
    .where('campaign_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function dropOldVersions({ db, signal }: Pick<Deps, 'db' | 'signal'>): Promise<void> {
  const step = async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from campaign_version where ctid = any(array(
        select old.ctid from (
          select pid, campaign_id, (
            select version from campaign_version kept
            where kept.pid = full_up.pid and kept.campaign_id = full_up.campaign_id
            order by version desc offset ${MAX_VERSIONS - 1} limit 1) as oldest
          from campaign_version full_up
          group by pid, campaign_id having count(*) > ${MAX_VERSIONS}) as kept
        join campaign_version old on old.pid = kept.pid and old.campaign_id = kept.campaign_id
          and old.version < kept.oldest
        limit ${ROWS_AT_ONCE} for update of old skip locked))`.execute(db);
    return Number(numAffectedRows);
  };
  await repeatBatches(step, { signal });
}
