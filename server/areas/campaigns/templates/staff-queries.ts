import type { Database } from '@server/db/schema';
import { type Kysely, type Selectable, sql } from 'kysely';

type Db = Kysely<Database>;
export type TemplateRecord = Selectable<Database['template']>;

const MAX_VERSIONS = 50;

export function findRecord(db: Db, id: number): Promise<TemplateRecord | undefined> {
  return db.selectFrom('template').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockRecord(db: Db, id: number): Promise<TemplateRecord | undefined> {
  return db.selectFrom('template').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the columns of all templates that staff lists show, without the variants. */
export function listRecords(db: Db) {
  return db
    .selectFrom('template')
    .select([
      'id',
      'orders',
      'hidden',
      'edited_at',
      'updated_at',
      sql<'action' | 'schedule'>`content ->> 'type'`.as('type'),
      sql<{ tr: string; en: string }>`content #> '{settings,title}'`.as('title'),
      sql<{ tr: string; en: string }>`content #> '{settings,image}'`.as('image'),
      sql<boolean>`(content #>> '{config,_opt,advance}')::boolean`.as('advance'),
    ])
    .orderBy('id')
    .execute();
}

/** Returns templates that use one of these slugs, and the languages in which they do. */
export async function findSlugs(
  db: Db,
  slug: Record<'tr' | 'en', string>,
): Promise<{ id: number; tr: boolean; en: boolean }[]> {
  return db
    .selectFrom('template')
    .select([
      'id',
      sql<boolean>`content #>> '{settings,slug,tr}' = ${slug.tr}`.as('tr'),
      sql<boolean>`content #>> '{settings,slug,en}' = ${slug.en}`.as('en'),
    ])
    .where(
      sql<boolean>`content #>> '{settings,slug,tr}' = ${slug.tr}
        or content #>> '{settings,slug,en}' = ${slug.en}`,
    )
    .execute();
}

async function nextOrders(db: Db): Promise<Record<'tr' | 'en', number>> {
  const next = (language: 'tr' | 'en') =>
    sql<number>`coalesce(max((orders ->> ${language}::text)::int), 0) + 1`;
  return db
    .selectFrom('template')
    .select([next('tr').as('tr'), next('en').as('en')])
    .executeTakeFirstOrThrow();
}

export async function storeContent(
  db: Db,
  record: Pick<TemplateRecord, 'hidden' | 'edited_at'> & {
    id?: number;
    content: string;
    /**
     * JSON of the built-in content that the template adopts; when absent, the stored JSON stays.
     */
    stock?: string;
  },
  { by, now, isNew }: { by: string; now: Date; isNew: boolean },
): Promise<{ id: number; version: number }> {
  const { id, content, hidden, edited_at, stock } = record;
  const values = { content, hidden, edited_at, updated_at: now, ...(stock && { stock }) };
  const row =
    id === undefined
      ? await db
          .insertInto('template')
          .values({ ...values, orders: JSON.stringify(await nextOrders(db)), created_at: now })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('template')
          .set({ ...values, version: sql<number>`version + 1` })
          .where('id', '=', id)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow();
  if (isNew) {
    const { id: template_id, version } = row;
    await db
      .insertInto('template_version')
      .values({ template_id, version, content, saved_by: by, saved_at: now })
      .execute();
    await dropOldVersions(db, template_id);
  }
  return row;
}

export function setHidden(
  db: Db,
  { id, hidden, now }: { id: number; hidden: boolean; now: Date },
): Promise<{ id: number; version: number } | undefined> {
  return db
    .updateTable('template')
    .set({ hidden, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirst();
}

export function listVersions(db: Db, id: number) {
  return db
    .selectFrom('template_version')
    .select(['version', 'saved_at', 'saved_by'])
    .where('template_id', '=', id)
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
}

export function findVersion(db: Db, { id, version }: { id: number; version: number }) {
  return db
    .selectFrom('template_version')
    .selectAll()
    .where('template_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Takes a lock that serializes reordering and adding of templates. */
export async function lockOrders(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('template orders'))`.execute(db);
}

/** Stores the positions of templates, starting at 1, in the list of a language. */
export async function storeOrders(
  db: Db,
  { ids, language }: { ids: readonly number[]; language: 'tr' | 'en' },
): Promise<void> {
  await sql`
    update template set orders = jsonb_set(orders, array[${language}::text], to_jsonb(sorted.place))
    from unnest(${[...ids]}::int[]) with ordinality as sorted (id, place)
    where template.id = sorted.id`.execute(db);
}

async function dropOldVersions(db: Db, id: number): Promise<void> {
  await db
    .deleteFrom('template_version')
    .where('template_id', '=', id)
    .where('version', 'not in', (stored) =>
      stored
        .selectFrom('template_version')
        .select('version')
        .where('template_id', '=', id)
        .orderBy('version', 'desc')
        .limit(MAX_VERSIONS),
    )
    .execute();
}

/** Counts the campaigns that shops made from each template, by template key. */
export async function countInstalls(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('campaign')
    .select(['template_key', sql<number>`count(*)::int`.as('count')])
    .groupBy('template_key')
    .execute();
  return new Map(rows.map(({ template_key, count }) => [template_key, count]));
}

/** Counts the campaigns and schedules that shops have made from a template. */
export async function countMade(
  db: Db,
  template: number,
): Promise<{ actions: number; shops: number }> {
  return db
    .selectFrom('campaign')
    .select([
      sql<number>`count(*)::int`.as('actions'),
      sql<number>`count(distinct pid)::int`.as('shops'),
    ])
    .where('template_key', '=', template)
    .executeTakeFirstOrThrow();
}
