import { type Kysely, type Selectable, sql } from 'kysely';
import type { CampaignTable, Database } from '../../db/schema';

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

/** Active and test campaigns with their bodies, as the widget is served. */
export function listServedCampaigns(db: Db, pid: string): Promise<Campaign[]> {
  return db
    .selectFrom('campaign')
    .selectAll()
    .where('pid', '=', pid)
    .where('status', 'in', ['active', 'test'])
    .orderBy('id')
    .execute();
}

/** How many campaigns of a shop come from a template. Locks the shop's counter: two creators queue. */
export async function countInstalled(db: Db, pid: string, templateKey: number): Promise<number> {
  const row = await db
    .selectFrom('campaign')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('pid', '=', pid)
    .where('template_key', '=', templateKey)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The next number of a shop's things of one name; the row lock orders parallel creators. */
export async function nextNumber(db: Db, pid: string, name: string): Promise<number> {
  const row = await db
    .insertInto('tenant_counter')
    .values({ pid, name, value: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['pid', 'name'])
        .doUpdateSet({ value: sql<number>`tenant_counter.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}

export function insertCampaign(
  db: Db,
  row: Pick<
    Campaign,
    'pid' | 'id' | 'type' | 'name' | 'status' | 'template_key' | 'template_var'
  > & { body: string; updated_at: Date },
) {
  return db
    .insertInto('campaign')
    .values({ ...row, created_at: row.updated_at })
    .returning(['id', 'version', 'updated_at'])
    .executeTakeFirstOrThrow();
}

/**
 * Changes a campaign if it is still at `version` (any version when undefined).
 *
 * @returns the new version, or undefined when it is gone or was changed elsewhere.
 */
export function updateCampaign(
  db: Db,
  { pid, id, version }: { pid: string; id: number; version: number | undefined },
  change: Partial<Pick<Campaign, 'name' | 'status' | 'template_var'>> & {
    body?: string;
    updated_at: Date;
  },
) {
  return db
    .updateTable('campaign')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('pid', '=', pid)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .returning(['id', 'version', 'updated_at'])
    .executeTakeFirst();
}

/** True when there was one to delete. */
export async function deleteCampaign(db: Db, pid: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('campaign')
    .where('pid', '=', pid)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
