import { type Kysely, type Selectable, sql } from 'kysely';
import type { CampaignTable, Database } from '../../db/schema';
import { forgetSchedule } from '../schedules/state';

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

/** How many campaigns of a shop come from a template. */
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

/** Stores a new campaign and its content as the first version. */
export function insertCampaign(
  db: Db,
  {
    saved_by,
    ...row
  }: Pick<Campaign, 'pid' | 'id' | 'type' | 'name' | 'status' | 'template_key' | 'template_var'> & {
    body: string;
    updated_at: Date;
    saved_by: string | null;
  },
) {
  return db
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
        .expression(query.selectFrom('changed').select(contentOf(saved_by))),
    )
    .selectFrom('changed')
    .select(['id', 'version', 'updated_at'])
    .executeTakeFirstOrThrow();
}

/** Which campaign a change is for; `version` is the one it started from, any when undefined. */
interface Target {
  pid: string;
  id: number;
  version: number | undefined;
  /** Whether it must be a schedule or must not; either when undefined. */
  schedule?: boolean | undefined;
}

/** Changes the status alone. Undefined when the campaign is gone or was changed elsewhere. */
export function updateStatus(
  db: Db,
  target: Target,
  change: Pick<Campaign, 'status'> & { updated_at: Date },
) {
  return changed(db, target, change)
    .returning(['id', 'version', 'updated_at', 'type'])
    .executeTakeFirst();
}

/**
 * Changes a campaign's content and keeps it as a version, in one statement. Undefined when the
 * campaign is gone or was changed elsewhere.
 */
export function updateContent(
  db: Db,
  target: Target,
  {
    saved_by,
    ...change
  }: Partial<Pick<Campaign, 'status'>> &
    Pick<Campaign, 'name' | 'template_var'> & {
      body: string;
      updated_at: Date;
      saved_by: string | null;
    },
) {
  return db
    .with('changed', (query) => changed(query, target, change).returningAll())
    .with('kept', (query) =>
      query
        .insertInto('campaign_version')
        .columns(CONTENT)
        .expression(query.selectFrom('changed').select(contentOf(saved_by))),
    )
    .selectFrom('changed')
    .select(['id', 'version', 'updated_at', 'type'])
    .executeTakeFirst();
}

function changed(
  db: Pick<Db, 'updateTable'>,
  { pid, id, version, schedule }: Target,
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
] as const;

/** A campaign's row as one of its versions. */
const contentOf = (savedBy: string | null) => () =>
  [
    'pid',
    sql.ref<number>('id').as('campaign_id'),
    'version',
    'name',
    'template_var',
    'body',
    sql<string | null>`${savedBy}::text`.as('saved_by'),
    sql.ref<Date>('updated_at').as('saved_at'),
  ] as const;

/**
 * Deletes a campaign with its versions, its draft and what was planned, in the caller's transaction.
 * True when there was one.
 */
export async function deleteCampaign(db: Db, pid: string, id: number): Promise<boolean> {
  for (const table of ['campaign_version', 'campaign_draft'] as const) {
    await db.deleteFrom(table).where('pid', '=', pid).where('campaign_id', '=', id).execute();
  }
  const row = await db
    .deleteFrom('campaign')
    .where('pid', '=', pid)
    .where('id', '=', id)
    .returning('type')
    .executeTakeFirst();
  if (row?.type === 'schedule') await forgetSchedule(db, pid, id);
  return row !== undefined;
}
